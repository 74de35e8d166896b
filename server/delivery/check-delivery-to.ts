import { checkDeliveryPincode } from '#domain/delivery/pincode.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Database } from '../db/open.ts';
import { findPincode } from './delivery-store.ts';

/**
 * Makes sure that the shop delivers to a pincode.
 *
 * @throws {Refusal} 'pincode-not-listed' or 'pincode-inactive' (CHK-17, CHK-18)
 */
export async function checkDeliveryTo(db: Database, pincode: string): Promise<void> {
  const known = await findPincode(db, pincode);
  const refusal = checkDeliveryPincode(pincode, known ? [known] : []);
  if (refusal) throw new Refusal(refusal);
}
