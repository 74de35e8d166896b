import { leads } from '#texts/en/leads.ts';
import { textsOf } from './texts-of.ts';

export const useLeadsTexts = textsOf(leads);
