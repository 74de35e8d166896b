import { terms } from '#texts/en/written/terms.ts';
import { textsOf } from '#web/texts/texts-of.ts';

export const useTermsTexts = textsOf(terms);
