import { ownBuild } from '#server/http/pages/built-files.ts';
import { prepareShops } from './prepared-shops.ts';

/**
 * Journeys drive the shop as it is shipped; without a build they would only show that it is missing.
 *
 * @returns what clears up after the last journey
 */
export default function prepareJourneys(): Promise<() => Promise<void>> {
  if (ownBuild === null)
    throw new Error(
      'The storefront is not built. Start a journey with "npm test -- e2e/<file>", which builds it first.',
    );
  return prepareShops();
}
