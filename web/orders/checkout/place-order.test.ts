import { expect, test } from 'vitest';
import { createClient } from '#contract/client.ts';
import type { WireQuote } from '#contract/orders.ts';
import { payloadOf, placeOrder } from './place-order.ts';

test('[CHK-14] an order that turns out to be paid leads to its success, and no payment window is opened', async () => {
  const asked: string[] = [];
  const call = createClient((url) => {
    asked.push(url);
    return Promise.resolve(
      Response.json({
        success: true,
        is_paid: true,
        pay_by: null,
        pay_seconds: null,
        order_id: 'KD-1-AAAA',
        message: 'ok',
        razorpay_order: { id: 'order_1', amount: 499_00, currency: 'INR' },
        gateway: { key_id: 'key', script: 'https://gateway.example/checkout.js' },
      }),
    );
  }, '/api');
  const member = { user_id: 'u1', name: 'Asha', full_name: 'Asha Rao', email: 'asha@example.in' };
  const order = {
    lines: [],
    couponCode: '',
    method: 'Pay now' as const,
    quote: { pay_now_paise: 499_00, total_paise: 499_00, balance_paise: 0 } as WireQuote,
    payer: { member, mobile: '9000012345', referenceId: '', shopName: 'Kadamba' },
  };
  expect(await placeOrder(call, order, 'the-first-press')).toEqual({
    orderId: 'KD-1-AAAA',
    payment: { outcome: 'paid' },
  });
  expect(asked).toEqual(['/api/payment']);
});

test('[CHK-11] what is placed tells every sum in rupees, as it was shown', () => {
  const quote = {
    merchandise_paise: 1_000_00,
    discount_paise: 41_50,
    delivery_paise: 40_00,
    total_paise: 998_50,
    balance_paise: 798_80,
  } as WireQuote;
  expect(payloadOf({ lines: [], couponCode: '', method: 'Pay on delivery', quote })).toMatchObject({
    amountbeforediscount: 1000,
    discountprice: 41.5,
    amountafterdiscount: 958.5,
    deliveryCharge: 40,
    totalAmountbeforePay: 998.5,
    remaining_amount: 798.8,
  });
});
