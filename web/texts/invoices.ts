import { invoices } from '#texts/en/invoices.ts';
import { textsOf } from './texts-of.ts';

export const useInvoicesTexts = textsOf(invoices);
