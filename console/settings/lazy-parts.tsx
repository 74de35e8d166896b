import type { CardName } from '#contract/console/settings.ts';
import { lazyPart } from '../ui/lazy/lazy-part.tsx';
import type { CardFormProps } from './card-form.tsx';
import type { SeenByShoppersProps } from './previews.tsx';

/** What a shopper sees, in the words of the shop's pages, which the console has no other use for. */
export const SeenByShoppers = lazyPart<SeenByShoppersProps>({
  load: async () => (await import('./previews.tsx')).SeenByShoppers,
  shape: 3,
});

const form = (load: Parameters<typeof lazyPart<CardFormProps>>[0]['load']) =>
  lazyPart<CardFormProps>({ load, shape: 6 });

/** The form of each card, fetched when it is opened. */
export const forms: Record<CardName, ReturnType<typeof form>> = {
  shop: form(async () => (await import('./forms/shop-form.tsx')).ShopForm),
  contact: form(async () => (await import('./forms/contact-form.tsx')).ContactForm),
  tax: form(async () => (await import('./forms/tax-form.tsx')).TaxForm),
  selling: form(async () => (await import('./forms/selling-form.tsx')).SellingForm),
  advance: form(async () => (await import('./forms/advance-form.tsx')).AdvanceForm),
  details: form(async () => (await import('./forms/details-form.tsx')).DetailsForm),
  limits: form(async () => (await import('./forms/limits-form.tsx')).LimitsForm),
  notices: form(async () => (await import('./forms/notices-form.tsx')).NoticesForm),
  scripts: form(async () => (await import('./forms/scripts-form.tsx')).ScriptsForm),
};
