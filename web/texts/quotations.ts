import { quotes } from '#texts/en/quotations.ts';
import { textsOf } from './texts-of.ts';

export const useQuotesTexts = textsOf(quotes);
