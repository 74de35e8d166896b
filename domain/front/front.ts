/** The lists of the home page that the owner puts in order. */
export const FRONT_LISTS = ['slides', 'arrivals', 'offers', 'marquee', 'promos'] as const;
export type FrontList = (typeof FRONT_LISTS)[number];

/** The popular tabs of which the owner says what they show; "All Products" always shows all of them (HOME-04). */
export const CHOSEN_TABS = ['newArrivals', 'bestSellers', 'trending'] as const;
export type ChosenTab = (typeof CHOSEN_TABS)[number];

/** Where something of the home page may lead. */
export const LINK_KINDS = ['none', 'product', 'category', 'page', 'address'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

export interface FrontLink {
  kind: LinkKind;
  /** The id of a product, the name of a category, the path of a page, or any other address; empty for none. */
  to: string;
  /** The size of a product that is chosen for the shopper; empty for its first one. */
  sku: string;
}

/** What a tab shows by itself, the products of a category, or those that are chosen, in their order. */
export const TAB_SOURCES = ['usual', 'category', 'products'] as const;

export interface FrontTab {
  shows: (typeof TAB_SOURCES)[number];
  category: string;
  /** Ids of products. */
  products: string[];
}

/** An item of a list keeps its id until it is removed. */
interface Item {
  id: string;
}

interface Switched extends Item {
  is_shown: boolean;
}

export interface FrontSlide extends Switched {
  /** The small line above the title. */
  name: string;
  title: string;
  description: string;
  /** 0 for none. */
  price_paise: number;
  /** What it cost before; 0 for nothing. */
  cut_off_paise: number;
  wide: string;
  tall: string;
  /** What the picture shows beyond the words; empty where they say it. */
  alt: string;
  /** The colour behind the words. */
  ground: string;
  link: FrontLink;
}

export interface FrontOffer extends Switched {
  title: string;
  description: string;
  picture: string;
  alt: string;
  ground: string;
  link: FrontLink;
}

export interface FrontArrivals extends Switched {
  name: string;
  description: string;
  /** Ids of products. */
  products: string[];
}

export interface FrontLine extends Switched {
  text: string;
}

export interface FrontPromo extends Item {
  text: string;
}

/** Everything of the home page that the owner edits as one, beside the tiles of categories (CON-165). */
export interface Front {
  slides: FrontSlide[];
  arrivals: FrontArrivals[];
  offers: FrontOffer[];
  tabs: Record<ChosenTab, FrontTab>;
  marquee: FrontLine[];
  promos: FrontPromo[];
}

/** The pictures of the home page, switched off parts too. */
export const picturesOf = ({ slides, offers }: Pick<Front, 'slides' | 'offers'>): string[] =>
  [...slides.flatMap(({ wide, tall }) => [wide, tall]), ...offers.map(({ picture }) => picture)].filter(
    (address) => address !== '',
  );

/** The ids of products that it shows or leads to, each once. */
export const productsOf = ({ slides, arrivals, offers, tabs }: Front): string[] => [
  ...new Set([
    ...[...slides, ...offers].flatMap(({ link }) => (link.kind === 'product' && link.to !== '' ? [link.to] : [])),
    ...arrivals.flatMap(({ products }) => products),
    ...CHOSEN_TABS.flatMap((tab) => tabs[tab].products),
  ]),
];
