import { expect, test } from 'vitest';
import {
  cartAsksForQuotation,
  offersOnlinePayment,
  readPayButton,
  saleWay,
  sellsAtCheckout,
} from '#domain/settings/pay-buttons.ts';

const button = (id: string, isDefault = true) => [{ id, isDefault }];

test.each([
  ['the default paynow button', button('paynow'), true],
  ['the default PayNow button', button(' PayNow '), true],
  ['a paynow button that is not the default', button('paynow', false), false],
  ['another default button', button('manualpay'), false],
  ['no button', [], false],
])('[CHK-06] online payment with %s', (_title, buttons, offered) => {
  expect(offersOnlinePayment(buttons)).toBe(offered);
});

test.each(['manualpay', 'manual-pay', 'manual_pay', 'getquote', 'ManualPay'])(
  '[CART-12] the default pay button %s turns the cart’s Buy Now into a quotation',
  (id) => {
    expect(cartAsksForQuotation('addtocart', button(id))).toBe(true);
    expect(cartAsksForQuotation('addtocart', button(id, false))).toBe(false);
  },
);

test('[CART-13] the cart’s Buy Now goes to the checkout otherwise', () => {
  expect(cartAsksForQuotation('addtocart', button('paynow'))).toBe(false);
  expect(cartAsksForQuotation('none', [])).toBe(false);
});

test('in get-quote mode the cart asks for a quotation', () => {
  expect(cartAsksForQuotation('getquote', button('paynow'))).toBe(true);
});

test.each([
  ['adds to the cart', button('addtocart'), button('paynow'), true],
  ['sells at once, on delivery alone', button('buynow'), [], true],
  ['sells by quotation', button('getquote'), button('paynow'), false],
  ['pays by a quotation', button('addtocart'), button('manualpay'), false],
  ['hides its buttons', button('addtocart', false), button('paynow'), false],
  ['has no buttons', [], button('paynow'), false],
])('[CFG-02] [CFG-03] [CART-12] a shop that %s takes orders at its checkout or not', (_title, cart, pay, sells) => {
  expect(sellsAtCheckout({ cart, pay })).toBe(sells);
});

test.each([
  [button('buynow'), [], 'checkout'],
  [button('getquote'), button('paynow'), 'quotes'],
  [button('addtocart'), button('manualpay'), 'quotes'],
  [button('addtocart', false), button('manualpay'), 'none'],
])('[CON-166] a shop with the buttons %j and %j sells by: %s', (cart, pay, way) => {
  expect(saleWay({ cart, pay })).toBe(way);
});

test.each([
  ['PayNow ', 'paynow'],
  ['manual_pay', 'manualpay'],
  ['getquote', 'manualpay'],
  ['barter', null],
])('the pay button saved as "%s" is %s', (saved, button) => {
  expect(readPayButton(saved)).toBe(button);
});
