import type { WireConsoleCoupon, WireCouponInput } from '#contract/console/coupons.ts';
import {
  type CouponDoubt,
  type CouponDraft,
  type CouponDraftProblem,
  couponDoubts,
  couponDraftProblems,
  couponOfDraft,
} from '#domain/coupons/new-coupon.ts';
import { termsSentence } from '#domain/coupons/terms-sentence.ts';
import { coupons as texts } from '#texts/en/console/coupons.ts';
import type { Stored } from '../ui/form/use-typed.ts';

/** A product, or a group, that a coupon is for. */
export interface ChosenProduct {
  id: string;
  title: string;
}

/** What the form of a coupon holds: numbers and days as they are typed, sums in paise with 0 for none. */
export interface CouponValues {
  code: string;
  kind: 'percent' | 'amount';
  percent: string;
  amount_paise: number;
  minimum_paise: number;
  goods: 'all' | 'categories' | 'products';
  only_categories: string[];
  only_products: ChosenProduct[];
  first_day: string;
  last_day: string;
  total_limit: string;
  member_limit: string;
  first_order_only: boolean;
}

/** Before anything is typed. */
export const newCoupon: CouponValues = {
  code: '',
  kind: 'percent',
  percent: '',
  amount_paise: 0,
  minimum_paise: 0,
  goods: 'all',
  only_categories: [],
  only_products: [],
  first_day: '',
  last_day: '',
  total_limit: '',
  member_limit: '',
  first_order_only: false,
};

const typed = (value: number | null): string => (value === null ? '' : String(value));

function goodsOf({ only_categories, only_products }: WireConsoleCoupon): CouponValues['goods'] {
  if (only_products.length > 0) return 'products';
  return only_categories.length > 0 ? 'categories' : 'all';
}

/** A stored coupon as its form begins with it. */
export const storedCoupon = (coupon: WireConsoleCoupon): Stored<CouponValues> => ({
  revision: coupon.revision,
  values: {
    code: coupon.code,
    kind: coupon.percent === null ? 'amount' : 'percent',
    percent: typed(coupon.percent),
    amount_paise: coupon.amount_paise ?? 0,
    minimum_paise: coupon.minimum_paise,
    goods: goodsOf(coupon),
    only_categories: coupon.only_categories,
    // One that was deleted is dropped by the next save; where all were, others have to be chosen first.
    only_products: coupon.products.map(({ id, title }) => ({ id, title })),
    first_day: coupon.first_day ?? '',
    last_day: coupon.last_day ?? '',
    total_limit: typed(coupon.total_limit),
    member_limit: typed(coupon.member_limit),
    first_order_only: coupon.first_order_only,
  },
});

/** A copy of the terms without code and days, which are past or soon will be. */
export const copiedCoupon = (coupon: WireConsoleCoupon): CouponValues => ({
  ...storedCoupon(coupon).values,
  code: '',
  first_day: '',
  last_day: '',
});

/** "12.5" and "12,5 %" are the same number; NaN is none. */
const readNumber = (text: string): number => Number(text.replaceAll(/[%\s]/g, '').replace(',', '.') || Number.NaN);

const readLimit = (text: string): number | null => (text.trim() === '' ? null : Number(text.replaceAll(/[,\s]/g, '')));

/** The typed values as a draft for the rules of coupons. */
export const draftOf = (values: CouponValues): CouponDraft => ({
  code: values.code,
  offer: {
    percentageOffer: values.kind === 'percent' ? readNumber(values.percent) : null,
    priceOffer: values.kind === 'amount' ? values.amount_paise : null,
    onlyCategories: values.goods === 'categories' ? values.only_categories : [],
    onlyProducts: values.goods === 'products' ? values.only_products.map(({ id }) => id) : [],
  },
  minimum: values.minimum_paise,
  firstDay: values.first_day === '' ? null : values.first_day,
  lastDay: values.last_day === '' ? null : values.last_day,
  totalLimit: readLimit(values.total_limit),
  memberLimit: values.first_order_only ? null : readLimit(values.member_limit),
  isFirstOrder: values.first_order_only,
});

