import { expect, test } from 'vitest';
import {
  isCartHidden,
  productButtons,
  purchaseMode,
  readCartButton,
  readDefaultFlag,
} from '#domain/settings/purchase-mode.ts';

const buttons = (defaults: string[], others: string[] = []) => [
  ...others.map((id) => ({ id, isDefault: false })),
  ...defaults.map((id) => ({ id, isDefault: true })),
];

test.each([
  [['getquote'], 'getquote'],
  [['buynow', 'addtocart', 'getquote'], 'getquote'],
  [['buynow', 'addtocart'], 'addtocart'],
  [['buynow'], 'buynow'],
  [[' BuyNow '], 'buynow'],
  [['something'], 'none'],
  [[], 'none'],
])('[CFG-02] of the default buttons %j the mode is %s', (defaults, mode) => {
  expect(purchaseMode(buttons(defaults))).toBe(mode);
});

test('[CFG-02] a button that is not the default sets no mode', () => {
  expect(purchaseMode(buttons(['buynow'], ['getquote', 'addtocart']))).toBe('buynow');
});

test.each([
  [{ default: true }, true],
  [{ isDefault: 1 }, true],
  [{ is_default: '1' }, true],
  [{ default: ' TRUE ' }, true],
  [{ default: false, is_default: true }, true],
  [{ default: false }, false],
  [{ default: 0 }, false],
  [{ default: '0' }, false],
  [{ default: 'no' }, false],
  [{}, false],
])('the button %j is the default: %s', (button, flag) => {
  expect(readDefaultFlag(button)).toBe(flag);
});

test.each([
  ['only Get Quote in get-quote mode', buttons(['getquote'], ['addtocart', 'buynow']), ['getquote']],
  ['the default first', buttons(['buynow'], ['addtocart']), ['buynow', 'addtocart']],
  ['what is configured', buttons(['addtocart']), ['addtocart']],
  ['no quote button outside its mode', buttons(['addtocart'], ['getquote', 'buynow']), ['addtocart', 'buynow']],
  ['nothing without a default', buttons([], ['addtocart']), []],
])('[CFG-03] [PROD-08] a product page shows %s', (_title, configured, shown) => {
  expect(productButtons(configured)).toEqual(shown);
});

test('the cart is hidden in get-quote mode only', () => {
  expect((['getquote', 'addtocart', 'buynow', 'none'] as const).filter(isCartHidden)).toEqual(['getquote']);
});

test.each([
  [' BuyNow', 'buynow'],
  ['barter', null],
])('the purchase button saved as "%s" is %s', (saved, button) => {
  expect(readCartButton(saved)).toBe(button);
});
