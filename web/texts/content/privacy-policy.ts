import { privacyPolicy } from '#texts/en/written/privacy-policy.ts';
import { textsOf } from '#web/texts/texts-of.ts';

export const usePrivacyPolicyTexts = textsOf(privacyPolicy);
