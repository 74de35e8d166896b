import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { chargeableKm, distanceKm, parseCoordinates } from '#domain/delivery/distance.ts';

const place = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

test('[LIM-07] a quarter of the equator follows from the earth radius of 6378137 m', () => {
  const quarter = distanceKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 90 });
  expect(quarter).toBeCloseTo((6378.137 * Math.PI) / 2, 6);
});

test('Pune lies about 120 km from Mumbai', () => {
  const pune = { latitude: 18.5204, longitude: 73.8567 };
  const mumbai = { latitude: 19.076, longitude: 72.8777 };
  expect(distanceKm(pune, mumbai)).toBeGreaterThan(119);
  expect(distanceKm(pune, mumbai)).toBeLessThan(121);
});

test('[LIM-07] a distance is the same both ways, zero to itself, and at most half around the earth', () => {
  fc.assert(
    fc.property(place, place, (a, b) => {
      expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 6);
      expect(distanceKm(a, a)).toBe(0);
      expect(distanceKm(a, b)).toBeLessThanOrEqual(6378.137 * Math.PI + 1e-6);
    }),
  );
});

test.each([
  [0, 0],
  [0.05, 0],
  [0.0999, 0],
  [0.1, 1],
  [0.4, 1],
  [1, 1],
  [1.4, 1],
  [1.5, 2],
  [12.49, 12],
])('[CHK-19] %f km count as %i', (kilometres, counted) => {
  expect(chargeableKm(kilometres)).toBe(counted);
});

test.each([
  [18.5, 73.8, true],
  ['18.5', ' 73.8 ', true],
  [90, -180, true],
  [-90, 180, true],
  [90.01, 0, false],
  [0, 180.01, false],
  ['', '', false],
  [' ', ' ', false],
  [null, 73.8, false],
  ['north', 73.8, false],
  [Number.NaN, 0, false],
])('[LIM-07] the coordinates %s, %s are a place: %s', (latitude, longitude, accepted) => {
  const expected = accepted ? { latitude: Number(latitude), longitude: Number(longitude) } : null;
  expect(parseCoordinates(latitude, longitude)).toEqual(expected);
});
