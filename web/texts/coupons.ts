import { coupons } from '#texts/en/coupons.ts';
import { textsOf } from './texts-of.ts';

export const useCouponsTexts = textsOf(coupons);
