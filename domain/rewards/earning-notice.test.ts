import { expect, test } from 'vitest';
import { commissionOn } from './commission.ts';
import { commissionNotice } from './earning-notice.ts';

const pending = commissionOn(129_900, 500, 500);
const nothing = commissionOn(0, 500, 500);
const takenBack = { gross: -2245, tds: -112, net: -2133 };

test.each([
  ['waiting', 'pending', pending, null, { event: 'pending', net: 6170 }],
  ['waiting', 'void', pending, null, null],
  ['pending', 'pending', pending, null, null],
  ['pending', 'void', pending, null, { event: 'cancelled', net: 6170 }],
  ['pending', 'confirmed', pending, pending, { event: 'confirmed', net: 6170 }],
  ['confirmed', 'confirmed', pending, takenBack, { event: 'reversed', net: -2133 }],
  ['confirmed', 'confirmed', pending, { gross: 2245, tds: 112, net: 2133 }, { event: 'confirmed', net: 2133 }],
  ['confirmed', 'confirmed', pending, null, null],
  ['waiting', 'pending', nothing, null, null],
  ['pending', 'void', nothing, null, null],
] as const)('from %s to %s, with %j pending and %j posted, %j is told', (before, after, due, posted, told) => {
  expect(commissionNotice(before, after, due, posted, false)).toEqual(told);
});

test.each([
  ['pending', 'void', null, { event: 'left-out', net: 6170 }],
  ['pending', 'confirmed', pending, { event: 'waits', net: 6170 }],
  ['confirmed', 'confirmed', takenBack, { event: 'taken-back', net: -2133 }],
] as const)(
  'from %s to %s, with %j posted for a level that shares a number, %j is told',
  (before, after, posted, told) => {
    expect(commissionNotice(before, after, pending, posted, true)).toEqual(told);
  },
);
