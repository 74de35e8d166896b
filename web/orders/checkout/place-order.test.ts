import { expect, test } from 'vitest';
import type { WireQuote } from '#contract/orders.ts';
import { payloadOf } from './place-order.ts';

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
