import { content } from '#texts/en/content.ts';
import { textsOf } from './texts-of.ts';

export const useContentTexts = textsOf(content);
