import { expect, test } from 'vitest';
import type { WireConsoleCoupon } from '#contract/console/coupons.ts';
import {
  copiedCoupon,
  type CouponValues,
  draftOf,
  faultsOf,
  inputOf,
  newCoupon,
  newDoubts,
  standingFaults,
  storedCoupon,
  typedSentence,
} from './coupon-values.ts';

const stored: WireConsoleCoupon = {
  code: 'TEA15',
  percent: 12.5,
  amount_paise: null,
  minimum_paise: 499_00,
  only_categories: [],
  only_products: ['ASSAM', 'GONE'],
  first_day: '2026-12-01',
  last_day: null,
  starts_at: '2026-11-30T18:30:00.000Z',
  ends_at: null,
  total_limit: 200,
  member_limit: 1,
  first_order_only: false,
  state: 'scheduled',
  used: 3,
  products: [{ id: 'ASSAM', title: 'Assam', image: '', is_group: false }],
  revision: 4,
};
const values: CouponValues = { ...newCoupon, code: 'TEA15', percent: '15' };

test('[CON-142] a stored coupon comes back as it was, without products that are gone', () => {
  const { values: shown, revision } = storedCoupon(stored);
  expect(revision).toBe(4);
  expect(inputOf(shown, [])).toEqual({
    percent: 12.5,
    amount_paise: null,
    minimum_paise: 499_00,
    only_categories: [],
    only_products: ['ASSAM'],
    first_day: '2026-12-01',
    last_day: null,
    total_limit: 200,
    member_limit: 1,
    first_order_only: false,
    meant: [],
  });
  expect(copiedCoupon(stored)).toEqual({ ...shown, code: '', first_day: '', last_day: '' });
});

test('[CON-142] a coupon whose products are all deleted is not saved for all goods', () => {
  const { values: shown } = storedCoupon({ ...stored, products: [] });
  expect(Object.keys(faultsOf(shown, true))).toEqual(['goods']);
});

test.each([
  ['15', 15],
  ['12.5 %', 12.5],
  ['12,5', 12.5],
  ['', Number.NaN],
  ['ten', Number.NaN],
])('"%s" percent is read as %d', (percent, number) => {
  expect(draftOf({ ...values, percent }).offer.percentageOffer).toBe(number);
});

test.each<[string, Partial<CouponValues>, string[]]>([
  ['all of it', {}, []],
  ['no percentage', { percent: '' }, ['percent']],
  ['no amount', { kind: 'amount' }, ['amount_paise']],
  ['a code with a blank', { code: 'TEA 15' }, ['code']],
  ['no category', { goods: 'categories' }, ['goods']],
  ['no product', { goods: 'products' }, ['goods']],
  ['categories that are not chosen from any more', { only_categories: Array.from({ length: 51 }, String) }, []],
  ['an end before the beginning', { first_day: '2027-01-02', last_day: '2027-01-01' }, ['last_day']],
  ['half a use', { total_limit: '0.5' }, ['total_limit']],
  ['no number of uses', { member_limit: 'many' }, ['member_limit']],
  ['a limit that first orders have by themselves', { member_limit: 'many', first_order_only: true }, []],
])('%s', (_title, over, fields) => {
  expect(Object.keys(faultsOf({ ...values, ...over }, false))).toEqual(fields);
});

test('[CON-142] a fault is no longer shown once it is corrected', () => {
  const typed: CouponValues = { ...values, code: 'X!', percent: '', goods: 'categories', only_categories: [] };
  const refused = { fields: faultsOf(typed, false), values: typed };
  const standing = (changed: Partial<CouponValues>) =>
    Object.keys(standingFaults(refused, { ...typed, ...changed }, false)).toSorted();
  expect(standing({})).toEqual(['code', 'goods', 'percent']);
  expect(standing({ code: 'X!!' })).toEqual(['code', 'goods', 'percent']);
  expect(standing({ code: 'TEA', only_categories: ['Tea'] })).toEqual(['percent']);
  // What only the shop knows, such as a code that is taken, stands until another is typed.
  const taken = { fields: { code: 'In use.' }, values };
  expect(standingFaults(taken, { ...values, percent: '5' }, false)).toEqual({ code: 'In use.' });
  expect(standingFaults(taken, { ...values, code: 'TEA16' }, false)).toEqual({});
});

test('[CON-142] a confirmed doubt is not asked again unless the discount changes', () => {
  const large = { ...values, percent: '60', last_day: '2027-01-01' };
  expect(newDoubts(values, null)).toEqual(['unlimited']);
  expect(newDoubts(large, null)).toEqual(['large']);
  expect(newDoubts({ ...large, minimum_paise: 5 }, large)).toEqual([]);
  expect(newDoubts({ ...large, percent: '70' }, large)).toEqual(['large']);
  expect(newDoubts({ ...large, last_day: '' }, large)).toEqual(['unlimited']);
  const sum = { ...large, kind: 'amount' as const, percent: '', amount_paise: 300_00, minimum_paise: 500_00 };
  expect(newDoubts(sum, null)).toEqual(['large']);
  expect(newDoubts({ ...sum, total_limit: '5' }, sum)).toEqual([]);
  expect(newDoubts({ ...sum, minimum_paise: 400_00 }, sum)).toEqual(['large']);
  expect(newDoubts({ ...sum, minimum_paise: 600_00 }, sum)).toEqual([]);
});

test('[CON-142] the typed terms are shown as a sentence once a discount is typed', () => {
  expect(typedSentence(newCoupon)).toBeNull();
  expect(typedSentence({ ...values, code: '' })).toBe('15% off your order.');
  const ofProducts = { goods: 'products' as const, only_products: [{ id: 'A', title: 'Assam' }] };
  expect(typedSentence({ ...values, ...ofProducts })).toBe('15% off Assam.');
});
