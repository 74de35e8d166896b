import {
  type CouponDoubt,
  type CouponDraft,
  couponDoubts,
  couponDraftProblems,
  couponOfDraft,
} from '#domain/coupons/new-coupon.ts';
import { refuseProblems } from '#domain/refusals.ts';
import { recordEvent } from '../audit/record-event.ts';
import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { findUnknownGoods } from './coupon-goods-store.ts';
import { couponColumns, couponSubject, insertCoupon, type StoredCoupon } from './coupon-store.ts';

/** Why the terms of a coupon are not stored. */
export type RefusedTerms =
  /** It has doubts that the caller did not confirm. */
  | { outcome: 'doubtful'; doubts: CouponDoubt[] }
  /** Its last day has passed. */
  | { outcome: 'over' }
  /** It names unknown categories or products. */
  | { outcome: 'unknown-goods'; names: string[] };

export type AddedCoupon =
  | { outcome: 'added'; coupon: StoredCoupon }
  /** There is or was one of this code. */
  | { outcome: 'code-taken' }
  | RefusedTerms;

/** Why valid terms are not stored; null when they can be. @param meant the confirmed doubts */
export async function refuseTerms(
  tx: Tx,
  draft: CouponDraft,
  { meant, expiresAt, now }: { meant: readonly CouponDoubt[]; expiresAt: Date | null; now: Date },
): Promise<RefusedTerms | null> {
  if (expiresAt && expiresAt <= now) return { outcome: 'over' };
  const names = await findUnknownGoods(tx, draft.offer);
  if (names.length > 0) return { outcome: 'unknown-goods', names };
  const doubts = couponDoubts(draft).filter((doubt) => !meant.includes(doubt));
  return doubts.length > 0 ? { outcome: 'doubtful', doubts } : null;
}

/**
 * Adds a coupon in the caller's transaction.
 *
 * @param meant the doubts that the owner has confirmed
 * @throws {Refusal} 'invalid-input' with the problems of the draft
 */
export async function addCouponIn(
  tx: Tx,
  deps: Pick<Deps, 'actor' | 'clock'>,
  draft: CouponDraft,
  meant: readonly CouponDoubt[],
): Promise<AddedCoupon> {
  refuseProblems(couponDraftProblems(draft));
  const coupon = couponOfDraft(draft);
  const refused = await refuseTerms(tx, draft, { meant, expiresAt: coupon.expiresAt, now: deps.clock() });
  if (refused) return refused;
  const added = await insertCoupon(tx, coupon);
  if (!added) return { outcome: 'code-taken' };
  const { code, ...after } = couponColumns(coupon);
  await recordEvent(tx, deps, { action: 'coupon.add', subject: couponSubject(code), after });
  return { outcome: 'added', coupon: added };
}

/**
 * Adds a coupon.
 *
 * @param isMeant whether the owner has confirmed every doubt
 * @throws {Refusal} 'invalid-input' with the problems of the draft
 */
export const addCoupon = (deps: Deps, draft: CouponDraft, isMeant: boolean): Promise<AddedCoupon> =>
  deps.db.transaction().execute((tx) => addCouponIn(tx, deps, draft, isMeant ? ['unlimited', 'large'] : []));
