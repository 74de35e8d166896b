import { expect, test } from 'vitest';
import { eventFields, valueText } from './event-fields.ts';

test('[CON-028] the fields of one thing are told as they were and as they are', () => {
  const event = { subject_id: 'TEA', before: { status: 'Active' }, after: { status: 'Inactive', note: 'sold out' } };
  expect(eventFields(event)).toEqual([
    { id: 'TEA', name: 'status', before: 'Active', after: 'Inactive' },
    { id: 'TEA', name: 'note', before: undefined, after: 'sold out' },
  ]);
});

test('[CON-028] those of many things are told with the id of each, and what is said of all without', () => {
  const event = {
    subject_id: '',
    before: { TEA: { price_paise: 10_000 }, CHAI: { price_paise: 20_000 } },
    after: { TEA: { price_paise: 9_000 }, CHAI: { price_paise: 18_000 }, names: ['Chai', 'Tea'], NEW: { stock: 3 } },
  };
  expect(eventFields(event)).toEqual([
    { id: 'TEA', name: 'price_paise', before: 10_000, after: 9_000 },
    { id: 'CHAI', name: 'price_paise', before: 20_000, after: 18_000 },
    { id: '', name: 'names', before: undefined, after: ['Chai', 'Tea'] },
    { id: 'NEW', name: 'stock', before: undefined, after: 3 },
  ]);
});

test('[CON-028] of a product whose pieces changed each piece tells what became of it, by its SKU', () => {
  const piece = (sku: string, price_paise: number) => ({ sku, price_paise, mrp_paise: 30_000 });
  const before = { pieces: { 7: piece('TEA-100', 10_000), 8: piece('TEA-250', 20_000) } };
  const after = { pieces: { 7: piece('TEA-100', 9_000), 8: piece('TEA-250', 20_000) } };
  const price = { id: 'TEA-100', name: 'price_paise', before: 10_000, after: 9_000 };
  expect(eventFields({ subject_id: 'TEA', before, after })).toEqual([price]);
  expect(eventFields({ subject_id: '', before: { TEA: before }, after: { TEA: after } })).toEqual([price]);
});

test.each([
  [null, ''],
  [undefined, ''],
  [false, 'false'],
  [['Tea', 'Gifts'], 'Tea, Gifts'],
  [
    [
      { id: '1', name: 'Tea' },
      { id: '2', name: 'Gifts' },
    ],
    'Tea, Gifts',
  ],
  [{ 'TEA-100': 2, 'TEA-250': 1 }, 'TEA-100: 2, TEA-250: 1'],
])('[CON-028] %j is read as "%s"', (value, text) => {
  expect(valueText(value)).toBe(text);
});
