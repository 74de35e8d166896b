import { describe, expect, test } from 'vitest';
import { isReconcilable, reconcile } from './reconcile.ts';
import type {
  DifferenceKind,
  GatewayBooks,
  OurBooks,
  OurRefund,
  TheirPayment,
  TheirRefund,
} from './reconcile-books.ts';

const now = new Date('2026-11-20T12:00:00Z');
const before = (days: number): Date => new Date(now.getTime() - days * 86_400_000);
const minutesAgo = (minutes: number): Date => before(minutes / 1440);
const span = { since: before(7), now };

const paidAttempt = { order: 'KD-1', receipt: 'R1', gatewayOrderId: 'order_1', paymentId: 'pay_1', amount: 500 };
const unpaidAttempt = { order: 'KD-2', receipt: 'R2', gatewayOrderId: 'order_2', paymentId: null, amount: 700 };
const attempts = [paidAttempt, unpaidAttempt];
const ourRefund: OurRefund = {
  order: 'KD-1',
  receipt: 'F1',
  gatewayRefundId: 'rfnd_1',
  paymentId: 'pay_1',
  amount: 100,
  state: 'processed',
  isTransferred: false,
  isDisputed: false,
  requestedAt: before(1),
};
const ours = { attempts, refunds: [ourRefund] };
const books: OurBooks = { before: ours, after: ours };
const withRefunds = (...refunds: OurRefund[]): OurBooks => ({
  before: { attempts, refunds },
  after: { attempts, refunds },
});

const paid: TheirPayment = {
  id: 'pay_1',
  orderId: 'order_1',
  amount: 500,
  status: 'captured',
  wasCaptured: true,
  madeAt: before(2),
};
const theirRefund: TheirRefund = {
  id: 'rfnd_1',
  receipt: 'F1',
  paymentId: 'pay_1',
  amount: 100,
  status: 'processed',
  madeAt: before(1),
};
const theirs: GatewayBooks = {
  orders: [
    { id: 'order_1', receipt: 'R1', amount: 500 },
    { id: 'order_2', receipt: 'R2', amount: 700 },
  ],
  payments: [paid],
  refunds: [theirRefund],
};
const kindsOf = (ofOurs: OurBooks, over: Partial<GatewayBooks> = {}): DifferenceKind[] =>
  reconcile(ofOurs, { ...theirs, ...over }, span).map(({ kind }) => kind);

const stray: TheirPayment = { ...paid, id: 'pay_2', orderId: 'order_2', amount: 700 };
const foreign = { id: 'order_9', receipt: 'R9', amount: 900 };

test('books that agree have no difference', () => {
  expect(kindsOf(books)).toEqual([]);
});

test.each<[DifferenceKind, string | null, Partial<GatewayBooks>]>([
  ['order not ours', null, { orders: [...theirs.orders, foreign] }],
  ['order unknown to the gateway', 'KD-2', { orders: theirs.orders.slice(0, 1) }],
  ['order of another amount', 'KD-2', { orders: [...theirs.orders.slice(0, 1), { ...foreign, id: 'order_2' }] }],
  ['payment not in our books', 'KD-2', { payments: [paid, stray] }],
  ['payment not in our books', null, { payments: [paid, { ...stray, orderId: null }] }],
  ['payment not in our books', 'KD-2', { payments: [paid, { ...stray, status: 'refunded' }] }],
  ['payment unknown to the gateway', 'KD-1', { payments: [] }],
  ['payment of another amount', 'KD-1', { payments: [{ ...paid, amount: 499 }] }],
  ['refund unknown to the gateway', 'KD-1', { refunds: [] }],
  ['refund not in our books', 'KD-1', { refunds: [theirRefund, { ...theirRefund, id: 'rfnd_2', receipt: null }] }],
  ['refunded differently', 'KD-1', { refunds: [{ ...theirRefund, amount: 99 }] }],
  ['refunded differently', 'KD-1', { refunds: [{ ...theirRefund, paymentId: 'pay_2' }] }],
  ['refunded differently', 'KD-1', { refunds: [{ ...theirRefund, status: 'failed' }] }],
])('finds an %s (%s)', (kind, order, over) => {
  expect(reconcile(books, { ...theirs, ...over }, span)).toMatchObject([{ kind, order }]);
});

