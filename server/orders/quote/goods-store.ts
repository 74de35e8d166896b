import { type RawBuilder, sql } from 'kysely';
import { type PiecesQuery, piecesAsJson, productIdsOf, type StoredPiece } from '../../catalogue/sellable-store.ts';
import type { Database } from '../../db/open.ts';
import { type Placeholders, prepare } from '../../db/prepared.ts';
import { tariffBetween } from '../../delivery/charge-for.ts';
import {
  type Tariff,
  tariffAsJson,
  tariffOf,
  type TariffQuery,
  type TariffRow,
} from '../../delivery/delivery-store.ts';
import type { Spot } from '../../delivery/locate.ts';
import type { Settings } from '../../settings/settings-store.ts';
import type { ChosenLine } from './price-selection.ts';

/** What is asked of the catalogue and of the delivery. */
export interface GoodsRequest {
  /** Whose unpaid orders count as free; null for nobody's. */
  memberId: number | null;
  chosen: readonly ChosenLine[];
  office: Settings['office'];
  /** Null before it is known where to deliver to. */
  to: Spot | null;
}

/** What a quote is worked out from, as it stood at one moment. */
export interface Goods {
  /** Every piece of the chosen products. */
  pieces: StoredPiece[];
  /** What the delivery is charged by; not looked at while it is not known where to. */
  tariff: Tariff;
}

export type GoodsQuery = PiecesQuery & TariffQuery;

/** The goods as a statement answers them. */
export interface StoredGoods {
  pieces: StoredPiece[];
  tariff: TariffRow[];
}

export const goodsQuery = ({ memberId, chosen, office, to }: GoodsRequest): GoodsQuery => ({
  memberId,
  productIds: productIdsOf(chosen.map(({ product_id: productId }) => ({ productId }))),
  ...(to ? tariffBetween(office, to) : { placeKeys: [], pincode: '' }),
});

/** Columns of a statement that reads the goods. */
export const goodsColumns = (db: Database, query: Placeholders<GoodsQuery>): RawBuilder<StoredGoods> =>
  sql`${piecesAsJson(db, query)} as pieces, ${tariffAsJson(query)} as tariff`;

export const goodsOf = ({ pieces, tariff }: StoredGoods, query: GoodsQuery): Goods => ({
  pieces,
  tariff: tariffOf(tariff, query),
});

const goods = prepare((db, query: Placeholders<GoodsQuery>) => sql<StoredGoods>`select ${goodsColumns(db, query)}`);

/** All that a quote needs of the catalogue and of the delivery, in one statement. */
export async function readGoods(db: Database, request: GoodsRequest): Promise<Goods> {
  const query = goodsQuery(request);
  const [row] = await goods(db, query);
  if (!row) throw new Error('The goods could not be read.');
  return goodsOf(row, query);
}
