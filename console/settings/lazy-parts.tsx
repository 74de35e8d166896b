import { lazyPart } from '../ui/lazy/lazy-part.tsx';
import type { OpenFormProps } from './forms/open-form.tsx';
import type { SeenByShoppersProps } from './previews.tsx';

/** What a shopper sees, in the words of the shop's pages, which the console has no other use for. */
export const SeenByShoppers = lazyPart<SeenByShoppersProps>({
  load: async () => (await import('./previews.tsx')).SeenByShoppers,
  shape: 3,
});

/** The forms of all cards, fetched when the first one is opened. */
export const OpenForm = lazyPart<OpenFormProps>({
  load: async () => (await import('./forms/open-form.tsx')).OpenForm,
  shape: 6,
});
