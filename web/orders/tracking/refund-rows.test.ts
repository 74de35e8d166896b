import { expect, test } from 'vitest';
import type { WireOrder } from '#contract/orders.ts';
import { orders } from '#texts/en/orders.ts';
import { refundRows } from './refund-rows.ts';

type Refund = WireOrder['refunds'][number];

const refund = (amount_paise: number, state: Refund['state'], reason: Refund['reason'] = 'returned'): Refund => ({
  amount_paise,
  state,
  reason,
  is_by_hand: false,
  reference: null,
  requested_at: '2026-11-21T06:00:00.000Z',
  processed_at: null,
});
const rowsOf = (...refunds: Refund[]) => Object.fromEntries(refundRows(refunds, orders.track));

test('[TRK-01] money that went back and money on its way are two sums', () => {
  expect(rowsOf(refund(100, 'processed'), refund(20, 'requested'), refund(3, 'sent'), refund(4, 'processed'))).toEqual({
    'Sent back to you': 104,
    'On its way back to you': 23,
  });
});

test('a refund that failed is not on its way', () => {
  expect(rowsOf(refund(100, 'failed'), refund(20, 'failed', 'paid-twice'))).toEqual({
    'Refund being looked into': 120,
  });
});

test('a payment that was not the order’s is no part of the order’s sums', () => {
  expect(rowsOf(refund(499, 'processed', 'paid-twice'), refund(498, 'sent', 'wrong-amount'))).toEqual({
    'Extra payment, sent back to you': 499,
    'Extra payment, on its way back to you': 498,
  });
});

test('an order of which nothing goes back has no such row', () => expect(rowsOf()).toEqual({}));
