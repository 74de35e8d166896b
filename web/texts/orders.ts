import { orders } from '#texts/en/orders.ts';
import { textsOf } from './translations.ts';

export const useOrdersTexts = textsOf(orders);
