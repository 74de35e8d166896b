import type { Front, FrontLink, FrontOffer, FrontSlide, LinkKind } from './front.ts';

export const aLink = (kind: LinkKind = 'none', to = '', sku = ''): FrontLink => ({ kind, to, sku });

/** A slide in which nothing is wrong. */
export const aSlide = (given: Partial<FrontSlide> & { id: string }): FrontSlide => ({
  is_shown: true,
  name: 'The monsoon edit',
  title: 'Rain on warm earth',
  description: 'Mitti attar',
  price_paise: 1_150_00,
  cut_off_paise: 1_350_00,
  wide: '/uploads/pictures/wide.jpg',
  tall: '/uploads/pictures/tall.jpg',
  alt: '',
  ground: '#e1bb95',
  link: aLink(),
  ...given,
});

/** An offer, likewise. */
export const anOffer = (given: Partial<FrontOffer> & { id: string }): FrontOffer => ({
  is_shown: true,
  title: 'The chai shelf',
  description: 'Everyday tins',
  picture: '/uploads/pictures/offer.jpg',
  alt: '',
  ground: '#74331a',
  link: aLink('page', '/shop'),
  ...given,
});

const usual = { shows: 'usual', category: '', products: [] } as const;

/** A home page with nothing but its three messages. */
export const aFront = (given: Partial<Front> = {}): Front => ({
  slides: [],
  arrivals: [],
  offers: [],
  tabs: {
    newArrivals: { ...usual, products: [] },
    bestSellers: { ...usual, products: [] },
    trending: { ...usual, products: [] },
  },
  marquee: [],
  promos: ['One', 'Two', 'Three'].map((text) => ({ id: text, text })),
  ...given,
});
