import { coupons } from '#texts/en/coupons.ts';
import { textsOf } from './translations.ts';

export const useCouponsTexts = textsOf(coupons);
