import type { OrderStatus } from '#domain/orders/status.ts';
import { isOrderConfirmed, type OrderPayment } from '#domain/payments/order-payment.ts';

/** Why no parcel is sent for an order; null where one is, or was. */
export function parcelProblem({
  payment,
  status,
}: {
  payment: OrderPayment;
  status: OrderStatus;
}): 'unpaid' | 'cancelled' | null {
  if (!isOrderConfirmed(payment)) return 'unpaid';
  return status === 'Cancelled' ? 'cancelled' : null;
}
