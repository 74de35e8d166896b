import { privacyPolicy } from '#texts/en/written/privacy-policy.ts';
import { textsOf } from './texts-of.ts';

export const usePrivacyPolicyTexts = textsOf(privacyPolicy);
