import type {
  WirePieceContent,
  WireProductContent,
  WireProductDetail,
  WireProductInput,
} from '#contract/console/catalogue.ts';

let count = 0;

/** A piece as a form sends it: ₹449 of ₹499, ten of it where it is new. */
export const pieceInput = (over: Partial<WirePieceContent> = {}): WirePieceContent => ({
  sku: `FORM-${++count}`,
  attributes: {},
  price_paise: 449_00,
  mrp_paise: 499_00,
  stock: 10,
  shelf: '',
  pictures: [],
  ...over,
});

/** An Active product as a form sends it, with one piece unless it is told others. */
export const goodsInput = (
  over: Partial<WireProductContent> = {},
  pieces: Partial<WirePieceContent>[] = over.kind === 'grouped' ? [] : [{}],
): WireProductInput => ({
  content: {
    title: `Gulab Attar ${++count}`,
    family_line: 'Floral',
    size_line: '',
    short_description: 'Damask rose on sandalwood.',
    description: '<p>Damask rose.</p>',
    key_features: ['Distilled in copper'],
    specifications: [{ label: 'Origin', value: 'Kannauj' }],
    kind: 'simple',
    status: 'Active',
    sku: `FORM-P-${count}`,
    delivery_days: 4,
    hsn: '3303',
    gst_rate: 1_800,
    pictures: [],
    categories: ['Floral'],
    best_seller: false,
    trending: false,
    position: count,
    members: [],
    ...over,
  },
  pieces: pieces.map(pieceInput),
});

/** What a form would send of a product that it has read. */
export const formOf = ({ content, pieces }: WireProductDetail): WireProductInput => ({
  content: { ...content, members: content.members.map(({ id }) => id) },
  pieces: pieces.map(({ id, revision, sku, attributes, price_paise, mrp_paise, shelf, pictures }) => ({
    id,
    revision,
    sku,
    attributes,
    price_paise,
    mrp_paise,
    shelf,
    pictures,
  })),
});
