import { leads } from '#domain/texts/en/leads.ts';
import { textsOf } from './texts-of.ts';

export const useLeadsTexts = textsOf(leads);
