import { refundPolicy } from '#texts/en/written/refund-policy.ts';
import { textsOf } from '#web/texts/texts-of.ts';

export const useRefundPolicyTexts = textsOf(refundPolicy);
