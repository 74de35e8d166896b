import { about } from '#texts/en/written/about.ts';
import { textsOf } from '#web/texts/translations.ts';

export const useAboutTexts = textsOf(about);
