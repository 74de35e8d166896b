import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import type { GroupFieldsProps } from './group-fields.tsx';
import type { OfferFieldsProps } from './offer-fields.tsx';
import type { SlideFieldsProps } from './slide-fields.tsx';

/** The fields of a slide, once one is opened. */
export const SlideFields = lazyPart<SlideFieldsProps>({
  load: async () => (await import('./slide-fields.tsx')).SlideFields,
  shape: 8,
});

/** The fields of an offer, once one is opened. */
export const OfferFields = lazyPart<OfferFieldsProps>({
  load: async () => (await import('./offer-fields.tsx')).OfferFields,
  shape: 6,
});

/** The fields of a row of arrivals, once one is opened. */
export const GroupFields = lazyPart<GroupFieldsProps>({
  load: async () => (await import('./group-fields.tsx')).GroupFields,
  shape: 5,
});
