import { leads } from '#texts/en/leads.ts';
import { textsOf } from './translations.ts';

export const useLeadsTexts = textsOf(leads);
