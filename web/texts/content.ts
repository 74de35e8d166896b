import { content } from '#texts/en/content.ts';
import { textsOf } from './translations.ts';

export const useContentTexts = textsOf(content);
