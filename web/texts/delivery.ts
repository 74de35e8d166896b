import { delivery } from '#texts/en/delivery.ts';
import { textsOf } from './translations.ts';

export const useDeliveryTexts = textsOf(delivery);
