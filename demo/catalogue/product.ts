import type { NewProduct, NewVariation } from '#server/catalogue/new-product.ts';

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

export type DemoVariation = Omit<NewVariation, 'image' | 'gallery'>;

/** What a demo product does not say, or says in another way. */
type Loaded =
  | 'publicId'
  | 'sku'
  | 'status'
  | 'sizeLine'
  | 'hsn'
  | 'gstRate'
  | 'image'
  | 'gallery'
  | 'bestSeller'
  | 'trending'
  | 'position'
  | 'addedAt'
  | 'members';

export interface DemoProduct extends Omit<NewProduct, Loaded> {
  /** Stable and readable, the stem of its picture files, e.g. "gulab-no-7". */
  slug: string;
  family: Family;
  label: Label;
  shelves: ('Best Sellers' | 'Trending')[];
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
