import { describe, expect, test } from 'vitest';
import { deliveryCharge } from '#domain/delivery/charge.ts';
import { deliverySlabs, freeDeliveryRules } from './delivery.ts';
import { pincodes } from './pincodes.ts';
import { store } from './store.ts';

describe('delivery of the demo shop', () => {
  test('the slabs leave no gap, do not overlap and grow dearer up to 3000 km', () => {
    const ends = deliverySlabs.map((slab) => slab.maxKm);
    const charges = deliverySlabs.map((slab) => slab.charge);
    expect(deliverySlabs.map((slab) => slab.minKm)).toEqual([0, ...ends.slice(0, -1).map((end) => end + 1)]);
    expect(ends.at(-1)).toBe(3000);
    expect(charges).toEqual(charges.toSorted((a, b) => a - b));
  });

  test.each([
    [3, 498_00, 20_00],
    [50, 499_00, 0],
    [51, 499_00, 60_00],
    [1_700, 1_498_99, 120_00],
    [1_700, 1_499_00, 0],
  ])('%i km with %i paise of merchandise costs %i paise', (distanceKm, merchandise, charge) => {
    const answer = deliveryCharge({ distanceKm, merchandise, slabs: deliverySlabs, freeRules: freeDeliveryRules });
    expect(answer.charge).toBe(charge);
  });

  test('every pincode is listed once, with six digits', () => {
    const listed = pincodes.map((record) => record.pincode);
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed.filter((pincode) => !/^[1-9]\d{5}$/.test(pincode))).toEqual([]);
    expect(listed.length).toBeGreaterThan(400);
  });

  test('five places are suspended, the shop’s own is not', () => {
    const suspended = pincodes.filter((record) => !record.isActive).map((record) => record.pincode);
    expect(suspended).toHaveLength(5);
    expect(suspended).not.toContain(store.officePincode);
    expect(pincodes.map((record) => record.pincode)).toContain(store.officePincode);
  });
});
