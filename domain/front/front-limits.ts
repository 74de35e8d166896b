export const MAX_SLIDES = 8;
export const MAX_OFFERS = 12;
export const MAX_ARRIVAL_GROUPS = 6;
export const MAX_MARQUEE_LINES = 12;
/** Three messages take turns in the header, no more and no fewer (NAV-39). */
export const PROMO_COUNT = 3;
/** Products of one group of arrivals, and of one popular tab. */
export const MAX_ROW_PRODUCTS = 24;
/** Versions of the home page kept beside the published one. */
export const KEPT_VERSIONS = 20;

/** How long each text may be, in letters. */
export const FRONT_LENGTHS = {
  slideName: 40,
  slideTitle: 60,
  slideDescription: 200,
  offerTitle: 60,
  offerDescription: 120,
  groupName: 60,
  groupDescription: 160,
  line: 80,
  promo: 40,
} as const;
