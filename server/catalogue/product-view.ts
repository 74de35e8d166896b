import { PRODUCT_KIND_WORDS, SHELVES } from '#domain/catalogue/product-words.ts';
import type { WireMovement } from '#contract/console/catalogue.ts';
import type { WireProduct, WireProductCard, WireVariation } from '#contract/catalogue.ts';
import { unitPrice } from '#domain/catalogue/net-quantity.ts';
import { type Paise, rupees } from '#domain/money.ts';
import type { Movement } from './stock/movements-store.ts';
import type { CardRow, ProductRow, ShownVariation } from './catalogue-store.ts';

/** "Variable Product": the kind of a product as the wire writes it. */
export const productType = (kind: CardRow['kind']): string => PRODUCT_KIND_WORDS[kind];

const metaLine = ({ family_line, size_line }: CardRow): string =>
  [family_line, size_line].filter((part) => part !== '').join(' · ');

const shelves = ({ best_seller, trending, is_new }: CardRow): string[] => {
  const isOn = { 'Best Sellers': best_seller, Trending: trending, New: is_new };
  return SHELVES.filter((shelf) => isOn[shelf]);
};

export const cardView = (row: CardRow): WireProductCard => ({
  product_id: row.public_id,
  id: row.public_id,
  title: row.title,
  sku: row.sku,
  image: row.image,
  ...(row.image_alt !== null && { image_alt: row.image_alt }),
  originalPrice: rupees(row.mrp_paise),
  discountPrice: rupees(row.price_paise),
  stock: row.stock,
  totalStock: row.stock,
  status: row.status,
  short_description: row.short_description,
  product_type: productType(row.kind),
  delivery_days: row.delivery_days,
  category: row.categories,
  categorytype: shelves(row),
  createdAt: row.added_at,
  price_paise: row.price_paise,
  mrp_paise: row.mrp_paise,
  meta_line: metaLine(row),
});

/** What a pack holds, and its unit price. */
function packed(quantity: string, price: Paise): Pick<WireVariation, 'net_quantity' | 'unit_price'> {
  const unit = unitPrice(quantity, price);
  return { net_quantity: quantity, unit_price: unit && { price_paise: unit.price, unit: unit.unit } };
}

/** A variation without pictures of its own shows those of its product. */
const variationView = (row: ShownVariation, product: ProductRow): WireVariation => ({
  sku: row.sku,
  price: rupees(row.mrp_paise),
  salePrice: row.price_paise < row.mrp_paise ? rupees(row.price_paise) : null,
  stock: row.stock,
  imageUrl: row.image || product.image,
  galleryImages: row.gallery.length > 0 ? row.gallery : product.gallery,
  attributes: row.attributes,
  price_paise: row.price_paise,
  mrp_paise: row.mrp_paise,
  ...packed(row.attributes['Size'] ?? product.size_line, row.price_paise),
});

const slug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

const attributeView = ({ name, values }: ProductRow['attributes'][number]): WireProduct['attribute'][number] => ({
  name,
  slug: slug(name),
  selectedTerms: values.map((value) => ({ id: slug(value), name: value })),
});

type Pictured = Pick<ShownVariation, 'image' | 'gallery'>;

/** The addresses of all that pictures show. */
export const addressesOf = (pictured: readonly Pictured[]): string[] =>
  pictured.flatMap(({ image, gallery }) => [image, ...gallery]);

/** What a product is shown with. */
export interface ShownProduct {
  product: ProductRow;
  variations: readonly ShownVariation[];
  members: readonly CardRow[];
  /** What pictures show, by their address. */
  alts: ReadonlyMap<string, string>;
}

/** What the pictures of a product show, as far as somebody said. */
function altsView(shown: readonly Pictured[], alts: ShownProduct['alts']): Pick<WireProduct, 'picture_alts'> {
  const own = new Set(addressesOf(shown));
  const said = [...alts].filter(([address]) => own.has(address));
  return said.length > 0 ? { picture_alts: Object.fromEntries(said) } : {};
}

/**
 * One product with what it is chosen from; a simple product has no variations to choose.
 *
 * @param maxPerOrder how many pieces of it one order may hold
 */
export const productView = (
  { product: row, variations, members, alts }: ShownProduct,
  maxPerOrder: number,
): WireProduct => ({
  ...cardView(row),
  gallery: row.gallery,
  ...altsView([row, ...variations], alts),
  description: row.description,
  key_features: row.key_features,
  specifications: row.specifications,
  attribute: row.attributes.map(attributeView),
  variation: variations.map((variation) => variationView(variation, row)),
  grouped_product: members.map(cardView),
  max_per_order: maxPerOrder,
  ...packed(row.size_line, row.price_paise),
});

/** A movement as the console lists it, with the number of its order. */
export const movementView = ({ id, at, orderId, ...moved }: Movement): WireMovement => ({
  ...moved,
  id: String(id),
  at: at.toISOString(),
  order_id: orderId,
});
