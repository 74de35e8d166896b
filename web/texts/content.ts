import { content } from '#domain/texts/en/content.ts';
import { textsOf } from './texts-of.ts';

export const useContentTexts = textsOf(content);
