import type { Paise } from '#domain/money.ts';

/** The ten families that decide walls, materials and botanicals of the artwork. */
export type Family =
  | 'black tea'
  | 'green tea'
  | 'oolong'
  | 'chai'
  | 'herbal'
  | 'floral'
  | 'fresh'
  | 'woody'
  | 'oriental'
  | 'unisex';

export type Botanical =
  | 'tea'
  | 'rose'
  | 'jasmine'
  | 'vetiver'
  | 'kadamba'
  | 'sandal'
  | 'tulsi'
  | 'citrus'
  | 'saffron'
  | 'spice'
  | 'lotus'
  | 'pea';

/** What is printed on the pack. Everything else of a scene follows from family, counters and the named ingredient. */
export interface Label {
  /** At most 21 characters, e.g. "Gulab No. 7". */
  name: string;
  /** Set in capitals on the label, e.g. "Eau de parfum". */
  kind: string;
  /** e.g. "50 ml". */
  size: string;
  /** The ingredient the name promises: it corrects colours and chooses the botanical. */
  ingredient?: Botanical;
}

export interface DemoVariation {
  sku: string;
  /** Attribute name to chosen value, e.g. { Size: '50 ml' }; empty for a simple product. */
  attributes: Record<string, string>;
  price: Paise;
  /** The printed maximum retail price; equal to `price` when nothing is saved. */
  mrp: Paise;
  stock: number;
}

export interface DemoProduct {
  /** Stable and readable, the stem of its picture files, e.g. "gulab-no-7". */
  slug: string;
  title: string;
  kind: 'simple' | 'variable' | 'grouped';
  family: Family;
  label: Label;
  /** Category names of the shop's tiles and of the nine filter words, e.g. ['Perfume', 'Eau de Parfum', 'Floral']. */
  categories: string[];
  /** Line of meta text on a card before the size, e.g. "Floral" or "Black tea". */
  familyLine: string;
  shelves: ('Best Sellers' | 'Trending')[];
  shortDescription: string;
  /** Simple HTML: p, ul, li, em, strong. */
  description: string;
  keyFeatures: string[];
  specifications: { label: string; value: string }[];
  deliveryDays: number;
  /** Where the tax law calls it something else than the rest of its family. */
  hsn?: string;
  /** Days before the demo shop's opening day on which the product was added; small numbers are new arrivals. */
  addedDaysAgo: number;
  /** Exactly one with empty attributes for a simple product; none for a grouped one. */
  variations: DemoVariation[];
  /** Slugs of the products in a grouped product. */
  members?: string[];
}
