import type { ColumnType, Generated } from 'kysely';
import type { Paise } from '#domain/money.ts';

/** Maintained by triggers. */
type Maintained<T> = ColumnType<T, never, never>;

export interface CouponsTable {
  code: string;
  percentage_bps: number | null;
  flat_paise: Paise | null;
  minimum_paise: Generated<Paise>;
  starts_at: Generated<Date | null>;
  expires_at: Date | null;
  /** When the owner paused it; null while it is not paused. */
  paused_at: Generated<Date | null>;
  total_limit: number | null;
  member_limit: number | null;
  first_order_only: Generated<boolean>;
  /** Names; without these and products it is for all goods. */
  only_categories: Generated<string[]>;
  /** Public ids. */
  only_products: Generated<string[]>;
  used: Generated<number>;
  /** Raised by what the owner edits. */
  revision: Maintained<number>;
}

export interface CouponUsesTable {
  coupon_code: string;
  member_id: number;
  slot: number;
  order_id: number;
  is_held: boolean;
}
