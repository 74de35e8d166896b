import { coupons as texts } from '#texts/en/coupons.ts';
import { call } from '#web/api.ts';
import { toast } from '#web/ui/overlay/toast.tsx';
import { type AppliedCoupon, applyCoupon, forgetCoupon } from './applied-coupon.ts';
import { checkCoupon } from './check-coupon.ts';

/** Asks the shop again about a coupon that was applied a while ago, and says so when it no longer counts. */
export async function recheckCoupon({ code }: AppliedCoupon): Promise<void> {
  const checked = await checkCoupon(call, code, texts);
  if (checked.outcome === 'valid') return applyCoupon(checked.coupon);
  if (checked.outcome === 'unknown') return;
  forgetCoupon(code);
  toast.warning(checked.message);
}
