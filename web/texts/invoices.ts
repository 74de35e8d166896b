import { invoices } from '#texts/en/invoices.ts';
import { textsOf } from './translations.ts';

export const useInvoicesTexts = textsOf(invoices);
