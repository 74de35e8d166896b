import { referral } from '#texts/en/referral.ts';
import { textsOf } from './texts-of.ts';

export const useReferralTexts = textsOf(referral);
