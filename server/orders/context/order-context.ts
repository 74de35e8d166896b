import type { Tx } from '../../db/open.ts';
import type { Deps } from '../../deps.ts';
import { buyerOf } from '../../members/buyer.ts';
import { lockParties, type OrderParties } from '../../rewards/order-parties-store.ts';
import { understoodOf } from '../../settings/settings-store.ts';
import { orderLimits } from '../limit-order.ts';
import type { OrderRequest } from '../order-request.ts';
import { ORDER_SETTINGS, type OrderSettings, readOrderSettings } from '../order-settings.ts';
import { type PlacingFacts, readPlacingFacts } from './placing-store.ts';

/** A request for an order, with everything by which the shop decides on it. */
export interface OrderContext {
  request: OrderRequest;
  /** Null before the buyer's details are saved. */
  parties: OrderParties | null;
  settings: OrderSettings;
  facts: PlacingFacts;
}

/**
 * Locks the buyer and then reads the rest, in two statements: what one reads that waits for a lock is as old as the
 * wait, and an order or a key of the same buyer may have come meanwhile.
 */
export async function readOrderContext(deps: Deps, tx: Tx, request: OrderRequest): Promise<OrderContext> {
  // First of all, as in an erasing, so that neither waits for the other; it also serialises the orders of a member.
  const locked = await lockParties(tx, request.memberId, deps.config.mode, ORDER_SETTINGS);
  const parties = locked?.parties ?? null;
  const settings = locked ? understoodOf(locked.stored, ORDER_SETTINGS) : await readOrderSettings(tx);
  const to = parties && buyerOf(parties.profile);
  const [limits, now] = [orderLimits(deps, request.paysNow), deps.clock()];
  const facts = await readPlacingFacts(tx, request, { office: settings.office, to, limits, now });
  return { request, parties, settings, facts };
}
