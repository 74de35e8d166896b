import { statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { screenshots } from '#demo/content/screenshots.ts';

const fileOf = (src: string): string => join(import.meta.dirname, '../artwork/screenshots', src);

test.each(screenshots)('the screenshot $src is as large as the manifest says, and light', async ({ src, ...named }) => {
  const { format, width, height } = await sharp(fileOf(src)).metadata();
  expect({ format, width, height }).toEqual({ format: 'webp', width: named.width, height: named.height });
  expect(statSync(fileOf(src)).size).toBeLessThan(80_000);
});

test('browsers accept the screenshots: 320 to 3840 pixels, at most 2.3 times as long as wide, one ratio for each form', () => {
  const ratios = { narrow: new Set<number>(), wide: new Set<number>() };
  for (const { width, height } of screenshots) {
    const [short, long] = [Math.min(width, height), Math.max(width, height)];
    expect(short).toBeGreaterThanOrEqual(320);
    expect(long).toBeLessThanOrEqual(3840);
    expect(long / short).toBeLessThanOrEqual(2.3);
    ratios[width > height ? 'wide' : 'narrow'].add(width / height);
  }
  expect(ratios.narrow.size).toBe(1);
  expect(ratios.wide.size).toBe(1);
});
