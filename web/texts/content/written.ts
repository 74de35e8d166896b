import { written } from '#texts/en/written/page.ts';
import { textsOf } from '#web/texts/texts-of.ts';

export const useWrittenTexts = textsOf(written);
