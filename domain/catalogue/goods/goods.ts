import type { Paise } from '#domain/money.ts';
import type { ProductType } from '../sort-filter.ts';

/** What the rules of the owner's form read of a piece. Its fields are named as they travel, since faults name them. */
export interface GoodsPiece {
  /** Left out for one that is added. */
  id?: string | undefined;
  sku: string;
  attributes: Readonly<Record<string, string>>;
  price_paise: Paise;
  mrp_paise: Paise;
  pictures: readonly string[];
}

/** What the rules of the owner's form read of a product. */
export interface Goods {
  content: {
    title: string;
    kind: ProductType;
    /** Of a simple product that of its piece counts. */
    sku: string;
    hsn: string | null;
    /** In basis points. */
    gst_rate: number | null;
    pictures: readonly string[];
    categories: readonly string[];
    /** Ids of the products in a group. */
    members: readonly string[];
  };
  pieces: readonly GoodsPiece[];
}

/** What can be wrong with goods; each has its sentence in the text catalogue. */
export type GoodsProblem =
  | 'no-title'
  | 'no-name'
  | 'no-pieces'
  | 'one-piece'
  | 'group-has-pieces'
  | 'no-members'
  | 'members-of-no-group'
  | 'is-member'
  | 'member-itself'
  | 'member-group'
  | 'member-archived'
  | 'member-gone'
  | 'member-twice'
  | 'no-attributes'
  | 'attributes-many'
  | 'attribute-blank'
  | 'attribute-missing'
  | 'same-attributes'
  | 'piece-gone'
  | 'no-sku'
  | 'sku-form'
  | 'sku-twice'
  | 'sku-taken'
  | 'no-price'
  | 'no-mrp'
  | 'above-mrp'
  | 'rate-unknown'
  | 'rate-missing'
  | 'hsn-missing'
  | 'category-comma'
  | 'picture-gone';

/** One thing that is wrong, at its field, such as `pieces.2.price_paise`. */
export interface GoodsFault {
  field: string;
  problem: GoodsProblem;
  /** What its sentence is filled with. */
  facts?: Record<string, string | number>;
}