/** The request body; a first-order coupon has no separate limit per customer. */
export function inputOf(values: CouponValues, meant: CouponDoubt[]): WireCouponInput {
  const { offer, minimum, firstDay = null, lastDay, totalLimit, memberLimit, isFirstOrder = false } = draftOf(values);
  return {
    percent: offer.percentageOffer ?? null,
    amount_paise: offer.priceOffer ?? null,
    minimum_paise: minimum,
    only_categories: [...(offer.onlyCategories ?? [])],
    only_products: [...(offer.onlyProducts ?? [])],
    first_day: firstDay,
    last_day: lastDay,
    total_limit: totalLimit,
    member_limit: memberLimit,
    first_order_only: isFirstOrder,
    meant,
  };
}

const { faults } = texts;
const fieldsOfProblems: Record<CouponDraftProblem, [field: keyof CouponValues, sentence: string]> = {
  code: ['code', faults.code],
  offer: ['percent', faults.percentage],
  percentage: ['percent', faults.percentage],
  amount: ['amount_paise', faults.amount],
  minimum: ['minimum_paise', faults.minimum],
  scope: ['goods', faults.tooMany],
  'first-day': ['first_day', faults.day],
  'last-day': ['last_day', faults.day],
  days: ['last_day', faults.days],
  'total-limit': ['total_limit', faults.limit],
  'member-limit': ['member_limit', faults.limit],
};

/** The faults that the form finds before it is sent, by field. @param isStored whether the code needs no check */
export function faultsOf(values: CouponValues, isStored: boolean): Record<string, string> {
  const problems = couponDraftProblems(draftOf(values)).filter((problem) => !isStored || problem !== 'code');
  const isEmpty = {
    all: false,
    categories: values.only_categories.length === 0,
    products: values.only_products.length === 0,
  };
  return {
    ...Object.fromEntries(problems.map((problem) => fieldsOfProblems[problem])),
    ...(isEmpty[values.goods] && {
      goods: values.goods === 'products' ? faults.noProducts : faults.noCategories,
    }),
  };
}

/**
 * What a save was refused for and still holds: what the form finds itself as long as it does, and what only the shop
 * knows until the field is changed.
 *
 * @param refused the faults, and what was typed then
 */
export function standingFaults(
  refused: { fields: Record<string, string>; values: CouponValues },
  values: CouponValues,
  isStored: boolean,
): Record<string, string> {
  const [before, now] = [faultsOf(refused.values, isStored), faultsOf(values, isStored)];
  const isUnchanged = (field: string): boolean => {
    const name = field as keyof CouponValues;
    return JSON.stringify(values[name]) === JSON.stringify(refused.values[name]);
  };
  return Object.fromEntries(
    Object.entries(refused.fields).filter(([field]) => (field in before ? field in now : isUnchanged(field))),
  );
}

/** Whether two coupons take the same off; of a sum it depends on the minimum, how much of an order that is. */
const isSameDiscount = (one: CouponDraft, other: CouponDraft): boolean =>
  one.offer.percentageOffer === other.offer.percentageOffer &&
  one.offer.priceOffer === other.offer.priceOffer &&
  (one.offer.priceOffer === null || one.minimum === other.minimum);

/** The doubts to confirm before saving: new ones, and known ones if the offer changed. */
export function newDoubts(values: CouponValues, stored: CouponValues | null): CouponDoubt[] {
  const draft = draftOf(values);
  const before = stored && draftOf(stored);
  const known = before && isSameDiscount(before, draft) ? couponDoubts(before) : [];
  return couponDoubts(draft).filter((doubt) => !known.includes(doubt));
}

export const allDoubts = (values: CouponValues): CouponDoubt[] => couponDoubts(draftOf(values));

/** The typed terms as a shopper reads them; null while the discount is missing. */
export function typedSentence(values: CouponValues): string | null {
  const draft = draftOf({ ...values, code: 'ANY' });
  if (Object.keys(faultsOf({ ...values, code: 'ANY' }, false)).length > 0) return null;
  return termsSentence(couponOfDraft(draft), {
    categories: values.only_categories,
    products: values.only_products.map(({ title }) => title),
  });
}

export const labelOf = (field: string): string => texts.fields[field.split('.')[0] as keyof CouponValues] ?? field;
