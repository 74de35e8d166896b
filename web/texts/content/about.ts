import { about } from '#texts/en/written/about.ts';
import { textsOf } from '#web/texts/texts-of.ts';

export const useAboutTexts = textsOf(about);
