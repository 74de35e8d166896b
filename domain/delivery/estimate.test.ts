import { expect, test } from 'vitest';
import { formatDay } from '#domain/time.ts';
import { deliveryWindow, estimatedDelivery, parseDeliveryDays } from '#domain/delivery/estimate.ts';

const noonInIndia = new Date('2026-11-23T06:30:00Z');

test.each([
  ['three days', noonInIndia, 3, '26 Nov 2026'],
  ['three days as a text', noonInIndia, ' 3 ', '26 Nov 2026'],
  ['two and a half days, rounded', noonInIndia, 2.5, '26 Nov 2026'],
  ['the same day', noonInIndia, 0, '23 Nov 2026'],
  ['past midnight in India, though not in UTC', new Date('2026-11-23T18:30:00Z'), 3, '27 Nov 2026'],
  ['over the end of the year', noonInIndia, 40, '2 Jan 2027'],
])('[PROD-11] delivery in %s', (_title, now, days, shown) => {
  const date = estimatedDelivery(now, days);
  expect(date && formatDay(date)).toBe(shown);
});

test.each([undefined, null, '', '  ', 'soon', '3-5', -1, Number.NaN, {}])('delivery days of %s say nothing', (days) => {
  expect(parseDeliveryDays(days)).toBeNull();
  expect(estimatedDelivery(noonInIndia, days)).toBeNull();
});

test.each([
  ['one line', [3], '26 Nov 2026', '30 Nov 2026'],
  ['the average of the lines', [2, 6], '27 Nov 2026', '1 Dec 2026'],
  ['the average, rounded', [2, 3], '26 Nov 2026', '30 Nov 2026'],
  ['the lines that have a number', [null, '5', 'soon', 3], '27 Nov 2026', '1 Dec 2026'],
])('[HIST-04] the window of an order comes from %s', (_title, days, from, to) => {
  const window = deliveryWindow(noonInIndia, days);
  expect(window && [window.from, window.to].map((day) => formatDay(day))).toEqual([from, to]);
});

test('without any delivery days there is no window', () => {
  expect(deliveryWindow(noonInIndia, [null, ''])).toBeNull();
  expect(deliveryWindow(noonInIndia, [])).toBeNull();
});
