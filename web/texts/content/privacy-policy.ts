import { privacyPolicy } from '#texts/en/written/privacy-policy.ts';
import { textsOf } from '#web/texts/translations.ts';

export const usePrivacyPolicyTexts = textsOf(privacyPolicy);
