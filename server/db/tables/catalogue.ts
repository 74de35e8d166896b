import type { ColumnType, Generated } from 'kysely';
import type { StockCorrection, StockReason } from '#domain/catalogue/stock-reasons.ts';
import type { Crop } from '#domain/content/picture-crop.ts';
import type { Front } from '#domain/front/front.ts';
import type { Paise } from '#domain/money.ts';
import type { Fixed, Id, Json, Status } from './columns.ts';

/** Maintained by triggers. */
type Maintained<T> = ColumnType<T, never, never>;

export interface ProductsTable {
  id: Id;
  public_id: string;
  sku: string;
  kind: 'simple' | 'variable' | 'grouped';
  status: Status;
  title: string;
  title_key: string;
  family_line: string;
  short_description: string;
  description: string;
  key_features: Json<string[]>;
  specifications: Json<{ label: string; value: string }[]>;
  attributes: Json<{ name: string; values: string[] }[]>;
  delivery_days: number | null;
  image: string;
  gallery: Json<string[]>;
  hsn: string | null;
  /** In basis points. */
  gst_rate: number | null;
  /** Of its cheapest piece; of a group, of its cheapest Active product; 0 for none. */
  price_paise: Maintained<Paise>;
  mrp_paise: Maintained<Paise>;
  size_line: Generated<string>;
  /** Searched beside the title: see `searchWords`. */
  search_words: Generated<string>;
  categories: Generated<string[]>;
  category_keys: Generated<string[]>;
  best_seller: boolean;
  trending: boolean;
  position: number;
  added_at: Date;
  /** When what its page shows last changed; maintained by a trigger. */
  changed_at: Generated<Date>;
  /** Raised by what the owner edits. */
  revision: Maintained<number>;
  /** Out of the shop for good; such a product is Inactive. */
  archived_at: Generated<Date | null>;
}

export interface VariationsTable {
  id: Id;
  product_id: number;
  sku: string;
  attributes: Json<Record<string, string>>;
  price_paise: Paise;
  mrp_paise: Paise;
  /** Changed by movements alone; a new piece may begin with some. */
  stock: Fixed<number>;
  image: string;
  gallery: Json<string[]>;
  position: number;
  revision: Maintained<number>;
  /** Where it lies. */
  shelf: Generated<string>;
}

/** Every change of the stock of a piece, only added to. One that is inserted moves the stock. */
export interface StockMovementsTable {
  variation_id: number;
  id: Id;
  at: Generated<Date>;
  quantity: number;
  /** The stock after it. */
  balance: Maintained<number>;
  reason: StockReason;
  /** Why a person corrected it. */
  correction: Generated<StockCorrection | null>;
  order_id: Generated<number | null>;
  /** Empty for an order, and for what moved by itself. */
  actor: Generated<string>;
  note: Generated<string>;
  sku: Maintained<string>;
}

/** Products of one type and one set of categories. */
export interface ProductClassesTable {
  id: Maintained<number>;
  kind: Maintained<ProductsTable['kind']>;
  category_keys: Maintained<string[]>;
}

/** What lists, filters and searches read of an Active product. */
export interface ProductListingsTable {
  product_id: Maintained<number>;
  class_id: Maintained<number>;
  position: Maintained<number>;
  /** Its places in the orders of a list: the lower stands first, and equals stand by position. */
  best: Maintained<number>;
  /** The price in paise, or more than any price. */
  cheapest: Maintained<number>;
  dearest: Maintained<number>;
  newest: Maintained<number>;
  title_key: Maintained<string>;
  /** Those of `search_words`, as a `tsvector`. */
  words: Maintained<string>;
}

/** What views and filters of the owner's list tell apart. */
export interface ConsoleClassesTable {
  id: Maintained<number>;
  kind: Maintained<ProductsTable['kind']>;
  is_active: Maintained<boolean>;
  is_archived: Maintained<boolean>;
  has_hsn: Maintained<boolean>;
  has_picture: Maintained<boolean>;
  category_keys: Maintained<string[]>;
  /** How many products are of it. */
  products: Maintained<number>;
}

/** What the owner's list reads of a product. */
export interface ConsoleListingsTable {
  product_id: Maintained<number>;
  class_id: Maintained<number>;
  position: Maintained<number>;
  title_key: Maintained<string>;
  /** In paise. */
  price: Maintained<number>;
  /** When it changed last, in microseconds. */
  changed: Maintained<number>;
  /** Its title and SKUs, then their words alone, with a blank before each. */
  found_by: Maintained<string>;
}

/** One row; its number rises with every change of products and groups. */
export interface CatalogueVersionTable {
  only_row: Maintained<boolean>;
  number: Maintained<number>;
}

/** The words that titles have been made of. */
export interface TitleWordsTable {
  word: string;
  spelling_key: string;
}

export interface GroupedProductsTable {
  product_id: number;
  member_id: number;
  position: number;
}

export interface CategoriesTable {
  id: Id;
  category: string;
  icon: string;
  status: Status;
  position: number;
  revision: Maintained<number>;
}

/** A picture below the folder of uploads. */
export interface PicturesTable {
  /** Its file below that folder. */
  name: string;
  /** Of its content; it and the next four are null until the file was read. */
  digest: string | null;
  width: number | null;
  height: number | null;
  bytes: number | null;
  format: string | null;
  alt: Generated<string>;
  /** The name of the picture it was cropped from, and how. */
  original: string | null;
  crop: Json<Crop> | null;
  added_by: Generated<string>;
  added_at: Generated<Date>;
}

/** The id of an item of the home page, also in older versions. */
type FrontKey = Generated<string>;

export interface SlidersTable {
  id: Id;
  slider_name: string;
  offer_name: string;
  description: string;
  price_paise: Paise;
  cut_off_price_paise: Paise | null;
  wide_image: string;
  tall_image: string;
  ground: string;
  /** What the picture shows beyond the words. */
  alt: Generated<string>;
  /** The public id of the product that it leads to, also of one that was deleted; empty for none. */
  product: Generated<string>;
  /** The size of the product that is chosen for the shopper. */
  sku: Generated<string>;
  /** Where it leads to beside products. */
  link: Generated<string>;
  position: number;
  key: FrontKey;
  is_shown: Generated<boolean>;
}

export interface OffersTable {
  id: Id;
  title: string;
  description: string;
  image: string;
  ground: string;
  alt: Generated<string>;
  /** As of a slide. */
  product: Generated<string>;
  sku: Generated<string>;
  link: string;
  position: number;
  key: FrontKey;
  is_shown: Generated<boolean>;
}

export interface ArrivalGroupsTable {
  id: Id;
  name: string;
  description: string;
  position: number;
  key: FrontKey;
  is_shown: Generated<boolean>;
}

/** The home page as it was saved. */
export interface FrontVersionsTable {
  number: Id;
  /** Null for a page written before the first save. */
  saved_at: Date | null;
  saved_by: string;
  document: Json<Front>;
}

export interface ArrivalGroupProductsTable {
  group_id: number;
  product_id: number;
  position: number;
}
