import type { Paise } from '#domain/money.ts';
import type { TaxParts } from './split-tax.ts';

export const taxOf = ({ central, local, integrated }: TaxParts): Paise => central + local + integrated;
