import { quotes } from '#texts/en/quotations.ts';
import { textsOf } from './translations.ts';

export const useQuotesTexts = textsOf(quotes);
