import { describe, expect, test } from 'vitest';
import {
  canMoveOrder,
  nextStatuses,
  isShipped,
  offersInvoiceDownload,
  ORDER_STATUSES,
  type OrderStatus,
  parseOrderStatus,
  progressStep,
  isWrittenOff,
} from '#domain/orders/status.ts';

describe('moving an order', () => {
  test.each<[OrderStatus, OrderStatus[], OrderStatus[]]>([
    ['Pending', ['Processing', 'Packed', 'Shipped', 'Cancelled'], ['Cancelled']],
    ['Processing', ['Packed', 'Shipped', 'Cancelled'], ['Cancelled']],
    ['Packed', ['Shipped', 'Cancelled'], ['Cancelled']],
    ['Shipped', ['Out for delivery', 'Delivered', 'Cancelled'], []],
    ['Out for delivery', ['Delivered', 'Cancelled'], []],
    ['Delivered', [], []],
    ['Cancelled', [], []],
  ])('from %s the shop may go to %j and the member to %j', (from, byShop, byMember) => {
    expect(nextStatuses(from, 'shop')).toEqual(byShop);
    expect(nextStatuses(from, 'member')).toEqual(byMember);
  });

  test('never goes back and never stands still', () => {
    for (const [index, from] of ORDER_STATUSES.entries())
      for (const to of ORDER_STATUSES.slice(0, index + 1)) expect(canMoveOrder(from, to, 'shop')).toBe(false);
  });

  test('reaches Delivered only through Shipped', () => {
    const beforeShipped: OrderStatus[] = ['Pending', 'Processing', 'Packed'];
    for (const from of beforeShipped) {
      expect(canMoveOrder(from, 'Delivered', 'shop')).toBe(false);
      expect(canMoveOrder(from, 'Out for delivery', 'shop')).toBe(false);
    }
  });
});

test.each([
  [' out FOR delivery ', 'Out for delivery'],
  ['pending', 'Pending'],
  ['Lost', null],
  ['', null],
  [null, null],
  ['constructor', null],
])('the stored text %j means %j', (text, status) => {
  expect(parseOrderStatus(text)).toBe(status);
});

describe('the progress bar', () => {
  test.each([
    ['Pending', 'placed'],
    ['Processing', 'processing'],
    ['packed', 'packed'],
  ])('[TRK-02] %s is step 1, labelled as %s', (status, firstStep) => {
    expect(progressStep(status)).toEqual({ step: 1, firstStep, cancelled: false });
  });

  test.each([
    ['[TRK-03]', 'Shipped', 2],
    ['[TRK-04]', 'Out for delivery', 3],
    ['[TRK-05]', 'Delivered', 4],
  ])('%s %s is step %i', (_row, status, step) => {
    expect(progressStep(status)).toEqual({ step, firstStep: 'placed', cancelled: false });
  });

  test('[TRK-06] Cancelled cancels every step', () => {
    expect(progressStep('Cancelled')).toMatchObject({ step: 4, cancelled: true });
  });

  test.each(['Lost in the post', '', undefined])('[TRK-07] the unknown status %j stands at step 1', (status) => {
    expect(progressStep(status)).toMatchObject({ step: 1, cancelled: false });
  });
});

test('[TRK-08] the invoice is offered while the order is out for delivery, and only then', () => {
  const offering = ORDER_STATUSES.filter((status) => offersInvoiceDownload(status));
  expect(offering).toEqual(['Out for delivery']);
});

test('[NAV-25] an order has left the shop from Shipped on, unless it was cancelled', () => {
  expect(ORDER_STATUSES.filter((status) => isShipped(status))).toEqual(['Shipped', 'Out for delivery', 'Delivered']);
  expect(isShipped('Lost in the post')).toBe(false);
});

test.each([
  [{ deliveryFailure: 'lost' }, true],
  [{ deliveryFailure: 'lost', isDamaged: false }, true],
  [{ deliveryFailure: 'refused' }, false],
  [{ deliveryFailure: 'refused', isDamaged: true }, true],
  [{}, false],
] as const)('whether the pieces of a parcel %j stay off the shelf: %s', (parcel, isOff) => {
  expect(isWrittenOff(parcel)).toBe(isOff);
});
