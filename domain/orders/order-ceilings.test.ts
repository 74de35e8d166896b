import { expect, test } from 'vitest';
import { objectOnDelivery, objectUnpaid, usualCeilings } from '#domain/orders/order-ceilings.ts';

const newcomer = { hasReceived: false, openOnDelivery: 0, refusedParcels: 0 };
const order = { total: 50_000, payNow: 0 };

test.each([
  ['the fifth of a newcomer', order, { openOnDelivery: 4 }, undefined],
  ['the sixth of a newcomer', order, { openOnDelivery: 5 }, 'too-many-on-delivery'],
  ['the sixth with an advance', { total: 50_000, payNow: 10_000 }, { openOnDelivery: 5 }, undefined],
  ['the sixth of one who received an order', order, { openOnDelivery: 5, hasReceived: true }, undefined],
  ['the first after one refused parcel', order, { refusedParcels: 1 }, undefined],
  [
    'the first after two refused parcels',
    order,
    { refusedParcels: 2, hasReceived: true },
    'payment-method-unavailable',
  ],
])('paying on delivery: %s', (_title, wanted, history, code) => {
  expect(objectOnDelivery(wanted, { ...newcomer, ...history }, usualCeilings)?.code).toBe(code);
});

test('a ceiling on the amount holds for everybody who pays on delivery, and up to the paisa', () => {
  const ceilings = { ...usualCeilings, onDeliveryAmount: 50_000 };
  const known = { ...newcomer, hasReceived: true };
  expect(objectOnDelivery(order, known, ceilings)).toBeNull();
  expect(objectOnDelivery({ ...order, total: 50_001 }, known, ceilings)).toEqual({
    code: 'on-delivery-amount',
    facts: { amount: '₹500' },
  });
});

test.each([
  [{ amount: 20_000_000, lines: 50 }, undefined],
  [{ amount: 20_000_001, lines: 1 }, 'unpaid-amount'],
  [{ amount: 1, lines: 51 }, 'unpaid-lines'],
])('of orders that wait for a payment %j together are refused as %s', (waiting, code) => {
  expect(objectUnpaid(waiting, usualCeilings)?.code).toBe(code);
  expect(objectUnpaid(waiting, { ...usualCeilings, unpaidAmount: null, unpaidLines: null })).toBeNull();
});
