import type { WireDeliveryWhy } from '#contract/delivery.ts';
import type { PricedDelivery } from './charge-for.ts';

/** How a delivery charge came about, as it travels. */
export const deliveryWhyView = ({ reason, km, isByPincode, freeRule, missing }: PricedDelivery): WireDeliveryWhy => ({
  reason,
  kilometres: km,
  by_pincode: isByPincode,
  free_from_paise: freeRule?.threshold ?? null,
  free_within_kilometres: freeRule?.maxKm ?? null,
  more_for_free_paise: missing,
});
