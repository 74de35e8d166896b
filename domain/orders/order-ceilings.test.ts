import { expect, test } from 'vitest';
import { objectOnDelivery, objectUnpaid, usualCeilings } from '#domain/orders/order-ceilings.ts';

const newcomer = { hasReceived: false, openOnDelivery: 0, openAmount: 0, openLines: 0, refusedParcels: 0 };
const known = { ...newcomer, hasReceived: true };
const order = { total: 50_000, payNow: 0, lines: 1 };

test.each([
  ['the fifth of a newcomer', order, { openOnDelivery: 4 }, undefined],
  ['the sixth of a newcomer', order, { openOnDelivery: 5 }, 'too-many-on-delivery'],
  ['the sixth with an advance', { ...order, payNow: 10_000 }, { openOnDelivery: 5 }, undefined],
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

test.each([
  ['a newcomer', newcomer, 2_500_000, '₹25,000', 20],
  ['one who received an order', known, 10_000_000, '₹1,00,000', 50],
])(
  'what %s has open on delivery is held together, up to the paisa and the line',
  (_who, history, most, said, lines) => {
    const beside = (open: Partial<typeof newcomer>, wanted: Partial<typeof order> = {}) =>
      objectOnDelivery({ ...order, ...wanted }, { ...history, ...open }, usualCeilings);
    const tooDear = { code: 'on-delivery-amount', facts: { amount: said } };
    const tooMany = { code: 'on-delivery-lines', facts: { count: lines } };
    expect(beside({ openAmount: most - 50_000 })).toBeNull();
    expect(beside({ openAmount: most - 49_999 })).toEqual(tooDear);
    expect(beside({}, { total: most })).toBeNull();
    expect(beside({}, { total: most + 1, payNow: 100 })).toEqual(tooDear);
    expect(beside({ openLines: lines - 1 })).toBeNull();
    expect(beside({ openLines: lines })).toEqual(tooMany);
    expect(beside({}, { lines: lines + 1 })).toEqual(tooMany);
  },
);

test.each([
  ['what all may not, a newcomer may not either', { onDeliveryAmount: 49_999 }, newcomer, 'on-delivery-amount'],
  ['a lower ceiling of newcomers is not that of others', { newcomerOnDeliveryAmount: 49_999 }, known, undefined],
  [
    'without any ceiling nothing is objected',
    {
      onDeliveryAmount: null,
      onDeliveryLines: null,
      newcomerOnDeliveryAmount: null,
      newcomerOnDeliveryLines: null,
    },
    { ...newcomer, openAmount: 90_000_000, openLines: 900 },
    undefined,
  ],
  ['nothing may be open at all', { onDeliveryAmount: 0 }, known, 'on-delivery-amount'],
])('%s', (_title, ceilings, history, code) => {
  expect(objectOnDelivery(order, history, { ...usualCeilings, ...ceilings })?.code).toBe(code);
});

test.each([
  [{ amount: 20_000_000, lines: 50 }, undefined],
  [{ amount: 20_000_001, lines: 1 }, 'unpaid-amount'],
  [{ amount: 1, lines: 51 }, 'unpaid-lines'],
])('of orders that wait for a payment %j together are refused as %s', (waiting, code) => {
  expect(objectUnpaid(waiting, usualCeilings)?.code).toBe(code);
  expect(objectUnpaid(waiting, { ...usualCeilings, unpaidAmount: null, unpaidLines: null })).toBeNull();
});
