import { expect, test } from 'vitest';
import { parseLines } from '#web/device/guest-storage.ts';
import { payloadOf } from './send-quotation.ts';

const details = { name: 'Asha', mobile: '9876543210', email: '', description: '' };
const lines = parseLines([
  {
    product_id: 'p1',
    product_sku: 'G-50',
    product_name: 'Gulab',
    product_price: 1499,
    product_saleprice: 1168.2,
    quantity: 3,
  },
  { product_id: 'p2', product_name: 'Mitti', product_price: 100, product_saleprice: 100 },
]);

test('[ENT-07] a guest’s request carries every specified field', () => {
  expect(payloadOf({ details, lines, user: null })).toEqual({
    ...details,
    cart_products: [
      { product_id: 'p1', product_sku: 'G-50', quantity: 3 },
      { product_id: 'p2', product_sku: '', quantity: 1 },
    ],
    user_id: '',
    user_name: '',
    coupon_code: '',
    discountprice: 0,
    amountbeforediscount: 3604.6,
    amountafterdiscount: 3604.6,
    couponapplied: false,
    payment_mode: 'NA',
  });
});

test('[ENT-07] a member’s request names the member', () => {
  const user = { user_id: 'M1', name: 'Asha', full_name: 'Asha Kulkarni', email: 'asha@example.in' };
  expect(payloadOf({ details, lines, user })).toMatchObject({ user_id: 'M1', user_name: 'Asha Kulkarni' });
});

test('[ENT-07] the coupon that counts in the cart goes with the request, with the amounts before and after it', () => {
  const coupon = { code: 'TEA10', offer: { percentageOffer: 10 } };
  expect(payloadOf({ details, lines, user: null, coupon })).toMatchObject({
    coupon_code: 'TEA10',
    couponapplied: true,
    discountprice: 360.46,
    amountbeforediscount: 3604.6,
    amountafterdiscount: 3244.14,
  });
});
