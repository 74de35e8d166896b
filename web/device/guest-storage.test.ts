import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { GUEST_CART, readGuestCart, writeGuestCart } from './guest-storage.ts';

const holding = (text: string | null) => ({ getItem: () => text, setItem: () => undefined });

test('[ENT-05] the guest cart is a list of cart lines under its key and reads back as it was written', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  };
  const [line] = readGuestCart(
    holding('[{"product_id":"p1","product_name":"Gulab","product_price":1499.5,"product_saleprice":1299}]'),
  );
  writeGuestCart(storage, line ? [line] : []);
  expect(JSON.parse(kept.get(GUEST_CART) ?? '')).toHaveLength(1);
  expect(readGuestCart(storage)).toEqual([line]);
});

test('a line of the specified fields alone is completed: one piece, Active, exact paise', () => {
  const text = JSON.stringify([
    { product_id: 'p1', product_sku: 'G-50', product_name: 'Gulab', product_price: '1499', product_saleprice: 1168.2 },
  ]);
  expect(readGuestCart(holding(text))).toMatchObject([
    { id: 'G-50', quantity: 1, product_status: 'Active', price_paise: 116820, mrp_paise: 149900, product_price: 1499 },
  ]);
});

test.each([
  ['no text', null],
  ['no JSON', '{{'],
  ['no list', '{"a":1}'],
  ['null', 'null'],
])('%s is an empty cart', (_, text) => {
  expect(readGuestCart(holding(text))).toEqual([]);
});

test('entries that name no product are left out and the others stay', () => {
  const text = JSON.stringify([
    null,
    'x',
    7,
    [],
    { product_name: 'without id' },
    { product_id: 'without name' },
    { product_id: 'p'.repeat(20_000), product_name: 'too long' },
    { product_id: 'p2', product_name: 'Mitti', product_saleprice: 1 },
  ]);
  expect(readGuestCart(holding(text)).map((line) => line.product_id)).toEqual(['p2']);
});

const tea = { product_id: 'p1', product_name: 'Tea', product_price: 100, product_saleprice: 90, quantity: 2 };

test.each([
  ['a quantity below one', { quantity: -3 }, { quantity: 1 }],
  ['a quantity beyond all bounds', { quantity: 1e300 }, { quantity: 99 }],
  ['a quantity as a text', { quantity: '4' }, { quantity: 4 }],
  ['a stock in words', { product_stockstatus: 'In Stock' }, { product_stockstatus: 10 }],
  ['a stock as a text', { product_stockstatus: '3' }, { product_stockstatus: 3 }],
  ['no stock', { product_stockstatus: 0 }, { product_stockstatus: 0 }],
  ['a price that is no number', { product_saleprice: '1e400' }, { price_paise: 100_00 }],
  ['a price below nothing', { product_saleprice: -5 }, { price_paise: 0 }],
  ['an endless description', { description: 'x'.repeat(20_000) }, { description: '' }],
  ['attributes as a text', { variation_attributes: '{"Size":"1"}' }, { variation_attributes: {} }],
  [
    'attributes of any kind',
    { variation_attributes: { Size: '10 ml', x: 3 } },
    { variation_attributes: { Size: '10 ml' } },
  ],
  ['a gallery that is none', { product_gallery: '[]' }, { product_gallery: [] }],
  ['days as a text', { delivery_days: '5' }, { delivery_days: 5 }],
  ['days that are none', { delivery_days: 'soon' }, { delivery_days: null }],
  ['an id that is a number', { product_id: 17 }, { product_id: '17' }],
])('[ENT-05] a line with %s is still a line', (_title, facts, understood) => {
  expect(readGuestCart(holding(JSON.stringify([{ ...tea, ...facts }])))).toMatchObject([understood]);
});

test('a second line of the same thing and lines beyond the most are left out', () => {
  const size = (sku: string) => ({ ...tea, product_sku: sku, product_type: 'Variable Product' });
  const text = JSON.stringify([tea, { ...tea, quantity: 5 }, size('10'), size('50'), size('10')]);
  expect(readGuestCart(holding(text)).map(({ product_sku, quantity }) => [product_sku, quantity])).toEqual([
    ['', 2],
    ['10', 2],
    ['50', 2],
  ]);
  const many = Array.from({ length: 10_000 }, (_, n) => ({ ...tea, product_id: `p${n}` }));
  expect(readGuestCart(holding(JSON.stringify(many)))).toHaveLength(100);
});

test('whatever lies in the storage, reading it gives sound lines', () => {
  const facts = fc.dictionary(
    fc.constantFrom(...Object.keys(tea), 'product_stockstatus', 'id', '__proto__'),
    fc.jsonValue(),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.json(),
        fc.string(),
        fc.array(facts).map((list) => JSON.stringify(list)),
      ),
      (text) => {
        const lines = readGuestCart(holding(text));
        for (const { quantity, price_paise, product_id, product_stockstatus } of lines) {
          expect(quantity >= 1 && quantity <= 99 && Number.isInteger(quantity)).toBe(true);
          expect(price_paise >= 0 && Number.isSafeInteger(price_paise)).toBe(true);
          expect(product_id).not.toBe('');
          expect(Number.isInteger(product_stockstatus)).toBe(true);
        }
        expect(readGuestCart(holding(JSON.stringify(lines)))).toEqual(lines);
      },
    ),
  );
});
