import type { WireDestination } from '#contract/orders.ts';
import type { Spot } from '../../delivery/locate.ts';

/** A destination that is not saved is known by its pincode only, so that typing asks the maps service nothing. */
export function typedSpot({
  pincode,
  city = '',
  state = '',
  google_address: googleAddress = '',
}: WireDestination): Spot {
  const written = { googleAddress, city, state, pincode };
  return { address: '', pincode, place: null, claimed: null, written };
}
