import { cart } from '#texts/en/cart.ts';
import { textsOf } from './texts-of.ts';

export const useCartTexts = textsOf(cart);
