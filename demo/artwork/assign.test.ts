import { expect, test } from 'vitest';
import type { DemoProduct } from '#demo/catalogue/product.ts';
import { products } from '#demo/catalogue/products.ts';
import { type Art, isPerfumeVessel, type VesselName } from './art.ts';
import { artOf, assignAll, wallBehind } from './assign.ts';
import { distance } from './colour.ts';
import { gallery, packShot } from './gallery.ts';
import { ingredientLooks } from './ingredients.ts';
import { signatures } from './signatures.ts';

const arts = assignAll(products);
const everyArt = [...arts.values()];
const counted = products.filter(({ slug }) => !signatures[slug]);

const isWide = (vessel: VesselName): boolean => vessel === 'kulhad' || vessel === 'box';

const twins = (keys: string[]): string[] => keys.filter((key, index) => keys.indexOf(key) !== index);

test('no two products share vessel, body and label', () => {
  const packs = everyArt.map(({ vessel, body, label }) => `${vessel} ${body} ${label}`);
  expect(packs.length).toBeGreaterThanOrEqual(60);
  expect(twins(packs)).toEqual([]);
});

test('two neighbours in the list differ in vessel or wall', () => {
  const settings = everyArt.map(({ vessel, wall }) => `${vessel} ${wall}`);
  expect(settings.filter((setting, index) => setting === settings[index + 1])).toEqual([]);
});

test('the same list is assigned the same way', () => {
  expect([...assignAll(products)]).toEqual([...arts]);
});

test('a twin added at the end of the list gets a pack of its own', () => {
  const [first] = products;
  const twin: DemoProduct = { ...(first as DemoProduct), slug: 'a-twin' };
  const grown = assignAll([...products, twin, { ...twin, slug: 'another-twin' }]);
  const packs = [...grown.values()].map(({ vessel, body, label }) => `${vessel} ${body} ${label}`);
  expect(twins(packs)).toEqual([]);
});

test('colour follows the named ingredient before the family', () => {
  const astray = counted.filter(({ slug, label }) => {
    const art = artOf(arts, slug);
    const look = label.ingredient ? ingredientLooks[label.ingredient] : undefined;
    const colours = isPerfumeVessel(art.vessel) ? look?.liquids : look?.packs;
    const coloured = !colours || colours.includes(art.body);
    return !(
      coloured &&
      art.props === (look?.props ?? art.props) &&
      art.botanical === (label.ingredient ?? art.botanical)
    );
  });
  expect(astray.map(({ slug }) => slug)).toEqual([]);
  expect(artOf(arts, 'blue-pea-lemongrass')).toMatchObject({ body: '#2d4580', botanical: 'pea', props: 'petal' });
});

test.each<[string, (art: Art) => boolean]>([
  [
    'a plinth under a pack with its cup or a box of sachets',
    ({ vessel, plinth }) => isWide(vessel) && plinth !== 'none',
  ],
  ['a spine on a box', ({ vessel, label }) => vessel === 'box' && label === 'spine'],
  ['a tall surahi in a niche', ({ vessel, backdrop }) => vessel === 'surahi' && backdrop === 'niche'],
  ['a flat bottle from above', ({ vessel, camera }) => isPerfumeVessel(vessel) && camera === 'high'],
])('%s is never drawn', (_, impossible) => {
  expect(everyArt.filter(impossible).map(({ name }) => name)).toEqual([]);
});

test('a pale pack gets the deep wall, a dark pack keeps the pale one', () => {
  expect(wallBehind('#e8e4d0', '#dfe4d2', '#b3c798')).toBe('#b3c798');
  expect(wallBehind('#1f5a50', '#dfe4d2', '#b3c798')).toBe('#dfe4d2');
});

test('no pack drowns in its wall', () => {
  const drowned = products.filter(({ slug, kind }) => {
    const { body, wall } = artOf(arts, slug);
    return kind !== 'grouped' && distance(body, wall) < 45;
  });
  expect(drowned.map(({ slug }) => slug)).toEqual([]);
});

const gulab = products.find(({ slug }) => slug === 'gulab-no-7') as DemoProduct;

test('a gallery shows the pack of the lists, a close crop, window light and another vessel, which bear no size', () => {
  const [scene, crop, window, other] = gallery(gulab, artOf(arts, gulab.slug));
  expect(scene).toMatchObject({ zoom: 1, art: { vessel: 'slab', size: '10 ml' } });
  expect(crop?.zoom).toBe(1.7);
  expect(crop?.art.backdrop).not.toBe(scene?.art.backdrop);
  expect(window).toMatchObject({ art: { backdrop: 'window', neighbour: { vessel: 'carton' } } });
  expect(other).toMatchObject({ art: { vessel: 'phial' } });
  expect([crop, window, other].map((shot) => shot?.art.size)).toEqual(['', '', '']);
});

test('the label of every pack of a variable product says its own size and kind, and a larger pack is drawn larger', () => {
  for (const product of products.filter(({ kind }) => kind === 'variable')) {
    for (const pack of product.variations) {
      const { art } = packShot(product, artOf(arts, product.slug), pack);
      const { Size: size, ...others } = pack.attributes;
      expect([art.size, art.kind]).toEqual([
        size ?? product.label.size,
        Object.values(others)[0] ?? product.label.kind,
      ]);
    }
  }
  const shares = gulab.variations.map((pack) => packShot(gulab, artOf(arts, gulab.slug), pack).share ?? 0);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(new Set(shares).size).toBe(gulab.variations.length);
});

test('a product without a record is refused by name', () => {
  expect(() => artOf(arts, 'no-such-product')).toThrow('no-such-product');
});

test('the props of the first nine lie at the left, at the right and before the pack, at no place more than four times', () => {
  const places = products.slice(0, 9).map(({ slug }) => artOf(arts, slug).propsAt);
  expect(new Set(places)).toEqual(new Set(['left', 'right', 'near']));
  for (const place of places) expect(places.filter((other) => other === place).length).toBeLessThanOrEqual(4);
});
