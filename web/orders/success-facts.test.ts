import { expect, test } from 'vitest';
import type { WireOrder } from '#contract/orders.ts';
import { orders } from '#texts/en/orders.ts';
import { formatsOf } from '#web/texts/formats.ts';
import { successFacts } from './success-facts.ts';

const order = (facts: Partial<WireOrder>, deliveryDays: number | null): WireOrder =>
  ({
    status: 'Success',
    orderStatus: 'Pending',
    createdAt: '2026-11-18T05:12:00.000Z',
    delivered: null,
    due_paise: 0,
    cart_products: [{ delivery_days: deliveryDays }],
    ...facts,
  }) as WireOrder;

const factsOf = (facts: Partial<WireOrder>, deliveryDays: number | null) =>
  successFacts(order(facts, deliveryDays), orders, formatsOf('en-IN'));

test('a placed order says what is paid at the door, and when it is expected', () => {
  expect(factsOf({ due_paise: 569_00 }, 4)).toEqual([
    'Your order is placed. Please have ₹569 ready, to pay on delivery.',
    'Expected between 22 Nov 2026 and 26 Nov 2026',
  ]);
});

test('a paid order without delivery days says neither', () => {
  expect(factsOf({}, null)).toEqual([]);
});
