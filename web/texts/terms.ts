import { terms } from '#texts/en/written/terms.ts';
import { textsOf } from './texts-of.ts';

export const useTermsTexts = textsOf(terms);
