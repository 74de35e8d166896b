import { assert, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { cropAround, isInside } from './picture-crop.ts';
import { isSmall, isTooLarge, megapixels } from './picture-limits.ts';

const size = { width: 1_000, height: 2_000 };
const whole = { x: 0, y: 0, ...size };

test.each([
  ['all of it', whole, true],
  ['a pixel too wide', { ...whole, width: 1_001 }, false],
  ['a pixel too high', { ...whole, y: 1 }, false],
  ['left of it', { ...whole, x: -1, width: 900 }, false],
  ['200 by 200', { x: 800, y: 1_800, width: 200, height: 200 }, true],
  ['less than 200 wide', { ...whole, width: 199 }, false],
  ['with a focus on its border', { ...whole, focus: { x: 1_000, y: 0 } }, true],
  ['with a focus beside it', { ...whole, width: 500, focus: { x: 501, y: 0 } }, false],
])('[CON-086] what is cut out of a picture, %s', (_title, crop, fits) => {
  expect(isInside(crop, size)).toBe(fits);
});

test('[CON-086] of a small picture all of it may be cut out', () => {
  expect(isInside({ x: 0, y: 0, width: 90, height: 100 }, { width: 90, height: 100 })).toBe(true);
});

test.each([
  ['in the middle', { x: 500, y: 1_000 }, { x: 0, y: 375 }],
  ['at the top', { x: 500, y: 10 }, { x: 0, y: 0 }],
  ['at the foot', { x: 500, y: 1_990 }, { x: 0, y: 750 }],
])('[CON-086] a picture is cut to 4:5 around a focus %s', (_title, focus, place) => {
  expect(cropAround(focus, size)).toEqual({ ...place, width: 1_000, height: 1_250, focus });
});

test('[CON-086] what is cut around a focus lies inside, as large as can be, and holds the focus', () => {
  const side = integer({ min: 200, max: 16_000 });
  const given = record({
    width: side,
    height: side,
    x: integer({ min: 0, max: 100 }),
    y: integer({ min: 0, max: 100 }),
  });
  assert(
    property(given, ({ width, height, x, y }) => {
      const focus = { x: Math.round((width * x) / 100), y: Math.round((height * y) / 100) };
      const crop = cropAround(focus, { width, height });
      expect(isInside({ ...crop, focus }, { width, height }) || Math.min(crop.width, crop.height) < 200).toBe(true);
      expect(crop.width === width || crop.height === height).toBe(true);
    }),
  );
});

test.each([
  [{ width: 8_192, height: 6_144 }, false],
  [{ width: 8_500, height: 6_001 }, true],
  [{ width: 16_000, height: 10 }, false],
  [{ width: 10, height: 16_001 }, true],
])('[CON-086] a picture of %o is too large: %s', (given, isLarge) => {
  expect(isTooLarge(given)).toBe(isLarge);
});

test('[CON-086] a picture is small by its short side, and its pixels are told in millions', () => {
  expect([isSmall({ width: 5_000, height: 999 }), isSmall({ width: 1_000, height: 1_000 })]).toEqual([true, false]);
  // A logo is shown less large.
  expect([isSmall({ width: 479, height: 600 }, 480), isSmall({ width: 480, height: 120 }, 480)]).toEqual([true, false]);
  expect(megapixels({ width: 60_000, height: 60_000 })).toBe(3_600);
});
