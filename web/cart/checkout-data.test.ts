import { expect, test } from 'vitest';
import { parseLines } from '#web/device/guest-storage.ts';
import {
  cartCheckoutOf,
  checkoutDataOf,
  endCheckoutOf,
  followCart,
  markPlaced,
  readCheckoutData,
  storeCheckoutData,
  understandCheckoutData,
  withoutCoupon,
} from './checkout-data.ts';

const lines = parseLines([
  { product_id: 'a', product_name: 'A', product_price: 120, product_saleprice: 99.5, quantity: 2 },
  { product_id: 'b', product_name: 'B', product_saleprice: 1 },
]);

test('[ENT-06][SHOP-19] the checkout data of lines without a coupon', () => {
  expect(checkoutDataOf(lines)).toEqual({
    products: lines,
    coupon: '',
    discountAmount: 0,
    totalBeforeDiscount: 200,
    totalAfterDiscount: '200.00',
    isCouponApplied: false,
    isWholeCart: false,
    placedAs: null,
  });
});

test('[ENT-06] a coupon stands in it with its discount in rupees and the total as a text of two decimals', () => {
  const coupon = { code: 'MONSOON10', offer: { percentageOffer: 10 } };
  expect(checkoutDataOf(lines, coupon)).toMatchObject({
    coupon: 'MONSOON10',
    discountAmount: 20,
    totalAfterDiscount: '180.00',
    isCouponApplied: true,
  });
});

test('the same checkout without its coupon', () => {
  const coupon = { code: 'MONSOON10', offer: { percentageOffer: 10 } };
  expect(withoutCoupon(checkoutDataOf(lines, coupon))).toEqual(checkoutDataOf(lines));
});

test('reads back what was stored', () => {
  const data = checkoutDataOf(lines);
  expect(understandCheckoutData(JSON.parse(JSON.stringify(data)))).toEqual(data);
});

test('a checkout of the whole cart holds what the cart holds; one of a single product, or none, stays what it is', () => {
  const [first, second] = lines;
  if (!first || !second) throw new Error('Two lines are needed.');
  const held = (): unknown => readCheckoutData()?.products.map(({ product_id: id, quantity }) => [id, quantity]);
  storeCheckoutData(cartCheckoutOf(lines));
  followCart([second], null);
  expect(held()).toEqual([['b', 1]]);
  followCart([{ ...second, quantity: 3 }, first], { code: 'MONSOON10', offer: { percentageOffer: 10 } });
  expect(held()).toEqual([
    ['b', 3],
    ['a', 2],
  ]);
  expect(readCheckoutData()).toMatchObject({ coupon: 'MONSOON10', isWholeCart: true });
  followCart([], null);
  expect(readCheckoutData()).toBeNull();
  followCart(lines, null);
  expect(readCheckoutData()).toBeNull();
  storeCheckoutData(checkoutDataOf([first]));
  followCart([second], null);
  expect(held()).toEqual([['a', 2]]);
});

test('an order that was placed from the cart stays tied to its checkout until the cart holds something else', () => {
  storeCheckoutData(cartCheckoutOf(lines));
  markPlaced('KD-1-AAAA');
  followCart(lines.toReversed(), null);
  followCart([], null);
  expect(readCheckoutData()?.placedAs).toBe('KD-1-AAAA');
  followCart(lines.slice(1), null);
  expect(readCheckoutData()).toEqual(cartCheckoutOf(lines.slice(1)));
});

test('a whole cart stays one without its coupon', () => {
  const coupon = { code: 'MONSOON10', offer: { percentageOffer: 10 } };
  expect(withoutCoupon(cartCheckoutOf(lines, coupon))).toEqual(cartCheckoutOf(lines));
});

test.each([[null], ['x'], [7], [[]], [{}], [{ products: [] }], [{ products: 'x' }]])(
  '%j is no checkout data',
  (stored) => {
    expect(understandCheckoutData(stored)).toBeNull();
  },
);

test('[PAY-04] a checkout ends with the success of the order that was placed from it', () => {
  storeCheckoutData(checkoutDataOf(lines));
  expect(endCheckoutOf('KD-1-AAAA')).toBe(false);
  markPlaced('KD-1-AAAA');
  expect(understandCheckoutData(JSON.parse(JSON.stringify(readCheckoutData())))?.placedAs).toBe('KD-1-AAAA');
  expect(endCheckoutOf('KD-1-AAAA')).toBe(true);
  expect(readCheckoutData()).toBeNull();
});

test('[PAY-04] an old result of the very same products does not end a checkout that began since', () => {
  storeCheckoutData(checkoutDataOf(lines));
  markPlaced('KD-1-AAAA');
  const anew = checkoutDataOf(lines);
  storeCheckoutData(anew);
  expect(endCheckoutOf('KD-1-AAAA')).toBe(false);
  expect(readCheckoutData()).toEqual(anew);
});
