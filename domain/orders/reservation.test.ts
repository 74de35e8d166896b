import { expect, test } from 'vitest';
import { extendedReservation, reservationEnd } from './reservation.ts';

const at = (minutes: number): Date => new Date(Date.UTC(2026, 0, 1) + minutes * 60_000);

test('an unpaid order keeps its stock for fifteen minutes', () => {
  expect(reservationEnd(at(0))).toEqual(at(15));
});

test.each([
  ['for fifteen minutes more', 10, at(15), at(25)],
  ['for an hour after it was placed at most', 50, at(60), at(60)],
  ['for no shorter than it has it already', 5, at(40), at(40)],
  ['anew when it had let it go', 20, null, at(35)],
])('one whose payment is opened again keeps it %s', (_title, now, reservedUntil, end) => {
  expect(extendedReservation(at(now), at(0), reservedUntil)).toEqual(end);
});
