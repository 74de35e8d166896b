import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../../db/open.ts';
import type { Deps } from '../../deps.ts';
import { type Buyer, buyerOf } from '../../members/buyer.ts';
import { lockParties, type OrderParties } from '../../rewards/order-parties-store.ts';
import { understoodOf } from '../../settings/settings-store.ts';
import { orderLimits } from '../limit-order.ts';
import type { OrderRequest } from '../order-request.ts';
import type { OrderSettings } from '../order-settings.ts';
import { type PlacingFacts, readPlacingFacts } from './placing-store.ts';

const OFFICE = ['office'] as const;

/** A request for an order, with everything by which the shop decides on it. */
export interface OrderContext {
  request: OrderRequest;
  /** Null before the buyer's details are saved. */
  parties: OrderParties | null;
  settings: OrderSettings;
  facts: PlacingFacts;
}

/** Reads until the delivery is worked out from the office that the owner has set by then: nearly always once. */
async function readFacts(
  deps: Deps,
  tx: Tx,
  request: OrderRequest,
  to: Buyer | null,
  office: OrderSettings['office'],
): Promise<PlacingFacts> {
  const [limits, now] = [orderLimits(deps, request.paysNow), deps.clock()];
  const facts = await readPlacingFacts(tx, request, { office, to, limits, now });
  const current = facts.settings.office;
  return isDeepStrictEqual(current, office) ? facts : readFacts(deps, tx, request, to, current);
}

/**
 * Locks the buyer and then reads the rest, in two statements: what one reads that waits for a lock is as old as the
 * wait, and an order or a key of the same buyer, or a setting of the owner, may have come meanwhile.
 */
export async function readOrderContext(deps: Deps, tx: Tx, request: OrderRequest): Promise<OrderContext> {
  // First of all, as in an erasing, so that neither waits for the other; it also serialises the orders of a member.
  const locked = await lockParties(tx, request.memberId, deps.config.mode, OFFICE);
  const parties = locked?.parties ?? null;
  const to = parties && buyerOf(parties.profile);
  // Without an address nothing is worked out from the office.
  const { office } = understoodOf(locked?.stored ?? {}, OFFICE);
  const facts = await readFacts(deps, tx, request, to, office);
  return { request, parties, settings: facts.settings, facts };
}
