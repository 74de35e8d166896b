import { lazyPart } from '../ui/lazy/lazy-part.tsx';

/** The shopper previews, loaded apart with the texts of the shop's pages. */
export const SeenByShoppers = lazyPart(async () => (await import('./previews.tsx')).SeenByShoppers, 3);

/** The forms of all cards, fetched when the first one is opened. */
export const OpenForm = lazyPart(async () => (await import('./forms/open-form.tsx')).OpenForm, 6);
