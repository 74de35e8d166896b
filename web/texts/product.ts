import { product } from '#texts/en/catalogue/product.ts';
import { textsOf } from './translations.ts';

export const useProductTexts = textsOf(product);
