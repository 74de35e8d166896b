import type { Generated } from 'kysely';
import type { Paise } from '#domain/money.ts';

export interface CouponsTable {
  code: string;
  percentage_bps: number | null;
  flat_paise: Paise | null;
  minimum_paise: Generated<Paise>;
  expires_at: Date | null;
  total_limit: number | null;
  member_limit: number | null;
  used: Generated<number>;
}

export interface CouponUsesTable {
  coupon_code: string;
  member_id: number;
  slot: number;
  order_id: number;
  is_held: boolean;
}
