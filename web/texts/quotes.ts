import { quotes } from '#texts/en/quotes.ts';
import { textsOf } from './texts-of.ts';

export const useQuotesTexts = textsOf(quotes);
