import { expect, test } from 'vitest';
import type { WireOrder } from '#contract/orders.ts';
import { orders } from '#texts/en/orders.ts';
import { deliveryNote, progressHeadline, progressSteps } from './progress-steps.ts';
import { formatsOf } from '#web/texts/formats.ts';

const english = formatsOf('en-IN');

const order = (orderStatus: string, timeline: WireOrder['timeline'] = []): WireOrder =>
  ({
    status: 'Success',
    orderStatus,
    createdAt: '2026-11-18T05:12:00.000Z',
    delivered: null,
    cart_products: [{ delivery_days: 4 }],
    timeline,
  }) as unknown as WireOrder;

const statesOf = (status: string) => progressSteps(order(status), orders.track, english).map(({ state }) => state);
const labelsOf = (status: string) => progressSteps(order(status), orders.track, english).map(({ label }) => label);

test.each([
  ['Pending', 'Order Placed'],
  ['Processing', 'Order Processing'],
  ['Packed', 'Packed'],
])('[TRK-02] %s is step 1, labelled %s', (status, label) => {
  expect(statesOf(status)).toEqual(['current', 'coming', 'coming', 'coming']);
  expect(labelsOf(status)).toEqual([label, 'Dispatch', 'Out for delivery', 'Delivered']);
});

test('[TRK-03] Shipped is step 2, Dispatch', () => {
  expect(statesOf('Shipped')).toEqual(['done', 'current', 'coming', 'coming']);
});

test('[TRK-04] Out for delivery is step 3', () => {
  expect(statesOf('Out for delivery')).toEqual(['done', 'done', 'current', 'coming']);
});

test('[TRK-05] Delivered is step 4, and all is done', () => {
  expect(statesOf('Delivered')).toEqual(['done', 'done', 'done', 'done']);
});

test('[TRK-06] Cancelled shows all steps cancelled', () => {
  expect(statesOf('Cancelled')).toEqual(['cancelled', 'cancelled', 'cancelled', 'cancelled']);
  expect(labelsOf('Cancelled').at(-1)).toBe('Cancelled');
  expect(progressHeadline(order('Cancelled'), orders.track)).toBe('This order was cancelled.');
});

test('[TRK-07] an unknown status stands at step 1', () => {
  expect(statesOf('At customs')).toEqual(['current', 'coming', 'coming', 'coming']);
  expect(labelsOf('At customs')[0]).toBe('Order Placed');
});

test('a step tells when it was reached, the last one when it is expected', () => {
  const shipped = order('Shipped', [
    { status: 'Paid', at: '2026-11-18T05:12:00.000Z', by: 'member', amount_paise: 49_900 },
    { status: 'Pending', at: '2026-11-18T05:12:00.000Z', by: 'system', amount_paise: null },
    { status: 'Packed', at: '2026-11-18T11:00:00.000Z', by: 'shop', amount_paise: null },
    { status: 'Shipped', at: '2026-11-19T10:35:00.000Z', by: 'shop', amount_paise: null },
  ]);
  expect(progressSteps(shipped, orders.track, english).map(({ note }) => note)).toEqual([
    '18/11/2026, 10:42 am',
    '19/11/2026, 4:05 pm',
    null,
    'Expected by 26 Nov 2026',
  ]);
});

test('without a timeline the first step has the time of the order', () => {
  expect(progressSteps(order('Pending'), orders.track, english)[0]?.note).toBe('18/11/2026, 10:42 am');
});

test('an order that is out for delivery is expected today, and nowhere on another day', () => {
  const out = order('Out for delivery');
  expect(deliveryNote(out, orders, english)).toBe('Expected today');
  expect(progressSteps(out, orders.track, english).at(-1)?.note).toBeNull();
  expect(deliveryNote(order('Shipped'), orders, english)).toBe('Expected between 22 Nov 2026 and 26 Nov 2026');
});

test('an order that was confirmed minutes later was placed when its receipt says', () => {
  const confirmedLater = order('Pending', [
    { status: 'Pending', at: '2026-11-18T05:16:00.000Z', by: 'gateway', amount_paise: null },
  ]);
  expect(progressSteps(confirmedLater, orders.track, english)[0]?.note).toBe(
    english.dateTime(new Date('2026-11-18T05:12:00.000Z')),
  );
});
