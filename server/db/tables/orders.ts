import type { Generated } from 'kysely';
import type { DeliveryReason } from '#domain/delivery/charge.ts';
import type { Paise } from '#domain/money.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import type { AttemptState } from '#domain/payments/attempt-state.ts';
import type { OrderPayment } from '#domain/payments/order-payment.ts';
import type { DisputeStage } from '#domain/payments/dispute-stage.ts';
import type { RefundReason, RefundState } from '#domain/payments/refund-state.ts';
import type { FrozenPieceColumns, Id, Json } from './columns.ts';

export interface CartLinesTable {
  id: Id;
  member_id: number;
  variation_id: number;
  quantity: number;
  added_at: Date;
}

/** A question about a doubtful address, as the answering order stores it. */
export interface AnsweredQuestion {
  key: string;
  /** First the place of the pincode. */
  readings: {
    city: string;
    /** GST code. */
    state: string;
    charge: Paise;
    /** How many kilometres from the pincode a maps service found it. */
    foundKm?: number;
  }[];
}

export interface OrdersTable {
  /** Given by the database, or drawn when the stock of a new order is taken. */
  id: Generated<number>;
  public_id: string;
  number: number;
  member_id: number;
  payment_method: 'online' | 'on-delivery';
  payment_state: OrderPayment;
  fulfilment_status: OrderStatus;
  stock_state: 'reserved' | 'consumed' | 'returned';
  reserved_until: Date | null;
  currency: Generated<string>;
  original_paise: Paise;
  merchandise_paise: Paise;
  discount_paise: Paise;
  delivery_paise: Paise;
  /** Null for an order from before it was stored. */
  delivery_reason: DeliveryReason | null;
  delivery_km: number | null;
  delivery_by_pincode: Generated<boolean>;
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
  /** The GST code of the state that the buyer of a doubtful address confirmed. */
  confirmed_state: Generated<string | null>;
  /** What that buyer was asked. */
  address_question: Json<AnsweredQuestion> | null;
  buyer_referral_code: string | null;
  /** From where a member ordered who had not received an order yet; for a day. */
  network: Generated<string | null>;
  content_hash: string;
  created_at: Date;
  confirmed_at: Date | null;
  delivered_at: Date | null;
  carrier: Generated<string | null>;
  tracking_number: Generated<string | null>;
  /** When the owner was notified of it, and of its cancellation by the buyer. */
  owner_told_at: Generated<Date | null>;
  cancel_told_at: Generated<Date | null>;
  collected_paise: Generated<Paise>;
  handed_back_paise: Generated<Paise>;
}

export interface OrderLinesTable extends FrozenPieceColumns {
  order_id: number;
  position: number;
  image: string;
  quantity: number;
  discount_paise: Paise;
  total_paise: Paise;
  delivery_days: number | null;
  returned_quantity: Generated<number>;
  hsn: string | null;
  /** In basis points. */
  gst_rate: number | null;
}

export interface OrderEventsTable {
  id: Id;
  order_id: number;
  status: string;
  actor: 'member' | 'shop' | 'gateway' | 'system';
  at: Date;
  amount_paise: Paise | null;
  /** The owner's note; the buyer does not see it. */
  reason: string | null;
}

export interface PaymentAttemptsTable {
  id: Id;
  public_id: string;
  order_id: number;
  gateway_order_id: string | null;
  gateway_payment_id: string | null;
  amount_paise: Paise;
  state: AttemptState;
  created_at: Date;
  captured_at: Date | null;
  refunded_paise: Generated<Paise>;
  next_look_at: Date | null;
  looks: Generated<number>;
}

export interface IdempotencyKeysTable {
  member_id: number;
  key: string;
  request_hash: string;
  order_id: number | null;
  created_at: Date;
}

export interface OrderReturnsTable {
  id: Id;
  order_id: number;
  at: Date;
  is_restocked: boolean;
}

export interface ReturnedLinesTable {
  return_id: number;
  order_id: number;
  position: number;
  quantity: number;
  amount_paise: Paise;
}

export interface RefundsTable {
  id: Id;
  public_id: string;
  order_id: number;
  return_id: number | null;
  gateway_payment_id: string | null;
  amount_paise: Paise;
  reason: RefundReason;
  state: RefundState;
  gateway_refund_id: string | null;
  earlier_ids: Generated<string[]>;
  reference: string | null;
  failure: string | null;
  requested_at: Date;
  processed_at: Date | null;
  next_look_at: Date | null;
  looks: Generated<number>;
}

export interface DisputesTable {
  /** The gateway's. */
  id: string;
  order_id: number;
  gateway_payment_id: string;
  amount_paise: Paise;
  stage: DisputeStage;
  told_at: Date;
}

export interface GatewayEventsTable {
  event_id: string;
  kind: string;
  received_at: Date;
}
