import type { WireAddressQuestion, WireDeliveryReason } from '#contract/delivery.ts';
import type { KnownPlace } from '#domain/delivery/address-doubt.ts';
import { chargeableKm } from '#domain/delivery/distance.ts';
import { findState } from '#domain/invoices/states.ts';
import type { AddressQuestion } from './address-question.ts';
import type { PricedDelivery } from './charge-for.ts';
import type { DeliveryPlace } from './delivery-store.ts';

/** Where a pincode lies, in the owner's words for it where there are some, as it travels. */
export function placeView(place: KnownPlace | null, listed: DeliveryPlace | null) {
  if (!place) return null;
  const { city, state } = listed ?? place;
  const codes = [findState(place.state)?.code ?? [], place.others ?? []].flat();
  const other_states = codes.filter((code) => code !== findState(state)?.code);
  return { city, state, ...(other_states.length > 0 && { other_states }) };
}

/** A question about an address, as it travels. */
export const addressQuestionView = ({ key, readings, confirmed }: AddressQuestion): WireAddressQuestion => ({
  address_key: key,
  readings: readings.map(({ city, state, charge, foundKm }) => ({
    city,
    state: state.name,
    state_code: state.code,
    delivery_paise: charge,
    ...(foundKm !== undefined && { found_kilometres: chargeableKm(foundKm) }),
  })),
  ...(confirmed !== undefined && { confirmed_state_code: confirmed }),
});

/** How a delivery charge came about, as it travels. */
export const deliveryReasonView = ({
  reason,
  km,
  isByPincode,
  freeRule,
  missing,
}: PricedDelivery): WireDeliveryReason => ({
  reason,
  kilometres: km,
  by_pincode: isByPincode,
  free_from_paise: freeRule?.threshold ?? null,
  free_within_kilometres: freeRule?.maxKm ?? null,
  more_for_free_paise: missing,
});
