import { orders } from '#domain/texts/en/orders.ts';
import { textsOf } from './texts-of.ts';

export const useOrdersTexts = textsOf(orders);
