import type { WirePieceContent, WireProductContent, WireProductDetail } from '#contract/console/catalogue.ts';
import type { Paise } from '#domain/money.ts';
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

/** The MRP of a piece in whose field something stands that is no sum: it is refused, and never taken for an empty one. */
const NO_SUM: Paise = -1;

/** What the form holds of an MRP as it was typed, in paise; 0 for an empty field. */
export const mrpOf = (sum: Paise | null, typed: string): Paise => sum ?? (typed.trim() === '' ? 0 : NO_SUM);

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

/** What is sent: a simple product is known by the SKU of its piece, and an MRP that was left empty is the price. */
export function sentValues({ content, pieces }: ProductValues): ProductValues {
  const sku = content.kind === 'simple' ? (pieces[0]?.sku ?? '') : content.sku;
  return {
    content: { ...content, sku },
    pieces: pieces.map((piece) => (piece.mrp_paise === 0 ? { ...piece, mrp_paise: piece.price_paise } : piece)),
  };
}

/** What the preview shows, also while an MRP is typed and no sum yet. */
export const previewedValues = ({ content, pieces }: ProductValues): ProductValues =>
  sentValues({ content, pieces: pieces.map((piece) => ({ ...piece, mrp_paise: Math.max(0, piece.mrp_paise) })) });
