import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { products } from '#demo/catalogue/products.ts';
import { artOf, assignAll } from './assign.ts';
import { openGraphPicture } from './open-graph.ts';
import { pictures } from './pictures.ts';
import { drawScene } from './scene.ts';
import { sliders } from '#demo/artwork/sliders/sliders.ts';
import { drawTableau } from './tableau.ts';

const arts = assignAll(products);
const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

test('the same record draws the same bytes', () => {
  const art = artOf(arts, 'jasmine-green-pearls');
  expect(hash(drawScene({ ...art }))).toBe(hash(drawScene({ ...art })));
  expect(hash(drawScene({ ...art, name: 'Jasmine Pearl' }))).not.toBe(hash(drawScene(art)));
});

describe('every picture of the shop', () => {
  const drawn = pictures(products).map(({ path, draw }) => ({ path, svg: draw() }));

  test('needs no font and no style attribute', () => {
    const offending = drawn.filter(({ svg }) => /<text|\sstyle=|NaN|undefined/.test(svg));
    expect(offending.map(({ path }) => path)).toEqual([]);
  });

  test('defines every paint it refers to, once', () => {
    const ill = drawn.filter(({ svg }) => {
      const ids = [...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id);
      const used = new Set([...svg.matchAll(/url\(#(\w+)\)/g)].map(([, id]) => id));
      return new Set(ids).size !== ids.length || ids.length !== used.size || !ids.every((id) => used.has(id));
    });
    expect(ill.map(({ path }) => path)).toEqual([]);
  });

  test('is a drawing of its own', () => {
    expect(new Set(drawn.map(({ svg }) => hash(svg))).size).toBe(drawn.length);
  });
});

test('a scene renders to a picture that is not one flat colour', async () => {
  const { data } = await sharp(Buffer.from(drawScene(artOf(arts, 'gulab-no-7'))))
    .resize(40)
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(new Set(data).size).toBeGreaterThan(60);
});

describe('the sliders', () => {
  const heroes = sliders(arts);

  test.each(heroes)('$name leaves the text side of the wide drawing to the text', ({ wide }) => {
    const { exhibits, balls = [], leaves = [], sprigs = [], scattered = [] } = wide;
    const left = Math.min(...[...exhibits, ...balls, ...leaves, ...sprigs, ...scattered].map(({ x }) => x));
    expect(left).toBeGreaterThan(650);
  });

  test.each(heroes)(
    '$name ends in exactly the table-top colour that goes on under the text of a phone',
    async ({ tall, ground }) => {
      const image = sharp(Buffer.from(drawTableau(tall))).removeAlpha();
      const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
      const lastRow = (info.height - 1) * info.width * 3;
      expect(`#${data.subarray(lastRow, lastRow + 3).toString('hex')}`).toBe(ground);
    },
  );

  test('no two of them have the same things lying about', () => {
    const lying = heroes.map(({ wide: { balls = [], leaves = [], scattered = [] } }) =>
      [balls.length > 0 && 'balls', leaves.length > 0 && 'leaves', ...scattered.map(({ props }) => props)].join(),
    );
    expect(new Set(lying).size).toBe(heroes.length);
  });

  test('the first one ends in the colour the home page continues with', () => {
    expect(heroes.map(({ name }) => name)).toEqual(['monsoon', 'first-flush', 'copper-still']);
    expect(heroes[0]?.ground).toBe('#e1bb95');
  });
});

test('the shared picture is 1200 by 630 in proportion', async () => {
  const viewBox = /viewBox="[\d.]+ [\d.]+ ([\d.]+) ([\d.]+)"/.exec(openGraphPicture(arts));
  expect(Number(viewBox?.[1]) / Number(viewBox?.[2])).toBeCloseTo(1200 / 630, 2);
});
