import { catalogue } from '#texts/en/catalogue.ts';
import { textsOf } from './translations.ts';

export const useCatalogueTexts = textsOf(catalogue);
