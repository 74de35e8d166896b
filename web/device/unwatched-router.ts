/**
 * Takes the place of what lets programs watch React Router (scripts/storefront/browser-chunks.ts): the shop has none,
 * and every page would carry it.
 */
const nobody = (): undefined => undefined;

export {
  nobody as consumeInstrumentationClientResultMetaReceiver,
  nobody as getRouteInstrumentationUpdates,
  nobody as instrumentClientSideRouter,
  nobody as instrumentHandler,
  nobody as instrumentationResultMetaContext,
};
