import { orders } from '#texts/en/orders.ts';
import { textsOf } from './texts-of.ts';

export const useOrdersTexts = textsOf(orders);
