import { expect, test } from 'vitest';
import type { SaleButtons } from '#domain/settings/pay-buttons.ts';
import { isChoosable, withDefault } from './choose-button.ts';

test.each<[keyof SaleButtons, string | null, boolean]>([
  ['cart', 'getquote', true],
  ['cart', 'buynow', true],
  ['cart', 'paynow', false],
  ['pay', 'paynow', true],
  ['pay', 'manualpay', true],
  ['pay', 'PayNow', false],
  ['pay', '', false],
  ['cart', null, true],
  ['pay', null, true],
])('whether the owner may choose of the %s buttons %s: %s', (row, id, mayChoose) => {
  expect(isChoosable(row, id)).toBe(mayChoose);
});

const [quotation, cart, buy] = ['getquote', 'addtocart', 'buynow'];
test.each([
  ['the first of a row', [], quotation, [[quotation, true]]],
  [
    'one that is there',
    [quotation, cart],
    cart,
    [
      [quotation, false],
      [cart, true],
    ],
  ],
  [
    'one that is not',
    [quotation, cart],
    buy,
    [
      [quotation, false],
      [cart, false],
      [buy, true],
    ],
  ],
  [
    'none',
    [quotation, cart],
    null,
    [
      [quotation, false],
      [cart, false],
    ],
  ],
])('a row whose default becomes %s', (_what, ids, chosen, expected) => {
  const buttons = ids.map((id, index) => ({ id, isDefault: index === 0 }));
  expect(withDefault(buttons, chosen)).toEqual(expected.map(([id, isDefault]) => ({ id, isDefault })));
});
