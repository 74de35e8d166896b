import { help } from '#texts/en/written/help.ts';
import { textsOf } from '#web/texts/texts-of.ts';

export const useHelpTexts = textsOf(help);
