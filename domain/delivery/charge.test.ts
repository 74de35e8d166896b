import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deliveryCharge, type DeliveryInput } from '#domain/delivery/charge.ts';

const near = { minKm: 0, maxKm: 5, charge: 4000, isActive: true };
const far = { minKm: 5, maxKm: 50, charge: 9000, isActive: true };
const order = { slabs: [far, near], freeRules: [], merchandise: 49_900 };

describe('the charge by distance', () => {
  test.each([
    ['[CHK-19] 0.4 km, counted as 1', 0.4, { charge: 4000, reason: 'slab', km: 1 }],
    ['[CHK-19] 5.4 km, rounded to 5', 5.4, { charge: 4000, reason: 'slab', km: 5 }],
    ['[CHK-20] 5 km, where two slabs meet and the nearer wins', 5, { charge: 4000, reason: 'slab', km: 5 }],
    ['[CHK-20] 50.4 km, the far end of the last slab', 50.4, { charge: 9000, reason: 'slab', km: 50 }],
    ['[CHK-20] 51 km, beyond every slab', 51, { charge: 0, reason: 'no-slab', km: 51 }],
  ])('%s', (_title, distanceKm, charge) => {
    expect(deliveryCharge({ ...order, distanceKm })).toEqual({ ...charge, freeRule: null });
  });

  test('[CHK-20] a slab that is not Active does not count', () => {
    const slabs = [{ ...near, isActive: false }, far];
    expect(deliveryCharge({ ...order, slabs, distanceKm: 3 })).toMatchObject({ charge: 0, reason: 'no-slab' });
    expect(deliveryCharge({ ...order, slabs, distanceKm: 5 })).toMatchObject({ charge: 9000, reason: 'slab' });
  });
});

describe('free delivery', () => {
  const hard = { minKm: 0, maxKm: 20, threshold: 90_000 };
  const easy = { minKm: 2, maxKm: 10, threshold: 50_000 };
  const freeRules = [hard, easy];

  test.each([
    ['the merchandise reaches the amount', 50_000, 10.4, { charge: 0, reason: 'free', freeRule: easy }],
    ['the merchandise is one paisa short', 49_999, 3, { charge: 4000, reason: 'slab', freeRule: easy }],
    ['only the harder rule is in range', 50_000, 10.5, { charge: 9000, reason: 'slab', freeRule: hard }],
    ['the distance is out of range', 90_000, 20.5, { charge: 9000, reason: 'slab', freeRule: null }],
  ])('[CHK-21] [ENT-17] %s', (_title, merchandise, distanceKm, charge) => {
    expect(deliveryCharge({ ...order, freeRules, merchandise, distanceKm })).toMatchObject(charge);
  });
});

test('[CHK-22] nothing is charged when the place is unknown or there are no slabs, and the reason says so', () => {
  const unknown = { charge: 0, reason: 'unknown-distance', km: null, freeRule: null };
  expect(deliveryCharge({ ...order, distanceKm: null })).toEqual(unknown);
  const noSlab = { charge: 0, reason: 'no-slab', km: 3, freeRule: null };
  expect(deliveryCharge({ ...order, slabs: [], distanceKm: 3 })).toEqual(noSlab);
});

/** The rule as it is written, kilometre by kilometre (L328). */
function asWritten({ distanceKm, slabs, freeRules, merchandise }: DeliveryInput): number {
  if (distanceKm === null || slabs.length === 0) return 0;
  let rounded = 0;
  if (distanceKm >= 0.1 && distanceKm <= 1) rounded = 1;
  else while (rounded + 0.5 <= distanceKm) rounded += 1;
  for (const rule of freeRules)
    if (rounded >= rule.minKm && rounded <= rule.maxKm && merchandise >= rule.threshold) return 0;
  let nearest: DeliveryInput['slabs'][number] | null = null;
  for (const slab of slabs)
    if (slab.isActive && rounded >= slab.minKm && rounded <= slab.maxKm)
      if (nearest === null || slab.minKm < nearest.minKm) nearest = slab;
  return nearest === null ? 0 : nearest.charge;
}

test('[CHK-19] [CHK-20] [CHK-21] [CHK-22] every charge is the one of the rule as it is written', () => {
  const km = fc.integer({ min: 0, max: 40 });
  const range = fc.tuple(km, km).map((ends) => ({ minKm: Math.min(...ends), maxKm: Math.max(...ends) }));
  const paise = fc.integer({ min: 0, max: 2_000 });
  const input = fc.record({
    distanceKm: fc.option(fc.double({ min: 0, max: 45, noNaN: true })),
    slabs: fc.array(
      fc.tuple(range, paise, fc.boolean()).map(([ends, charge, isActive]) => ({ ...ends, charge, isActive })),
      { maxLength: 4 },
    ),
    freeRules: fc.array(
      fc.tuple(range, paise).map(([ends, threshold]) => ({ ...ends, threshold })),
      { maxLength: 3 },
    ),
    merchandise: paise,
  });
  fc.assert(
    fc.property(input, (given) => {
      const { charge, reason, freeRule } = deliveryCharge(given);
      expect(charge).toBe(asWritten(given));
      expect(reason === 'free').toBe(freeRule !== null && given.merchandise >= freeRule.threshold);
    }),
    { numRuns: 1_000 },
  );
});
