import type { WirePieceContent, WireProductContent, WireProductDetail } from '#contract/console/catalogue.ts';
import { formFaults, type StoredGoods } from '#domain/catalogue/goods/goods-faults.ts';
import { catalogue } from '#texts/en/console/catalogue.ts';
import { fill } from '#texts/fill.ts';
import type { Stored } from '../../ui/form/use-typed.ts';

/** What the form of a product holds. The stock of a piece that is stored is none of it: orders change it meanwhile. */
export interface ProductValues {
  content: WireProductContent;
  pieces: WirePieceContent[];
}

const emptyPiece: WirePieceContent = {
  sku: '',
  attributes: {},
  price_paise: 0,
  mrp_paise: 0,
  stock: 0,
  shelf: '',
  pictures: [],
};

/** A piece that is still to be filled in, with what it differs by. */
export const newPiece = (attributes: Record<string, string> = {}, sku = ''): WirePieceContent => ({
  ...emptyPiece,
  attributes,
  sku,
});

/** A product that is still to be filled in: hidden, until it is published. */
export const newProduct: ProductValues = {
  content: {
    title: '',
    kind: 'simple',
    status: 'Inactive',
    sku: '',
    family_line: '',
    size_line: '',
    short_description: '',
    description: '',
    key_features: [],
    specifications: [],
    delivery_days: null,
    hsn: null,
    gst_rate: null,
    pictures: [],
    categories: [],
    best_seller: false,
    trending: false,
    position: 0,
    members: [],
  },
  pieces: [emptyPiece],
};

/** A stored product as its form begins with it. */
export const storedValues = ({ content, pieces, revision }: WireProductDetail): Stored<ProductValues> => ({
  revision,
  values: {
    content: { ...content, members: content.members.map(({ id }) => id) },
    pieces: pieces.map(({ id, revision: ofPiece, sku, attributes, price_paise, mrp_paise, shelf, pictures }) => ({
      id,
      revision: ofPiece,
      sku,
      attributes,
      price_paise,
      mrp_paise,
      shelf,
      pictures,
    })),
  },
});

const asStoredGoods = ({ content, pieces }: WireProductDetail): StoredGoods => ({
  kind: content.kind,
  sku: content.sku,
  gst_rate: content.gst_rate,
  members: content.members.map(({ id }) => id),
  pictures: [...content.pictures, ...pieces.flatMap((piece) => piece.pictures)],
  pieces: pieces.map(({ id, sku }) => ({ id, sku })),
});

/** What the rules say of a product before it is sent, by the names of fields, in the server's own sentences. */
export const faultsOf = (values: ProductValues, stored: WireProductDetail | null): Record<string, string> =>
  Object.fromEntries(
    formFaults(values, stored && asStoredGoods(stored)).map(({ field, problem, facts = {} }) => [
      field,
      fill(catalogue.faults[problem], facts),
    ]),
  );

/** What is sent: a simple product is known by the SKU of its piece. */
export function sentValues({ content, pieces }: ProductValues): ProductValues {
  const sku = content.kind === 'simple' ? (pieces[0]?.sku ?? '') : content.sku;
  return { content: { ...content, sku }, pieces };
}
