import type { products } from '#contract/console/catalogue.ts';
import type { WireListedProduct } from '#contract/console/catalogue.ts';
import type { ParsedInputOf, ReplyOf } from '#contract/endpoint.ts';
import { oneLine } from '#domain/tidy-text.ts';
import type { Database } from '../../db/open.ts';
import { readSetting } from '../../settings/settings-store.ts';
import { piecesOf } from '../catalogue-store.ts';
import { decodePlace, encodePlace } from './goods-cursor.ts';
import type { PieceRow } from './goods-store.ts';
import { pieceView } from './goods-view.ts';
import { countGoods, findGoodsPage, type GoodsFilter, type ListedRow, MAX_COUNTED } from './list-goods-store.ts';

type Query = ParsedInputOf<typeof products>['query'];

const PAGE_SIZE = 50;
/** Further words narrow no list of products any more. */
const MAX_WORDS = 8;

const wordsOf = (search: string): string[] =>
  [...new Set(oneLine(search).split(' '))].filter(Boolean).slice(0, MAX_WORDS);

const filterOf = ({ view = 'all', search = '', kind, status, category }: Query, low: number): GoodsFilter => ({
  view,
  words: wordsOf(search),
  kind,
  status,
  category: category || undefined,
  low,
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

/**
 * A page of the owner's products (CON-014, CON-164).
 *
 * @throws {Refusal} 'invalid-input' for a made-up place to go on from
 */
export async function listProducts(db: Database, query: Query): Promise<ReplyOf<typeof products>> {
  const { sort = 'position', descending, after, limit = PAGE_SIZE } = query;
  const order = { sort, isDescending: descending === 'yes' };
  const place = after ? decodePlace(after, order) : null;
  const low = await readSetting(db, 'low-stock');
  const filter = filterOf(query, low);
  const total = await countGoods(db, filter);
  const found = await findGoodsPage(db, filter, { order, after: place, size: limit });
  const rows = found.slice(0, limit);
  const pieces = await piecesOf(
    db,
    rows.map(({ id }) => id),
  );
  const last = rows.at(-1);
  return {
    items: rows.map((row) => listedView(row, pieces.get(row.id) ?? [])),
    total: Math.min(total, MAX_COUNTED),
    is_estimated: total > MAX_COUNTED,
    next: found.length > limit && last ? encodePlace({ ...order, key: last.key, id: last.id }) : null,
    low,
  };
}
