import { ApiError, type Call } from '#contract/client.ts';
import * as coupons from '#contract/coupons.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { hasOffer } from '#domain/coupons/discount.ts';
import type { PageTexts } from '#texts/en.ts';
import type { AppliedCoupon } from './applied-coupon.ts';

export type CheckedCoupon =
  | { outcome: 'valid'; coupon: AppliedCoupon }
  /** The shop says no; the sentence is for the person who typed the code. */
  | { outcome: 'refused'; message: string }
  /** Unknown: the shop could not be asked. */
  | { outcome: 'unknown'; message: string };

type Texts = PageTexts['coupons'];

function refusalOf(error: unknown, texts: Texts): CheckedCoupon {
  const isAnswered = error instanceof ApiError && error.status >= 400 && error.status < 500;
  if (!isAnswered) return { outcome: 'unknown', message: texts.failed };
  if (error.code === 'too-many-requests') return { outcome: 'unknown', message: error.message };
  return { outcome: 'refused', message: error.code.startsWith('coupon-') ? error.message : texts.invalid };
}

/** Asks the shop about a code as it was typed (COUP-01, ERR-15, ERR-16); only one that offers something is valid. */
export async function checkCoupon(call: Call, typed: string, texts: Texts): Promise<CheckedCoupon> {
  try {
    const { couponData } = await call(coupons.check, {
      params: { code: typed.trim() },
      query: { user_id: STORE_ID },
    });
    const { only_categories: onlyCategories, only_products: onlyProducts, only_for: onlyFor } = couponData;
    const offer = {
      percentageOffer: couponData.percentage_offer,
      priceOffer: couponData.price_offer_paise,
      ...(onlyCategories && { onlyCategories }),
      ...(onlyProducts && { onlyProducts }),
    };
    if (!hasOffer(offer)) return { outcome: 'refused', message: texts.invalid };
    const { code, minimum_amount_paise: minimum } = couponData;
    return { outcome: 'valid', coupon: { code, offer, ...(onlyFor && { onlyFor }), minimum, checkedAt: Date.now() } };
  } catch (error) {
    return refusalOf(error, texts);
  }
}
