import type { Generated } from 'kysely';
import type { Paise } from '#domain/money.ts';
import type { FrozenPieceColumns, Id } from './columns.ts';

export interface CartLinesTable {
  id: Id;
  member_id: number;
  variation_id: number;
  quantity: number;
  added_at: Date;
}

export interface OrdersTable {
  id: Id;
  public_id: string;
  number: number;
  member_id: number;
  payment_method: 'online' | 'on-delivery';
  payment_state: 'awaiting' | 'confirmed' | 'failed' | 'expired';
  fulfilment_status: 'Pending' | 'Processing' | 'Packed' | 'Shipped' | 'Out for delivery' | 'Delivered' | 'Cancelled';
  stock_state: 'reserved' | 'consumed' | 'returned';
  reserved_until: Date | null;
  currency: Generated<string>;
  original_paise: Paise;
  merchandise_paise: Paise;
  discount_paise: Paise;
  delivery_paise: Paise;
  total_paise: Paise;
  pay_now_paise: Paise;
  balance_paise: Paise;
  advance_percentage: number;
  coupon_code: string | null;
  buyer_name: string;
  buyer_email: string;
  buyer_mobile: string;
  address: string;
  pincode: string;
  buyer_referral_code: string | null;
  from_cart: boolean;
  content_hash: string;
  created_at: Date;
  confirmed_at: Date | null;
  delivered_at: Date | null;
}

export interface OrderLinesTable extends FrozenPieceColumns {
  order_id: number;
  position: number;
  image: string;
  quantity: number;
  discount_paise: Paise;
  total_paise: Paise;
  delivery_days: number | null;
}

export interface OrderEventsTable {
  id: Id;
  order_id: number;
  status: string;
  actor: 'member' | 'shop' | 'gateway' | 'system';
  at: Date;
}

export interface PaymentAttemptsTable {
  id: Id;
  public_id: string;
  order_id: number;
  gateway_order_id: string | null;
  gateway_payment_id: string | null;
  amount_paise: Paise;
  state: 'created' | 'authorised' | 'captured' | 'failed' | 'expired' | 'refunded';
  created_at: Date;
  captured_at: Date | null;
}

export interface IdempotencyKeysTable {
  member_id: number;
  key: string;
  request_hash: string;
  order_id: number | null;
  created_at: Date;
}
