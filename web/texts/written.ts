import { written } from '#texts/en/written/page.ts';
import { textsOf } from './texts-of.ts';

export const useWrittenTexts = textsOf(written);