describe('is no difference:', () => {
  test('a second gateway order of the same try, which was not paid', () => {
    const twice = [...theirs.orders, { id: 'order_1b', receipt: 'R1', amount: 500 }];
    expect(kindsOf(books, { orders: twice })).toEqual([]);
  });

  test('a payment in the span whose gateway order was made just before it', () => {
    const onlyNamed: OurBooks = { before: { attempts: [unpaidAttempt], refunds: [] }, after: ours };
    expect(kindsOf(onlyNamed, { orders: theirs.orders.slice(1) })).toEqual([]);
  });

  test('a payment that counts for no order, as long as the whole of it goes back', () => {
    const payments = [paid, stray];
    const back = {
      ...ourRefund,
      receipt: 'F2',
      gatewayRefundId: null,
      paymentId: 'pay_2',
      state: 'requested',
    } as const;
    expect(kindsOf(withRefunds(ourRefund, { ...back, amount: 700 }), { payments })).toEqual([]);
    expect(kindsOf(withRefunds(ourRefund, { ...back, amount: 699 }), { payments })).toEqual([
      'payment not in our books',
    ]);
  });

  test('a payment that was only promised and has gone back by itself, with its refund', () => {
    const payments = [paid, { ...stray, status: 'refunded' as const, wasCaptured: false }];
    const refunds = [theirRefund, { ...theirRefund, id: 'rfnd_2', receipt: null, paymentId: 'pay_2', amount: 700 }];
    expect(kindsOf(books, { payments, refunds })).toEqual([]);
  });

  test('a payment or a refund of this quarter of an hour, whose news may be on its way', () => {
    const payments = (madeAt: Date): Partial<GatewayBooks> => ({ payments: [paid, { ...stray, madeAt }] });
    expect(kindsOf(books, payments(minutesAgo(14)))).toEqual([]);
    expect(kindsOf(books, payments(minutesAgo(16)))).toEqual(['payment not in our books']);
    const refunds = (madeAt: Date): Partial<GatewayBooks> => ({
      refunds: [theirRefund, { ...theirRefund, id: 'rfnd_2', receipt: 'F2', madeAt }],
    });
    expect(kindsOf(books, refunds(minutesAgo(14)))).toEqual([]);
    expect(kindsOf(books, refunds(minutesAgo(16)))).toEqual(['refund not in our books']);
  });

  test('a payment that was heard of while the gateway was read', () => {
    const unheard = { ...paidAttempt, paymentId: null };
    expect(kindsOf({ before: { attempts: [unheard], refunds: [] }, after: ours })).toEqual([]);
    expect(kindsOf({ before: { attempts: [unheard], refunds: [] }, after: ours }, { payments: [] })).toEqual([]);
  });

  test('a refund that was sent while the gateway was read', () => {
    const requested = { ...ourRefund, state: 'requested' as const, gatewayRefundId: null };
    expect(kindsOf({ before: { attempts, refunds: [requested] }, after: ours }, { refunds: [] })).toEqual([]);
  });

  test('a refund that the gateway failed to send and the shop asked for anew, or transferred itself', () => {
    const failed = { ...theirRefund, id: 'rfnd_0', receipt: 'F0', status: 'failed' as const };
    expect(kindsOf(books, { refunds: [failed, theirRefund] })).toEqual([]);
    const transferred = { ...ourRefund, isTransferred: true };
    expect(kindsOf(withRefunds(transferred), { refunds: [{ ...theirRefund, status: 'failed' }] })).toEqual([]);
    expect(kindsOf(withRefunds(transferred), { refunds: [] })).toEqual([]);
  });
});

describe('a buyer who waits for money', () => {
  const state = (of: OurRefund['state'], days: number): OurBooks =>
    withRefunds({ ...ourRefund, state: of, requestedAt: before(days) });

  test.each<[OurRefund['state'], number, DifferenceKind[]]>([
    ['requested', 1.9, []],
    ['requested', 2.1, ['refund not sent']],
    ['sent', 9.9, []],
    ['sent', 10.1, ['refund not sent']],
    ['processed', 30, []],
  ])('for a refund that is %s for %d days', (of, days, kinds) => {
    const refunds = [{ ...theirRefund, status: of === 'processed' ? of : ('pending' as const) }];
    expect(kindsOf(state(of, days), { refunds })).toEqual(kinds);
  });

  test.each<[number, DifferenceKind[]]>([
    [119, []],
    [121, ['refund not sent']],
  ])('because the bank has not decided for %d days', (days, kinds) => {
    const held = { ...ourRefund, gatewayRefundId: null, state: 'requested' as const, isDisputed: true };
    expect(kindsOf(withRefunds({ ...held, requestedAt: before(days) }), { refunds: [] })).toEqual(kinds);
  });

  test('for a refund that failed at once is found, and so is what the owner did not transfer', () => {
    const refunds = [{ ...theirRefund, status: 'failed' as const }];
    expect(kindsOf(state('failed', 0.1), { refunds })).toEqual(['refund not sent']);
    const byHand = { ...ourRefund, receipt: 'F2', gatewayRefundId: null, paymentId: null, state: 'requested' } as const;
    expect(kindsOf(withRefunds(ourRefund, byHand))).toEqual([]);
    expect(kindsOf(withRefunds(ourRefund, { ...byHand, requestedAt: before(3) }))).toEqual(['refund not sent']);
  });

  test('may get it twice: the gateway has sent what we hold for failed or have transferred', () => {
    expect(kindsOf(withRefunds({ ...ourRefund, isTransferred: true }))).toEqual(['refunded differently']);
    expect(kindsOf(state('failed', 1))).toEqual(['refunded differently', 'refund not sent']);
  });

  test('whose payment was promised and not captured within an hour is found', () => {
    const promised = { ...stray, status: 'authorized' as const, wasCaptured: false };
    const kinds = (minutes: number): DifferenceKind[] =>
      kindsOf(books, { payments: [paid, { ...promised, madeAt: minutesAgo(minutes) }] });
    expect(kinds(59)).toEqual([]);
    expect(kinds(61)).toEqual(['payment not captured']);
  });
});

test.each([
  [1, true],
  [366, true],
  [0, false],
  [367, false],
  [1.5, false],
  [Number.NaN, false],
])('whether the books of %f days can be compared: %s', (days, can) => {
  expect(isReconcilable(days)).toBe(can);
});
