import { lazyPart } from '../ui/lazy/lazy-part.tsx';

/** What a shopper sees, in the words of the shop's pages, which the console has no other use for. */
export const SeenByShoppers = lazyPart(async () => (await import('./previews.tsx')).SeenByShoppers, 3);

/** The forms of all cards, fetched when the first one is opened. */
export const OpenForm = lazyPart(async () => (await import('./forms/open-form.tsx')).OpenForm, 6);
