import { cart } from '#texts/en/cart.ts';
import { textsOf } from './translations.ts';

export const useCartTexts = textsOf(cart);
