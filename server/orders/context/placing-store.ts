import { sql } from 'kysely';
import type { Tx } from '../../db/open.ts';
import { type Placeholders, prepare } from '../../db/prepared.ts';
import {
  type BuyerRecord,
  buyerRecord,
  type OrderLimits,
  type RecordQuery,
  recordQuery,
} from './buyer-record-store.ts';
import { type EarlierRequest, requestAsJson } from '../idempotency-key-store.ts';
import type { OrderRequest } from '../order-request.ts';
import {
  type Goods,
  goodsColumns,
  goodsOf,
  goodsQuery,
  type GoodsQuery,
  type GoodsRequest,
  type StoredGoods,
} from '../quote/goods-store.ts';

type PlacingQuery = GoodsQuery & RecordQuery & { key: string | null };

/** All that decides on an order, but for the owner's settings. */
export interface PlacingFacts {
  goods: Goods;
  record: BuyerRecord;
  /** By which the record was read. */
  limits: OrderLimits;
  /** When it was read. */
  now: Date;
  /** What the member sent before with the same key. */
  earlier: EarlierRequest | null;
}

const facts = (paysNow: boolean) =>
  prepare(
    (db, query: Placeholders<PlacingQuery>) => sql<BuyerRecord & StoredGoods & Pick<PlacingFacts, 'earlier'>>`
      select record.*, ${goodsColumns(db, query)}, ${requestAsJson(query)} as earlier
      from (${buyerRecord(paysNow, query)}) as record`,
  );
const [ofPaidNow, ofPaidLater] = [facts(true), facts(false)];

/** What an order is decided by, in one statement: the buyer is locked, so that none of the buyer’s own orders is missing. */
export async function readPlacingFacts(
  tx: Tx,
  { memberId, chosen, network, paysNow, idempotencyKey: key }: OrderRequest,
  { office, to, limits, now }: Pick<GoodsRequest, 'office' | 'to'> & Pick<PlacingFacts, 'limits' | 'now'>,
): Promise<PlacingFacts> {
  const query = {
    ...goodsQuery({ memberId, chosen, office, to }),
    ...recordQuery({ memberId, network, now }, limits),
    memberId,
    key,
  };
  const [row] = await (paysNow ? ofPaidNow : ofPaidLater)(tx, query);
  if (!row) throw new Error('What an order is decided by could not be read.');
  const { pieces, tariff, earlier, ...record } = row;
  return { goods: goodsOf({ pieces, tariff }, query), record, limits, now, earlier };
}
