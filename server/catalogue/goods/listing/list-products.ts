import type { products } from '#contract/console/catalogue.ts';
import type { WireListedProduct } from '#contract/console/product.ts';
import type { ParsedInputOf, ReplyOf } from '#contract/endpoint.ts';
import { oneLine } from '#domain/tidy-text.ts';
import type { Database } from '../../../db/open.ts';
import { piecesOf } from '../../catalogue-store.ts';
import { decodePlace, encodePlace } from './goods-cursor.ts';
import type { GoodsFilter } from './goods-filter-store.ts';
import { measureGoods } from './goods-sizes-store.ts';
import type { PieceRow } from '../goods-store.ts';
import { pieceView } from '../goods-view.ts';
import { estimate, type GoodsSizes, wayTo } from './goods-way.ts';
import { findGoodsPage, type ListedRow } from './list-goods-store.ts';

type Query = ParsedInputOf<typeof products>['query'];
type Reply = ReplyOf<typeof products>;

const PAGE_SIZE = 50;
/** Further words narrow no list of products any more. */
const MAX_WORDS = 8;

const filterOf = ({ view = 'all', search = '', kind, status, category }: Query): GoodsFilter => ({
  view,
  words: [...new Set(oneLine(search).split(' '))].filter(Boolean).slice(0, MAX_WORDS),
  kind,
  status,
  category: category || undefined,
});

const listedView = (
  { public_id, archived_at, attributes, ...row }: ListedRow,
  pieces: readonly PieceRow[],
): WireListedProduct => ({
  ...row,
  id: public_id,
  is_archived: archived_at !== null,
  pieces: pieces.map((piece) => pieceView(piece, { attributes })),
});

/** How many there are: of whole classes and of what was gathered exactly, else to two digits. */
function totalOf(
  sizes: GoodsSizes,
  found: readonly ListedRow[],
  isWhole: boolean,
): Pick<Reply, 'total' | 'is_estimated'> {
  const counted = found[0]?.count ?? (isWhole ? found.length : null);
  if (counted !== null) return { total: counted, is_estimated: false };
  const isEstimated = sizes.worded !== null || sizes.scarce !== null;
  return { total: isEstimated ? Number(estimate(sizes).toPrecision(2)) : sizes.matched, is_estimated: isEstimated };
}

/**
 * A page of the owner's products (CON-014, CON-164).
 *
 * @throws {Refusal} 'invalid-input' for a made-up place to go on from
 */
export async function listProducts(db: Database, query: Query): Promise<Reply> {
  const { sort = 'position', descending, after: typed, limit: size = PAGE_SIZE } = query;
  const order = { sort, isDescending: descending === 'yes' };
  const after = typed ? decodePlace(typed, order) : null;
  const filter = filterOf(query);
  const { sizes, low } = await measureGoods(db, filter, size);
  const way = wayTo(sizes, sort === 'stock', size);
  const found = await findGoodsPage(db, filter, { order, after, size, low }, way);
  const rows = found.slice(0, size);
  const pieces = await piecesOf(
    db,
    rows.map(({ id }) => id),
  );
  const last = rows.at(-1);
  const isWhole = after === null && found.length <= size;
  return {
    items: rows.map((row) => listedView(row, pieces.get(row.id) ?? [])),
    ...totalOf(sizes, found, isWhole),
    next: found.length > size && last ? encodePlace({ ...order, key: last.key, id: last.id }) : null,
    low,
  };
}
