import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deliveryCharge } from './charge.ts';
import { idleSlabs, MAX_KM, rulerStretches, tariffGaps, unseenGaps } from './ruler.ts';

/** What a delivery within a stretch costs, as the screen says it of its slab and its rule of free delivery. */
const chargeWithin = ({ slab, freeRule }: ReturnType<typeof rulerStretches>[number], merchandise: number): number =>
  freeRule && merchandise >= freeRule.threshold ? 0 : (slab?.charge ?? 0);

const slab = (minKm: number, maxKm: number, charge = 40_00, isActive = true) => ({ minKm, maxKm, charge, isActive });
const range = (minKm: number, maxKm: number) => ({ minKm, maxKm });

describe('[CON-144] gaps of the ruler', () => {
  test.each([
    ['nothing is set', [], [range(0, MAX_KM)]],
    ['the last slab ends', [slab(0, 25)], [range(26, MAX_KM)]],
    ['the last slab reaches as far as India does', [slab(0, MAX_KM)], []],
    ['two slabs meet', [slab(0, 5), slab(5, 20), slab(21, MAX_KM)], []],
    ['nothing holds some kilometres', [slab(0, 25), slab(30, MAX_KM)], [range(26, 29)]],
    ['the first slab begins at 1 km', [slab(1, MAX_KM)], [range(0, 0)]],
    ['a slab is off', [slab(0, 25), slab(26, 50, 60_00, false), slab(51, MAX_KM)], [range(26, 50)]],
    ['two slabs that are off lie side by side', [slab(0, 9, 1, false), slab(10, 20, 1, false)], [range(0, MAX_KM)]],
    ['one slab lies within another', [slab(0, MAX_KM), slab(10, 20)], []],
    ['a slab ends before it begins', [slab(30, 20), slab(0, MAX_KM)], []],
  ])('where %s', (_title, slabs, gaps) => {
    expect(tariffGaps(slabs)).toEqual(gaps);
  });

  test('are compared with confirmed ones by both ends', () => {
    const gaps = [range(26, 29), range(51, MAX_KM)];
    expect(unseenGaps(gaps, [range(51, MAX_KM), range(26, 30)])).toEqual([range(26, 29)]);
    expect(unseenGaps(gaps, gaps)).toEqual([]);
  });
});

test('[CON-144] an overlap has the slab that applies and those that do not', () => {
  const [near, far, inside] = [slab(0, 12, 40_00), slab(10, 50, 60_00), slab(20, 30, 10_00)];
  const told = rulerStretches({ slabs: [far, near, inside], freeRules: [] });
  expect(told).toEqual([
    { ...range(0, 9), slab: near, passedOver: [], freeRule: null },
    { ...range(10, 12), slab: near, passedOver: [far], freeRule: null },
    { ...range(13, 19), slab: far, passedOver: [], freeRule: null },
    { ...range(20, 30), slab: far, passedOver: [inside], freeRule: null },
    { ...range(31, 50), slab: far, passedOver: [], freeRule: null },
    { ...range(51, MAX_KM), slab: null, passedOver: [], freeRule: null },
  ]);
  expect(idleSlabs([far, near, inside])).toEqual([inside]);
});

test('[CON-144] a charge whose kilometres are missing or wrong is not said to be behind others', () => {
  const near = slab(0, 12, 40_00);
  for (const [minKm, maxKm] of [
    [0, NaN],
    [NaN, 5],
    [9, 5],
    [MAX_KM + 1, MAX_KM + 2],
  ] as const) {
    expect(idleSlabs([slab(minKm, maxKm, 0)])).toEqual([]);
    expect(idleSlabs([near, slab(minKm, maxKm, 0)])).toEqual([]);
  }
  expect(idleSlabs([near, slab(3, 5, NaN)])).toEqual([slab(3, 5, NaN)]);
});

const km = fc.integer({ min: 0, max: 60 });
const ends = fc.tuple(km, km).map((both) => range(Math.min(...both), Math.max(...both)));
const paise = fc.integer({ min: 0, max: 2_000 });
const tariff = fc.record({
  slabs: fc.array(
    fc.tuple(ends, paise, fc.boolean()).map(([of, charge, isActive]) => ({ ...of, charge, isActive })),
    { maxLength: 6 },
  ),
  freeRules: fc.array(
    fc.tuple(ends, paise).map(([of, threshold]) => ({ ...of, threshold })),
    { maxLength: 4 },
  ),
});

test('[CON-144] the ruler’s charge is that of an order, for every kilometre and sum', () => {
  fc.assert(
    fc.property(tariff, paise, (given, merchandise) => {
      const stretches = rulerStretches(given);
      for (const distanceKm of [...Array.from({ length: 63 }, (_, at) => at), 1_000, MAX_KM]) {
        const found = stretches.filter(({ minKm, maxKm }) => minKm <= distanceKm && distanceKm <= maxKm);
        const { charge, reason, freeRule } = deliveryCharge({ ...given, distanceKm, merchandise });
        expect(found.map((one) => chargeWithin(one, merchandise))).toEqual([charge]);
        expect(found[0]?.freeRule).toBe(freeRule);
        const isGap = tariffGaps(given.slabs).some(({ minKm, maxKm }) => minKm <= distanceKm && distanceKm <= maxKm);
        expect(isGap && reason === 'slab').toBe(false);
        expect(isGap || reason !== 'no-slab').toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});

test('[CON-144] stretches cover all kilometres without gaps, and adjacent ones differ', () => {
  fc.assert(
    fc.property(tariff, (given) => {
      const stretches = rulerStretches(given);
      expect(stretches.map(({ minKm }) => minKm)).toEqual([0, ...stretches.slice(0, -1).map(({ maxKm }) => maxKm + 1)]);
      expect(stretches.at(-1)?.maxKm).toBe(MAX_KM);
      const facts = stretches.map(({ minKm: _from, maxKm: _to, ...fact }) => fact);
      facts.slice(1).forEach((fact, at) => {
        const before = facts[at];
        const isAlike =
          fact.slab === before?.slab &&
          fact.freeRule === before?.freeRule &&
          fact.passedOver.every((one, place) => one === before.passedOver[place]) &&
          fact.passedOver.length === before.passedOver.length;
        expect(isAlike).toBe(false);
      });
    }),
  );
});
