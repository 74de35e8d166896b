import { expect, test } from 'vitest';
import type { WireQuote } from '#contract/orders.ts';
import { orders } from '#texts/en/orders.ts';
import { quoteChanges } from './quote-changes.ts';
import { formatsOf } from '#web/texts/formats.ts';

const english = formatsOf('en-IN');

const line = (product_name: string, unit_price_paise: number): WireQuote['lines'][number] => ({
  product_id: product_name,
  product_sku: 'S1',
  product_name,
  product_image: '',
  variation_attributes: {},
  quantity: 1,
  unit_price_paise,
  unit_mrp_paise: unit_price_paise,
  discount_paise: 0,
  total_paise: unit_price_paise,
  delivery_days: null,
});

const quoted = (lines: WireQuote['lines'], delivery_paise: number): WireQuote => {
  const merchandise = lines.reduce((sum, { total_paise }) => sum + total_paise, 0);
  const total_paise = merchandise + delivery_paise;
  return {
    lines,
    units: lines.length,
    original_paise: merchandise,
    merchandise_paise: merchandise,
    discount_paise: 0,
    delivery_paise,
    delivery_why: {
      reason: 'slab',
      kilometres: 78,
      by_pincode: true,
      free_from_paise: null,
      free_within_kilometres: null,
      more_for_free_paise: null,
    },
    total_paise,
    pay_now_paise: total_paise,
    balance_paise: 0,
    advance_percentage: 0,
  };
};

const tea = line('Masala Chai', 24_500);
const attar = line('Gulab No. 7', 129_900);

test('equal quotes have nothing to tell', () => {
  expect(quoteChanges(quoted([tea], 6000), quoted([tea], 6000), orders.checkout, english)).toEqual([]);
});

test('a dearer product and the total are told with both amounts', () => {
  const dearer = line('Masala Chai', 25_500);
  expect(quoteChanges(quoted([tea], 6000), quoted([dearer], 6000), orders.checkout, english)).toEqual([
    'Masala Chai: ₹245 is now ₹255',
    'Total Price: ₹305 is now ₹315',
  ]);
});

test('another delivery charge is told', () => {
  expect(quoteChanges(quoted([tea], 6000), quoted([tea], 8000), orders.checkout, english)).toContain(
    'Delivery Charge: ₹60 is now ₹80',
  );
});

test('a coupon that no longer counts is told with the total', () => {
  const shown = { ...quoted([tea], 0), discount_paise: 2_450, total_paise: 22_050 };
  expect(quoteChanges(shown, quoted([tea], 0), orders.checkout, english)).toEqual([
    'Coupon: ₹24.50 is now ₹0',
    'Total Price: ₹220.50 is now ₹245',
  ]);
});

test('[CHK-11] another advance is told even where the total is the same', () => {
  const withAdvance = (pay_now_paise: number) => {
    const quote = quoted([tea], 0);
    return { ...quote, pay_now_paise, balance_paise: quote.total_paise - pay_now_paise };
  };
  expect(quoteChanges(withAdvance(4_900), withAdvance(22_050), orders.checkout, english)).toEqual([
    'Advance Payable: ₹49 is now ₹220.50',
  ]);
});

test('lines that left or came are told by name', () => {
  expect(quoteChanges(quoted([tea], 0), quoted([attar], 0), orders.checkout, english)).toEqual([
    'Masala Chai is no longer in this order',
    'Gulab No. 7 was added to this order',
    'Total Price: ₹245 is now ₹1,299',
  ]);
});

test('a charge that was not known before is no change of one', () => {
  const before = { ...quoted([tea], 0), delivery_why: null };
  const told = ['Delivery Charge: ₹120', 'Total Price: ₹365'];
  expect(quoteChanges(before, quoted([tea], 12_000), orders.checkout, english)).toEqual(told);
});
