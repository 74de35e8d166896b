import { expect, test } from 'vitest';
import { type Books, type DifferenceKind, type GatewayBooks, reconcile } from './reconcile.ts';

const attempt = { order: 'KD-1', receipt: 'R1', gatewayOrderId: 'order_1', paymentId: 'pay_1', amount: 500 };
const unpaid = { order: 'KD-2', receipt: 'R2', gatewayOrderId: 'order_2', paymentId: null, amount: 700 };
const ours: Books = { attempts: [attempt, unpaid], refunds: [{ paymentId: 'pay_1', least: 100, most: 200 }] };
const paid = { id: 'pay_1', orderId: 'order_1', amount: 500, refunded: 100 };
const theirs: GatewayBooks = {
  orders: [
    { id: 'order_1', receipt: 'R1', amount: 500 },
    { id: 'order_2', receipt: 'R2', amount: 700 },
  ],
  payments: [paid],
};

test('books that agree have no difference, also while a refund is on its way', () => {
  expect(reconcile(ours, theirs)).toEqual([]);
  expect(reconcile(ours, { ...theirs, payments: [{ ...paid, refunded: 200 }] })).toEqual([]);
});

test('a second gateway order of the same try, which nobody paid, is none', () => {
  const twice = [...theirs.orders, { id: 'order_1b', receipt: 'R1', amount: 500 }];
  expect(reconcile(ours, { ...theirs, orders: twice })).toEqual([]);
});

test('a payment that counts for no order is none as long as it goes back', () => {
  const second = { id: 'pay_1b', orderId: 'order_1', amount: 500, refunded: 500 };
  const books = { ...ours, refunds: [...ours.refunds, { paymentId: 'pay_1b', least: 500, most: 500 }] };
  expect(reconcile(books, { ...theirs, payments: [paid, second] })).toEqual([]);
});

const foreign = { id: 'order_9', receipt: 'R9', amount: 900 };
test.each<[DifferenceKind, string | null, Partial<GatewayBooks>]>([
  ['order not ours', null, { orders: [...theirs.orders, foreign] }],
  ['order unknown to the gateway', 'KD-2', { orders: theirs.orders.slice(0, 1) }],
  ['order of another amount', 'KD-2', { orders: [...theirs.orders.slice(0, 1), { ...foreign, id: 'order_2' }] }],
  [
    'payment not in our books',
    'KD-2',
    { payments: [paid, { id: 'pay_2', orderId: 'order_2', amount: 700, refunded: 0 }] },
  ],
  ['payment not in our books', null, { payments: [paid, { id: 'pay_3', orderId: null, amount: 700, refunded: 0 }] }],
  ['payment unknown to the gateway', 'KD-1', { payments: [] }],
  ['payment of another amount', 'KD-1', { payments: [{ ...paid, amount: 499 }] }],
  ['refunded differently', 'KD-1', { payments: [{ ...paid, refunded: 99 }] }],
  ['refunded differently', 'KD-1', { payments: [{ ...paid, refunded: 201 }] }],
])('finds an %s (%s)', (kind, order, over) => {
  expect(reconcile(ours, { ...theirs, ...over })).toMatchObject([{ kind, order }]);
});
