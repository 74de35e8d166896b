import type { CouponState } from '#domain/coupons/eligibility.ts';
import { coupons as texts } from '#texts/en/console/coupons.ts';
import { Status } from '../ui/page/status.tsx';

const looks = { active: 'good', scheduled: 'plain', paused: 'warning', 'used-up': 'plain', ended: 'plain' } as const;

/** The state of a coupon. */
export const StateWord = ({ state }: { state: CouponState }) => (
  <Status look={looks[state]}>{texts.states[state]}</Status>
);
