import type { WireProductInput } from '#contract/console/catalogue.ts';
import { oneLine } from '#domain/tidy-text.ts';
import { categoryColumns, type NewProduct } from '../new-product.ts';
import { sanitiseHtml } from '../sanitise-html.ts';
import { pictureColumns } from './goods-view.ts';

type Content = WireProductInput['content'];
type Piece = WireProductInput['pieces'][number];

const tidyCategories = (names: readonly string[]): string[] =>
  categoryColumns(names.map(oneLine).filter((name) => name !== '')).categories;

const tidyAttributes = (attributes: Piece['attributes']): Piece['attributes'] =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [oneLine(name), oneLine(value)]));

/** Of a simple product nothing is chosen, so its piece differs by nothing. */
const tidyPiece = (piece: Piece, { kind }: Content): Piece => ({
  ...piece,
  sku: oneLine(piece.sku),
  shelf: oneLine(piece.shelf),
  attributes: kind === 'simple' ? {} : tidyAttributes(piece.attributes),
});

/** Goods as they are stored: lines without invisible signs, safe markup, each category once. */
export function tidyGoods({ content, pieces }: WireProductInput): WireProductInput {
  const tidied = pieces.map((piece) => tidyPiece(piece, content));
  return {
    content: {
      ...content,
      title: oneLine(content.title),
      family_line: oneLine(content.family_line),
      size_line: oneLine(content.size_line),
      description: sanitiseHtml(content.description),
      key_features: content.key_features.map(oneLine),
      // A simple product is known by the SKU of its piece.
      sku: content.kind === 'simple' ? (tidied[0]?.sku ?? '') : oneLine(content.sku),
      categories: tidyCategories(content.categories),
    },
    pieces: tidied,
  };
}

/** A tidied piece as the catalogue takes it; without a stock it has none. */
export const asNewVariation = (piece: Piece): NewProduct['variations'][number] => ({
  sku: piece.sku,
  attributes: piece.attributes,
  price: piece.price_paise,
  mrp: piece.mrp_paise,
  stock: piece.stock ?? 0,
  shelf: piece.shelf,
  ...pictureColumns(piece.pictures),
});

/** Tidied goods as the catalogue takes them. */
export const asNewProduct = (
  { content, pieces }: WireProductInput,
  { publicId, addedAt }: Pick<NewProduct, 'publicId' | 'addedAt'>,
): NewProduct => ({
  publicId,
  addedAt,
  sku: content.sku,
  kind: content.kind,
  status: content.status,
  title: content.title,
  familyLine: content.family_line,
  sizeLine: content.size_line,
  shortDescription: content.short_description,
  description: content.description,
  keyFeatures: content.key_features,
  specifications: content.specifications,
  deliveryDays: content.delivery_days,
  hsn: content.hsn,
  gstRate: content.gst_rate,
  ...pictureColumns(content.pictures),
  categories: content.categories,
  bestSeller: content.best_seller,
  trending: content.trending,
  position: content.position,
  variations: pieces.map(asNewVariation),
  members: content.members,
});
