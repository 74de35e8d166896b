import { type CouponOffer, type CouponScope, isScoped } from '#domain/coupons/discount.ts';
import type { CouponTerms } from '#domain/coupons/eligibility.ts';
import { formatRupees } from '#domain/money.ts';
import { formatDay } from '#domain/time.ts';
import { couponTerms as texts } from '#texts/en/coupons.ts';
import { fill } from '#texts/fill.ts';
import { INDIAN_ENGLISH } from '#texts/locale.ts';

/** How many names are said before the rest is counted. */
const MAX_NAMES = 3;

/** The goods of a coupon, by the names that a shopper knows; deleted goods have none. */
export interface ScopeNames {
  categories: readonly string[];
  /** Titles. */
  products: readonly string[];
}

type Joined = (typeof texts)['every' | 'either'];

/** "Tea", "Tea and Attar", "Tea, Attar and Soap", "Tea, Attar, Soap and 4 more"; or the same with "or" */
function listed(names: readonly string[], joined: Joined): string {
  const said = names.slice(0, MAX_NAMES);
  const count = names.length - said.length;
  if (count > 0) return fill(joined.more, { some: said.join(', '), count });
  const last = said.pop() ?? '';
  return said.length === 0 ? last : fill(joined.last, { some: said.join(', '), last });
}

function joinedGoods({ categories, products }: ScopeNames, joined: Joined): string {
  if (products.length > 0) return listed(products, joined);
  return categories.length > 0 ? fill(texts.ofCategories, { names: listed(categories, joined) }) : texts.goneGoods;
}

/** "products of Tea or Attar", "Kahwa or Rose Water": one of them is enough. Null of a coupon for all goods. */
export const goodsWords = (scope: CouponScope, names: ScopeNames): string | null =>
  isScoped(scope) ? joinedGoods(names, texts.either) : null;

/** The goods of which a coupon takes its offer off; a sum, or one to be reached, is not that of each. */
function offeredGoods({ offer, minimum }: CouponTerms, names: ScopeNames): string {
  if (!isScoped(offer)) return texts.allGoods;
  return joinedGoods(names, offer.percentageOffer && minimum === 0 ? texts.every : texts.either);
}

function daysWords({ startsAt = null, expiresAt }: CouponTerms): string {
  const first = startsAt && formatDay(startsAt);
  const last = expiresAt && formatDay(new Date(expiresAt.getTime() - 1));
  if (first !== null && last !== null)
    return first === last ? fill(texts.oneDay, { first }) : fill(texts.between, { first, last });
  if (first !== null) return fill(texts.from, { first });
  return last === null ? '' : fill(texts.until, { last });
}

function memberWords({ isFirstOrder = false, memberLimit }: CouponTerms): string[] {
  if (isFirstOrder) return [texts.firstOrder];
  if (memberLimit === null) return [];
  return [memberLimit === 1 ? texts.once : fill(texts.perMember, { count: memberLimit })];
}

function totalWords({ totalLimit }: CouponTerms): string[] {
  if (totalLimit === null) return [];
  return [totalLimit === 1 ? texts.oneUse : fill(texts.inAll, { count: totalLimit.toLocaleString(INDIAN_ENGLISH) })];
}

/** What a coupon takes off: "15%", "₹50". */
export const offerWords = ({ percentageOffer, priceOffer }: CouponOffer): string =>
  percentageOffer ? `${percentageOffer}%` : formatRupees(priceOffer ?? 0);

/** The terms of a coupon as a shopper reads them (CON-142), days being those of India. */
export function termsSentence(terms: CouponTerms, names: ScopeNames): string {
  const { offer, minimum } = terms;
  const sentence = fill(texts.terms, {
    offer: offerWords(offer),
    goods: offeredGoods(terms, names),
    minimum: minimum > 0 ? fill(texts.minimum, { amount: formatRupees(minimum) }) : '',
    days: daysWords(terms),
  });
  return [sentence, ...memberWords(terms), ...totalWords(terms)].join(' ');
}
