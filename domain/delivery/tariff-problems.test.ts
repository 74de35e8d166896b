import { expect, test } from 'vitest';
import { MAX_KM } from './ruler.ts';
import { MAX_CHARGE, MAX_TARIFF_ROWS, MAX_THRESHOLD, tariffFaults } from './tariff-problems.ts';

const slab = (over = {}) => ({ minKm: 0, maxKm: 5, charge: 40_00, isActive: true, ...over });
const rule = (over = {}) => ({ minKm: 0, maxKm: 5, threshold: 499_00, ...over });
const far = slab({ minKm: 6, maxKm: MAX_KM });
const fault = (field: string, problem: string) => [{ field, problem }];

test.each([
  ['nothing', [], []],
  ['a slab from the door to the end', [slab({ maxKm: MAX_KM })], []],
  ['one kilometre', [slab({ maxKm: 0 })], []],
  ['the highest charge', [slab({ charge: MAX_CHARGE })], []],
  ['two that meet', [slab(), slab({ minKm: 5, maxKm: 9 })], []],
  ['a start before the door', [slab({ minKm: -1 })], fault('slabs.0.from_km', 'kilometres')],
  ['half a kilometre', [far, slab({ maxKm: 2.5 })], fault('slabs.1.to_km', 'kilometres')],
  ['an end that nobody reaches', [slab({ maxKm: MAX_KM + 1 })], fault('slabs.0.to_km', 'kilometres')],
  ['no number', [slab({ minKm: Number.NaN })], fault('slabs.0.from_km', 'kilometres')],
  ['an end before its start', [slab({ minKm: 6, maxKm: 5 })], fault('slabs.0.to_km', 'order')],
  ['a charge below nothing', [slab({ charge: -1 })], fault('slabs.0.charge_paise', 'charge')],
  ['a charge that is too high', [slab({ charge: MAX_CHARGE + 1 })], fault('slabs.0.charge_paise', 'charge')],
  ['half a paisa', [slab({ charge: 0.5 })], fault('slabs.0.charge_paise', 'charge')],
  ['two that start alike', [far, slab(), slab({ maxKm: 9 })], fault('slabs.2.from_km', 'same-start')],
  ['two that start alike, one of them off', [slab(), slab({ isActive: false })], []],
])('[CON-144] slabs: %s', (_title, slabs, faults) => {
  expect(tariffFaults({ slabs, freeRules: [] })).toEqual(faults);
});

test.each([
  ['free from nothing on', [rule({ threshold: 0 })], []],
  ['two for the same kilometres', [rule(), rule({ threshold: 999_00 })], []],
  ['a sum below nothing', [rule({ threshold: -1 })], fault('free_rules.0.from_paise', 'threshold')],
  ['a sum too high', [rule({ threshold: MAX_THRESHOLD + 1 })], fault('free_rules.0.from_paise', 'threshold')],
  ['an end before its start', [rule(), rule({ minKm: 9 })], fault('free_rules.1.to_km', 'order')],
])('[CON-144] free delivery: %s', (_title, freeRules, faults) => {
  expect(tariffFaults({ slabs: [], freeRules })).toEqual(faults);
});

test('[CON-144] too many rows', () => {
  const slabs = Array.from({ length: MAX_TARIFF_ROWS + 1 }, (_, n) => slab({ minKm: n, maxKm: n }));
  expect(tariffFaults({ slabs, freeRules: [] })).toEqual(fault('slabs', 'too-many'));
  expect(tariffFaults({ slabs: slabs.slice(1), freeRules: [] })).toEqual([]);
});
