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
  expect(writeGuestCart(storage, line ? [line] : [])).toBe(true);
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

test('broken entries are left out and the others stay', () => {
  const text = JSON.stringify([
    null,
    'x',
    { product_name: 'without id' },
    { product_id: 'p1', product_name: 'Gulab', quantity: -3 },
    { product_id: 'p2', product_name: 'Mitti', product_saleprice: 1 },
  ]);
  expect(readGuestCart(holding(text)).map((line) => line.product_id)).toEqual(['p2']);
});

test('a browser without storage has an empty cart and says that it keeps nothing', () => {
  const refuse = () => {
    throw new Error('denied');
  };
  expect(readGuestCart({ getItem: refuse, setItem: refuse })).toEqual([]);
  expect(writeGuestCart({ getItem: refuse, setItem: refuse }, [])).toBe(false);
});
