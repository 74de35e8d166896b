import type { ColumnType, Generated } from 'kysely';
import type { Paise } from '#domain/money.ts';
import type { Id, Json, Status } from './columns.ts';

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
  price_paise: Paise;
  mrp_paise: Paise;
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
}

export interface VariationsTable {
  id: Id;
  product_id: number;
  sku: string;
  attributes: Json<Record<string, string>>;
  price_paise: Paise;
  mrp_paise: Paise;
  stock: number;
  image: string;
  gallery: Json<string[]>;
  position: number;
}

/** Maintained by a trigger on the products. */
type Maintained<T> = ColumnType<T, never, never>;

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
  search_words: Maintained<string>;
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
}

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
  product_id: number | null;
  position: number;
}

export interface OffersTable {
  id: Id;
  title: string;
  description: string;
  image: string;
  ground: string;
  link: string;
  position: number;
}

export interface ArrivalGroupsTable {
  id: Id;
  name: string;
  description: string;
  position: number;
}

export interface ArrivalGroupProductsTable {
  group_id: number;
  product_id: number;
  position: number;
}
