import { lazyDialog } from '#web/ui/overlay/lazy-dialog.tsx';

/** The quotation of a product, whose code is fetched when it first opens. */
export const LazyProductQuotation = lazyDialog(async () => (await import('./product-quotation.tsx')).ProductQuotation);
