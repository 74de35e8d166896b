import { refundPolicy } from '#texts/en/written/refund-policy.ts';
import { textsOf } from './texts-of.ts';

export const useRefundPolicyTexts = textsOf(refundPolicy);
