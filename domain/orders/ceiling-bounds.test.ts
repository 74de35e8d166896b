import { expect, test } from 'vitest';
import { CEILING_BOUNDS, type CeilingProblem, ceilingProblem } from './ceiling-bounds.ts';
import { type OrderCeilings, usualCeilings } from './order-ceilings.ts';

const names = Object.keys(CEILING_BOUNDS) as (keyof OrderCeilings)[];

test.each<[keyof OrderCeilings, number | null, CeilingProblem | null]>([
  ['onDeliveryAmount', 500_000, null],
  ['onDeliveryAmount', 0, null],
  ['onDeliveryAmount', null, null],
  ['onDeliveryAmount', 500_050, 'not-whole'],
  ['unpaidAmount', 1_000_000_000, null],
  ['unpaidAmount', 1_000_000_100, 'out-of-bounds'],
  ['newcomerOnDeliveryAmount', -100, 'out-of-bounds'],
  ['unpaidLines', 1, null],
  ['unpaidLines', null, null],
  ['unpaidLines', 0, 'out-of-bounds'],
  ['newcomerOnDeliveryLines', 2.5, 'not-whole'],
  ['onDeliveryLines', 10_000_001, 'out-of-bounds'],
  ['openOnDelivery', 0, null],
  ['openOnDelivery', null, 'needed'],
  ['openOnDelivery', Number.NaN, 'not-whole'],
])('a ceiling of %s at %s has the problem %s', (name, ceiling, problem) => {
  expect(ceilingProblem(name, ceiling)).toBe(problem);
});

test('every ceiling has bounds, and the usual ones keep them', () => {
  expect(names).toEqual(Object.keys(usualCeilings));
  for (const name of names) expect(ceilingProblem(name, usualCeilings[name])).toBeNull();
});
