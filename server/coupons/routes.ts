import * as contract from '#contract/coupons.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { Refusal } from '#domain/refusals.ts';
import { en } from '#texts/en.ts';
import type { Deps } from '../deps.ts';
import { handle, type Mounted } from '../http/api/call.ts';
import { couponView } from './coupon-view.ts';
import { couponRefusal, evaluateCoupon } from './evaluate-coupon.ts';

/** The call that looks up a coupon. */
export const couponRoutes = ({ db, clock }: Deps): Mounted[] => [
  handle(contract.check, async ({ params, query, member }) => {
    if (query.user_id !== STORE_ID) throw new Refusal('not-found');
    const request = { code: params.code, memberId: member?.memberId ?? null, now: clock() };
    const evaluated = await evaluateCoupon(db, request, null);
    if (evaluated.problem) throw couponRefusal(evaluated, evaluated.problem);
    return { message: en.coupons.valid, couponData: couponView(evaluated) };
  }),
];
