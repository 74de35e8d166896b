import { expect, test } from 'vitest';
import { isInside } from './picture-crop.ts';
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
  [{ width: 8_192, height: 6_144 }, false],
  [{ width: 8_500, height: 6_001 }, true],
  [{ width: 16_000, height: 10 }, false],
  [{ width: 10, height: 16_001 }, true],
])('[CON-086] a picture of %o is too large: %s', (given, isLarge) => {
  expect(isTooLarge(given)).toBe(isLarge);
});

test('[CON-086] a picture is small by its short side, and its pixels are told in millions', () => {
  expect([isSmall({ width: 5_000, height: 999 }), isSmall({ width: 1_000, height: 1_000 })]).toEqual([true, false]);
  expect(megapixels({ width: 60_000, height: 60_000 })).toBe(3_600);
});
