import { expect, test } from 'vitest';
import type { CouponTerms } from '#domain/coupons/eligibility.ts';
import { goodsWords, type ScopeNames, termsSentence } from '#domain/coupons/terms-sentence.ts';

const open: CouponTerms = {
  offer: { percentageOffer: 10 },
  minimum: 0,
  expiresAt: null,
  totalLimit: null,
  memberLimit: null,
};
const nobody: ScopeNames = { categories: [], products: [] };
const inCategories = (...names: string[]): [Partial<CouponTerms>, Partial<ScopeNames>] => [
  { offer: { percentageOffer: 10, onlyCategories: names } },
  { categories: names },
];
const inProducts = (...titles: string[]): [Partial<CouponTerms>, Partial<ScopeNames>] => [
  { offer: { percentageOffer: 10, onlyProducts: titles.map((_, index) => `P${index}`) } },
  { products: titles },
];

const withMinimum = ([terms, names]: ReturnType<typeof inProducts>): ReturnType<typeof inProducts> => [
  { ...terms, minimum: 499_00 },
  names,
];

type Row = [string, [Partial<CouponTerms>, Partial<ScopeNames>?]];
test.each<Row>([
  ['10% off your order.', [{}]],
  ['12.5% off your order.', [{ offer: { percentageOffer: 12.5 } }]],
  ['₹50 off your order.', [{ offer: { priceOffer: 50_00 } }]],
  ['₹49.50 off your order worth ₹1,499 or more.', [{ offer: { priceOffer: 49_50 }, minimum: 1_499_00 }]],
  ['10% off products of Tea.', inCategories('Tea')],
  ['10% off products of Tea and Attar.', inCategories('Tea', 'Attar')],
  ['10% off products of Tea, Attar and Soap.', inCategories('Tea', 'Attar', 'Soap')],
  ['10% off products of Tea, Attar, Soap and 2 more.', inCategories('Tea', 'Attar', 'Soap', 'Oil', 'Clay')],
  ['10% off Kahwa and Rose Water.', inProducts('Kahwa', 'Rose Water')],
  ['10% off Kahwa or Rose Water worth ₹499 or more.', withMinimum(inProducts('Kahwa', 'Rose Water'))],
  [
    '₹100 off products of Tea, Attar, Soap or 2 more.',
    [
      { offer: { priceOffer: 100_00, onlyCategories: ['Tea'] } },
      { categories: ['Tea', 'Attar', 'Soap', 'Oil', 'Clay'] },
    ],
  ],
  ['10% off products that are no longer sold.', [{ offer: { percentageOffer: 10, onlyProducts: ['GONE'] } }]],
  // A day begins at midnight in India, and an end is the midnight after the last day.
  [
    '10% off your order, from 1 Dec 2026 to 31 Dec 2026.',
    [{ startsAt: new Date('2026-11-30T18:30:00Z'), expiresAt: new Date('2026-12-31T18:30:00Z') }],
  ],
  [
    '10% off your order, on 1 Dec 2026 only.',
    [{ startsAt: new Date('2026-11-30T18:30:00Z'), expiresAt: new Date('2026-12-01T18:30:00Z') }],
  ],
  ['10% off your order, from 1 Dec 2026.', [{ startsAt: new Date('2026-11-30T18:30:00Z') }]],
  ['10% off your order, until 31 Dec 2026.', [{ expiresAt: new Date('2026-12-31T18:30:00Z') }]],
  ['10% off your order. Once for each customer.', [{ memberLimit: 1 }]],
  ['10% off your order. Up to 3 times for each customer.', [{ memberLimit: 3 }]],
  ['10% off your order. For one order in all.', [{ totalLimit: 1 }]],
  ['10% off your order. For 1,00,000 orders in all.', [{ totalLimit: 100_000 }]],
  ['10% off your order. For a first order only.', [{ isFirstOrder: true }]],
  [
    '10% off your order. For a first order only. For 20 orders in all.',
    [{ isFirstOrder: true, memberLimit: 5, totalLimit: 20 }],
  ],
  [
    '₹100 off products of Tea worth ₹499 or more, until 31 Dec 2026. Once for each customer. For 200 orders in all.',
    [
      {
        offer: { priceOffer: 100_00, onlyCategories: ['Tea'] },
        minimum: 499_00,
        expiresAt: new Date('2026-12-31T18:30:00Z'),
        memberLimit: 1,
        totalLimit: 200,
      },
      { categories: ['Tea'] },
    ],
  ],
])('[CON-142] %s', (sentence, [terms, names]) => {
  expect(termsSentence({ ...open, ...terms }, { ...nobody, ...names })).toBe(sentence);
});

test.each<[ReturnType<typeof inProducts>, string | null]>([
  [[{}, {}], null],
  [inProducts('Kahwa'), 'Kahwa'],
  [inProducts('Kahwa', 'Rose Water'), 'Kahwa or Rose Water'],
  [inCategories('Tea', 'Attar', 'Soap', 'Oil', 'Clay'), 'products of Tea, Attar, Soap or 2 more'],
])('[CON-142] of the goods of a coupon one is enough: %j', ([terms, names], words) => {
  expect(goodsWords(terms.offer ?? {}, { ...nobody, ...names })).toBe(words);
});
