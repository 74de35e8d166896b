import { written } from '#texts/en/written/page.ts';
import { textsOf } from '#web/texts/translations.ts';

export const useWrittenTexts = textsOf(written);
