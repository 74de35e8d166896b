import { describe, expect, test } from 'vitest';
import { deliveryCharge } from '#domain/delivery/charge.ts';

const near = { minKm: 0, maxKm: 5, charge: 4000, isActive: true };
const far = { minKm: 5, maxKm: 50, charge: 9000, isActive: true };
const order = { slabs: [far, near], freeRules: [], merchandise: 49_900 };

describe('the charge by distance', () => {
  test.each([
    ['[CHK-19] 0.4 km, counted as 1', 0.4, { charge: 4000, reason: 'slab' }],
    ['[CHK-19] 5.4 km, rounded to 5', 5.4, { charge: 4000, reason: 'slab' }],
    ['[CHK-20] 5 km, where two slabs meet and the nearer wins', 5, { charge: 4000, reason: 'slab' }],
    ['[CHK-20] 50.4 km, the far end of the last slab', 50.4, { charge: 9000, reason: 'slab' }],
    ['[CHK-20] 51 km, beyond every slab', 51, { charge: 0, reason: 'no-slab' }],
  ])('%s', (_title, distanceKm, charge) => {
    expect(deliveryCharge({ ...order, distanceKm })).toEqual(charge);
  });

  test('[CHK-20] a slab that is not Active does not count', () => {
    const slabs = [{ ...near, isActive: false }, far];
    expect(deliveryCharge({ ...order, slabs, distanceKm: 3 })).toEqual({ charge: 0, reason: 'no-slab' });
    expect(deliveryCharge({ ...order, slabs, distanceKm: 5 })).toEqual({ charge: 9000, reason: 'slab' });
  });
});

describe('free delivery', () => {
  const freeRules = [{ minKm: 0, maxKm: 10, threshold: 50_000 }];

  test.each([
    ['the merchandise reaches the amount', 50_000, 10.4, { charge: 0, reason: 'free' }],
    ['the merchandise is one paisa short', 49_999, 3, { charge: 4000, reason: 'slab' }],
    ['the distance is out of range', 90_000, 10.5, { charge: 9000, reason: 'slab' }],
  ])('[CHK-21] %s', (_title, merchandise, distanceKm, charge) => {
    expect(deliveryCharge({ ...order, freeRules, merchandise, distanceKm })).toEqual(charge);
  });
});

test('[CHK-22] nothing is charged when the place is unknown or there are no slabs, and the reason says so', () => {
  expect(deliveryCharge({ ...order, distanceKm: null })).toEqual({ charge: 0, reason: 'unknown-distance' });
  expect(deliveryCharge({ ...order, slabs: [], distanceKm: 3 })).toEqual({ charge: 0, reason: 'no-slab' });
});
