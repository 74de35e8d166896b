import { delivery } from '#texts/en/delivery.ts';
import { textsOf } from './texts-of.ts';

export const useDeliveryTexts = textsOf(delivery);
