import { expect, test } from 'vitest';
import { changedPrices, type SeenPrices, seePrices, withNewLines } from '#domain/cart/seen-prices.ts';

const HOUR = 60 * 60 * 1000;
const monday = Date.parse('2026-11-23T06:00:00Z');
const at = (unitPrice: number) => [{ key: 'tea', unitPrice }];
const told = (seen: SeenPrices, price: number, now = monday) => changedPrices(seen, at(price), now).get('tea');
const seenAt = (price: number, now = monday) => seePrices({}, at(price), now);

test('a price that is seen for the first time is no change', () => {
  expect(told({}, 499_00)).toBeUndefined();
  expect(told(seenAt(499_00), 499_00)).toBeUndefined();
});

test.each([550_00, 450_00])('a price that became %i since the last visit is told with the old one', (price) => {
  expect(told(seenAt(499_00), price)).toBe(499_00);
});

test('it is told for a day after it was shown, however often the page is opened, and then no more', () => {
  let seen = seePrices(seenAt(499_00), at(550_00), monday);
  seen = seePrices(seen, at(550_00), monday + 20 * HOUR);
  expect(told(seen, 550_00, monday + 23 * HOUR)).toBe(499_00);
  expect(told(seen, 550_00, monday + 24 * HOUR)).toBeUndefined();
});

test('a change that was never shown waits to be told, however long', () => {
  expect(told(seenAt(499_00), 550_00, monday + 900 * HOUR)).toBe(499_00);
});

test('a second change is told from the price that was first seen; back there, nothing is', () => {
  const seen = seePrices(seenAt(499_00), at(550_00), monday);
  expect(told(seen, 600_00, monday + HOUR)).toBe(499_00);
  expect(told(seen, 499_00, monday + HOUR)).toBeUndefined();
  expect(told(seen, 600_00, monday + 30 * HOUR)).toBe(550_00);
});

test('new lines join the memory with their price, known ones keep what was seen', () => {
  const seen = seenAt(499_00);
  expect(withNewLines(seen, at(550_00))).toBe(seen);
  const both = withNewLines(seen, [...at(550_00), { key: 'attar', unitPrice: 900_00 }]);
  expect(both).toEqual({ tea: { price: 499_00 }, attar: { price: 900_00 } });
});

test('what no longer lies in the cart is forgotten', () => {
  expect(seePrices(seenAt(499_00), [], monday)).toEqual({});
});
