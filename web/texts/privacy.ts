import { privacy } from '#texts/en/privacy.ts';
import { textsOf } from './texts-of.ts';

export const usePrivacyTexts = textsOf(privacy);
