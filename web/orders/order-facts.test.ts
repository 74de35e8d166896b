import { expect, test } from 'vitest';
import type { WireOrder } from '#contract/orders.ts';
import { orders } from '#texts/en/orders.ts';
import { deliveryWords, isUnpaid, isHeld, statusOf, unpaidWords } from './order-facts.ts';
import { formatsOf } from '#web/texts/formats.ts';

const english = formatsOf('en-IN');

const order = (facts: Partial<WireOrder>, deliveryDays: (number | null)[] = []): WireOrder =>
  ({
    status: 'Success',
    orderStatus: 'Pending',
    createdAt: '2026-11-18T05:12:00.000Z',
    delivered: null,
    cart_products: deliveryDays.map((delivery_days) => ({ delivery_days })),
    ...facts,
  }) as WireOrder;

test('[HIST-02] anything but Success is failed', () => {
  expect(isUnpaid(order({}))).toBe(false);
  expect(isUnpaid(order({ status: 'Pending' }))).toBe(true);
  expect(statusOf(order({ status: 'created' }), orders.list)).toEqual({ tone: 'bad', word: 'Failed' });
});

test('[HIST-04] the estimate runs from the average of the delivery days to four days later', () => {
  expect(deliveryWords(order({}, [3, 5]), orders.list, english)).toBe('Delivery between 22 Nov 2026 and 26 Nov 2026');
});

test('[HIST-05] without delivery days there is no estimate', () => {
  expect(deliveryWords(order({}, [null]), orders.list, english)).toBe('Delivery estimate not available');
});

test('a cancelled order promises no delivery', () => {
  expect(deliveryWords(order({ orderStatus: ' cancelled ' }, [3]), orders.list, english)).toBe(
    'Delivery estimate not available',
  );
});

test('a delivered order tells its day, or the text it was given', () => {
  expect(deliveryWords(order({ delivered: '2026-11-06T10:00:00.000Z' }, [3]), orders.list, english)).toBe(
    'Delivered 6 Nov 2026',
  );
  expect(deliveryWords(order({ delivered: 'on Friday' }, [3]), orders.list, english)).toBe('Delivered on Friday');
});

test('an order that was not placed says where money is that came too late', () => {
  const wordsOf = (isPayable: boolean, ...amounts: number[]): string => {
    const refunds = amounts.map((amount_paise) => ({ amount_paise })) as WireOrder['refunds'];
    return unpaidWords(order({ refunds, timeline: [] }), isPayable, orders.track, english);
  };
  expect(wordsOf(true)).toMatch(/^This order is not paid yet/);
  expect(wordsOf(false)).toMatch(/^This order was not paid in time.+please do not order again yet/);
  expect(wordsOf(false, 33_000, 100)).toMatch(/^This order was not placed.+The ₹331 that you paid for it goes back/);
});

test('an unpaid order is held for its payment until the time that it tells, and not a moment longer', () => {
  const waits = { status: 'Failed', pay_by: '2026-11-18T05:22:00.000Z' };
  expect(isHeld(order({ ...waits, pay_seconds: 60 }))).toBe(true);
  expect(deliveryWords(order({ ...waits, pay_seconds: 60 }, [3]), orders.list, english)).toBe(
    'Held for you until 18/11/2026, 10:52 am',
  );
  expect(isHeld(order({ ...waits, pay_seconds: 0 }))).toBe(false);
  expect(isHeld(order({ pay_seconds: 60 }))).toBe(false);
  expect(deliveryWords(order({ ...waits, pay_seconds: 0 }, [3]), orders.list, english)).toBe(
    'Delivery estimate not available',
  );
});

test('an order that is out for delivery is expected today, also in the list', () => {
  expect(deliveryWords(order({ orderStatus: 'Out for delivery' }, [3]), orders.list, english)).toBe('Expected today');
});

test('a status that the shop does not know is shown as it is', () => {
  expect(statusOf(order({ orderStatus: 'At customs' }), orders.list)).toEqual({ tone: 'wait', word: 'At customs' });
});

test.each([
  ['was not paid in time', { orderStatus: 'Pending', timeline: ['Expired'] }, orders.track.unpaid.over],
  ['was cancelled by its buyer', { orderStatus: 'Cancelled', timeline: ['Cancelled'] }, orders.track.unpaid.cancelled],
  ['was ordered again', { orderStatus: 'Pending', timeline: ['Replaced'] }, orders.track.unpaid.replaced],
])('an order that %s says so', (_what, { orderStatus, timeline }, words) => {
  const events = timeline.map((status) => ({ status })) as WireOrder['timeline'];
  const unpaid = order({ status: 'Failed', orderStatus, timeline: events, refunds: [] });
  expect(unpaidWords(unpaid, false, orders.track, english)).toBe(words);
});
