import { help } from '#texts/en/written/help.ts';
import { textsOf } from './texts-of.ts';

export const useHelpTexts = textsOf(help);
