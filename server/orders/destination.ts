import type { WireDestination } from '#contract/orders.ts';
import type { Spot } from '../delivery/locate.ts';
import type { Buyer } from '../members/buyer.ts';

/**
 * Where a quote delivers to: the saved address, unless the form holds another one. That one is known by its pincode
 * only, so that typing asks the maps service nothing.
 */
export function destinationOf(buyer: Buyer | null, typed: WireDestination | undefined): Spot | null {
  if (!typed) return buyer;
  const { pincode, city = '', state = '', google_address: googleAddress = '' } = typed;
  const written = { googleAddress, city, state, pincode: pincode.trim() };
  const isSaved = buyer && JSON.stringify(buyer.written) === JSON.stringify(written);
  return isSaved ? buyer : { address: '', pincode: written.pincode, place: null, claimed: null, written };
}
