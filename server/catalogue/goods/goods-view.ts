import type { WirePiece, WireProductContent, WireProductDetail } from '#contract/console/catalogue.ts';
import { listField } from '#domain/catalogue/list-field.ts';
import type { GroupRow, MemberRow, PieceRow, PieceUse, ProductRow, StoredGoods } from './goods-store.ts';

/** The addresses of pictures, the cover first. */
export const picturesOf = ({ image, gallery }: { image: string; gallery: string[] }): string[] =>
  [image, ...listField(gallery)].filter((address) => address !== '');

/** What pictures are stored as. */
export const pictureColumns = ([image = '', ...gallery]: readonly string[]) => ({ image, gallery });

/** Attributes in the owner's order, which the database does not keep within a piece. */
export function orderedAttributes(
  { attributes }: Pick<PieceRow, 'attributes'>,
  product: Pick<ProductRow, 'attributes'>,
): Record<string, string> {
  const places = new Map(listField(product.attributes).map(({ name }, place) => [name, place]));
  const placeOf = (name: string): number => places.get(name) ?? places.size;
  return Object.fromEntries(Object.entries(attributes).toSorted(([one], [other]) => placeOf(one) - placeOf(other)));
}

export const pieceView = (row: PieceRow, product: Pick<ProductRow, 'attributes'>): WirePiece => ({
  id: String(row.id),
  sku: row.sku,
  attributes: orderedAttributes(row, product),
  price_paise: row.price_paise,
  mrp_paise: row.mrp_paise,
  stock: row.stock,
  shelf: row.shelf,
  pictures: picturesOf(row),
  revision: row.revision,
});

/** What the owner edits of a stored product, as a form sends it. */
export const contentOf = ({ product, members }: StoredGoods): WireProductContent => ({
  title: product.title,
  family_line: product.family_line,
  size_line: product.size_line,
  short_description: product.short_description,
  description: product.description,
  key_features: listField(product.key_features),
  specifications: listField(product.specifications),
  kind: product.kind,
  status: product.status,
  sku: product.sku,
  delivery_days: product.delivery_days,
  hsn: product.hsn,
  gst_rate: product.gst_rate,
  pictures: picturesOf(product),
  categories: product.categories,
  best_seller: product.best_seller,
  trending: product.trending,
  position: product.position,
  members: members.map(({ public_id }) => public_id),
});

const memberView = ({ public_id, archived_at, ...member }: MemberRow) => ({
  id: public_id,
  is_archived: archived_at !== null,
  title: member.title,
  image: member.image,
  status: member.status,
  price_paise: member.price_paise,
});

/** What is told of a product beside what is stored of it. */
export interface GoodsUse {
  uses: ReadonlyMap<number, PieceUse>;
  groups: GroupRow[];
  isOrdered: boolean;
}

export const detailView = (goods: StoredGoods, { uses, groups, isOrdered }: GoodsUse): WireProductDetail => ({
  id: goods.product.public_id,
  revision: goods.product.revision,
  is_archived: goods.product.archived_at !== null,
  is_deletable: !isOrdered && groups.length === 0,
  added_at: goods.product.added_at.toISOString(),
  changed_at: goods.product.changed_at.toISOString(),
  groups,
  content: { ...contentOf(goods), members: goods.members.map(memberView) },
  pieces: goods.pieces.map((row) => ({
    ...pieceView(row, goods.product),
    in_carts: uses.get(row.id)?.carts ?? 0,
    in_open_orders: uses.get(row.id)?.openOrders ?? 0,
  })),
});
