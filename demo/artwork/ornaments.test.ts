import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { belBorder, bloom, emptyState, favicon, mark } from './ornaments.ts';

const folder = join(import.meta.dirname, 'ornaments');

const ornaments = {
  'mark.svg': mark(),
  'bel-border.svg': belBorder(),
  'bloom.svg': bloom(),
  'lotus.svg': emptyState('lotus'),
  'tea.svg': emptyState('tea'),
  'jasmine.svg': emptyState('jasmine'),
  'kadamba.svg': emptyState('kadamba'),
};

test.each(Object.entries(ornaments))('%s takes its colour from the page and can stand in it many times', (_, svg) => {
  expect(svg).toContain('currentColor');
  expect(svg).not.toMatch(/\sid=|\sstyle=|#[0-9a-f]{3,6}/);
});

test.each([...Object.entries(ornaments), ['favicon.svg', favicon()] as const])(
  'the file %s is the drawing',
  async (name, svg) => {
    expect(await readFile(join(folder, name), 'utf8')).toBe(svg);
  },
);

test('the mark has 36 pins, a dot on each and three rings of dots within', () => {
  expect(mark().match(/M[-\d. ]+L/g)).toHaveLength(36);
  expect(mark().match(/<circle/g)).toHaveLength(36 + 6 + 12 + 18);
});

test('the border repeats every 104 by 26', () => {
  expect(belBorder()).toContain('viewBox="0 0 104 26"');
});

test.each([192, 512])('the home screen icon of %i pixels is square', async (size) => {
  const { width, height } = await sharp(join(folder, `icon-${size}.png`)).metadata();
  expect([width, height]).toEqual([size, size]);
});
