import { catalogue } from '#texts/en/catalogue.ts';
import { textsOf } from './texts-of.ts';

export const useCatalogueTexts = textsOf(catalogue);
