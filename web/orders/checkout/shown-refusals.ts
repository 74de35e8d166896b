import {
  COUPON_REFUSALS,
  DELIVERY_REFUSALS,
  GOODS_REFUSALS,
  ON_DELIVERY_REFUSALS,
} from '#domain/orders/order-refusals.ts';
import type { RefusalCode } from '#domain/refusals.ts';

const onDelivery = new Set<RefusalCode | 'network'>(ON_DELIVERY_REFUSALS);

/** Whether an order is refused because it would be paid on delivery. */
export const isRefusedAtDoor = (code: RefusalCode | 'network'): boolean => onDelivery.has(code);

const ownReasons = new Set<RefusalCode | 'network'>([
  ...GOODS_REFUSALS,
  ...DELIVERY_REFUSALS,
  'quote-changed',
  'shop-closed',
  ...COUPON_REFUSALS,
  'too-many-requests',
  ...ON_DELIVERY_REFUSALS,
]);

/** Whether a refused order has a reason the buyer can act on; every other failure has its one fixed text (ERR-09). */
export const isShownRefusal = (code: RefusalCode | 'network'): boolean => ownReasons.has(code);
