import { privacy } from '#texts/en/privacy.ts';
import { textsOf } from './translations.ts';

export const usePrivacyTexts = textsOf(privacy);
