import { terms } from '#texts/en/written/terms.ts';
import { textsOf } from '#web/texts/translations.ts';

export const useTermsTexts = textsOf(terms);
