import { expect, test } from 'vitest';
import type { OrderStatus } from '#domain/orders/status.ts';
import type { OrderPayment } from '#domain/payments/order-payment.ts';
import { parcelProblem } from './parcel.ts';

test.each<[OrderPayment, OrderStatus, ReturnType<typeof parcelProblem>]>([
  ['paid', 'Packed', null],
  ['balance-due', 'Pending', null],
  ['balance-collected', 'Delivered', null],
  ['awaiting', 'Pending', 'unpaid'],
  ['expired', 'Pending', 'unpaid'],
  ['expired', 'Cancelled', 'unpaid'],
  ['refused', 'Cancelled', 'cancelled'],
])('a parcel of an order whose payment is %s and that is %s has the problem %s', (payment, status, problem) => {
  expect(parcelProblem({ payment, status })).toBe(problem);
});
