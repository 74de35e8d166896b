import { referral } from '#texts/en/referral.ts';
import { textsOf } from './translations.ts';

export const useReferralTexts = textsOf(referral);
