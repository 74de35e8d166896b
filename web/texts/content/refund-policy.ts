import { refundPolicy } from '#texts/en/written/refund-policy.ts';
import { textsOf } from '#web/texts/translations.ts';

export const useRefundPolicyTexts = textsOf(refundPolicy);
