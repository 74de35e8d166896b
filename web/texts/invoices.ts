import { invoices } from '#domain/texts/en/invoices.ts';
import { textsOf } from './texts-of.ts';

export const useInvoicesTexts = textsOf(invoices);
