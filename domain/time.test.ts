import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, formatDate, formatDateTime, formatDay, indianDay, isDay, parseInstant } from '#domain/time.ts';

test.each([
  ['2026-11-25T18:29:59Z', '25/11/2026, 11:59 pm', '25 Nov 2026', '2026-11-25'],
  ['2026-11-25T18:30:00Z', '26/11/2026, 12:00 am', '26 Nov 2026', '2026-11-26'],
  ['2026-03-05T06:30:00Z', '5/3/2026, 12:00 pm', '5 Mar 2026', '2026-03-05'],
  ['2026-12-31T20:35:00Z', '1/1/2027, 2:05 am', '1 Jan 2027', '2027-01-01'],
])('[LIM-04] [LIM-05] %s is shown 5.5 hours later, as d/m/Y', (instant, dateTime, day, isoDay) => {
  expect(formatDateTime(new Date(instant))).toBe(dateTime);
  expect(formatDate(new Date(instant))).toBe(dateTime.split(',')[0]);
  expect(formatDay(new Date(instant))).toBe(day);
  expect(indianDay(new Date(instant))).toBe(isoDay);
});

test('another language writes days in its own way', () => {
  expect(formatDay(new Date('2026-11-26T06:00:00Z'), 'hi-IN')).toBe('26 नव॰ 2026');
});

test('the day of an instant is that of Asia/Kolkata', () => {
  const kolkata = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });
  const anyInstant = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(anyInstant, (instant) => {
      expect(indianDay(instant)).toBe(kolkata.format(instant));
    }),
  );
});

test.each([
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['26-11-2026', false],
  ['2026-11-26T10:00', false],
  ['', false],
])('whether "%s" is a day of the calendar: %s', (text, isOne) => {
  expect(isDay(text)).toBe(isOne);
});

test('days are added on the calendar', () => {
  expect(formatDay(addDays(new Date('2028-02-27T20:00:00Z'), 1))).toBe('29 Feb 2028');
});

test.each([
  ['2026-11-26T10:00:00Z', '2026-11-26T10:00:00.000Z'],
  ['2026-11-26T10:00:00', '2026-11-26T10:00:00.000Z'],
  ['2026-11-26 10:00:00.5', '2026-11-26T10:00:00.500Z'],
  ['2026-11-26', '2026-11-26T00:00:00.000Z'],
  ['2026-11-26T15:30:00+05:30', '2026-11-26T10:00:00.000Z'],
])('the stored time %s is read as %s', (text, instant) => {
  expect(parseInstant(text)?.toISOString()).toBe(instant);
});

test.each(['', 'soon', null, undefined, new Date(Number.NaN)])('%s is no time', (text) => {
  expect(parseInstant(text)).toBeNull();
});
