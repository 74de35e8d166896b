import { help } from '#texts/en/written/help.ts';
import { textsOf } from '#web/texts/translations.ts';

export const useHelpTexts = textsOf(help);
