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
import { type SettingName, settingsAsJson, type StoredSettings, understoodOf } from '../../settings/settings-store.ts';
import { type EarlierRequest, requestAsJson } from '../idempotency-key-store.ts';
import { ORDER_SETTINGS, type OrderSettings } from '../order-settings.ts';
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

type PlacingQuery = GoodsQuery & RecordQuery & { key: string | null; settings: readonly SettingName[] };

/** All that decides on an order. */
export interface PlacingFacts {
  settings: OrderSettings;
  goods: Goods;
  record: BuyerRecord;
  /** By which the record was read. */
  limits: OrderLimits;
  /** When it was read. */
  now: Date;
  /** What the member sent before with the same key. */
  earlier: EarlierRequest | null;
}

type PlacingRow = BuyerRecord & StoredGoods & Pick<PlacingFacts, 'earlier'> & { stored: StoredSettings };

const facts = (paysNow: boolean) =>
  prepare(
    (db, query: Placeholders<PlacingQuery>) => sql<PlacingRow>`
      select record.*, ${goodsColumns(db, query)}, ${requestAsJson(query)} as earlier,
        ${settingsAsJson(query.settings)} as stored
      from (${buyerRecord(paysNow, query)}) as record`,
  );
const [ofPaidNow, ofPaidLater] = [facts(true), facts(false)];

/** What an order is decided by, in one statement: the buyer is locked, so that none of the buyer’s own orders is missing. */
export async function readPlacingFacts(
  tx: Tx,
  { memberId, chosen, paysNow, idempotencyKey: key }: OrderRequest,
  { office, to, limits, now }: Pick<GoodsRequest, 'office' | 'to'> & Pick<PlacingFacts, 'limits' | 'now'>,
): Promise<PlacingFacts> {
  const query = {
    ...goodsQuery({ memberId, chosen, office, to }),
    ...recordQuery({ memberId, now }, limits),
    memberId,
    key,
    settings: ORDER_SETTINGS,
  };
  const [row] = await (paysNow ? ofPaidNow : ofPaidLater)(tx, query);
  if (!row) throw new Error('What an order is decided by could not be read.');
  const { pieces, tariff, earlier, stored, ...record } = row;
  const settings = understoodOf(stored, ORDER_SETTINGS);
  return { settings, goods: goodsOf({ pieces, tariff }, query), record, limits, now, earlier };
}
