import { checkDeliveryPincode, type DeliveryPincodeRefusal } from '#domain/delivery/pincode.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Database } from '../db/open.ts';
import { findPincode } from './delivery-store.ts';

/** Why the shop does not deliver to a pincode (CHK-17, CHK-18); null where it does. */
export async function deliveryRefusalTo(db: Database, pincode: string): Promise<DeliveryPincodeRefusal | null> {
  const known = await findPincode(db, pincode);
  return checkDeliveryPincode(pincode, known ? [known] : []);
}

/**
 * Makes sure that the shop delivers to a pincode.
 *
 * @throws {Refusal} 'pincode-not-listed' or 'pincode-inactive' (CHK-17, CHK-18)
 */
export async function checkDeliveryTo(db: Database, pincode: string): Promise<void> {
  const refusal = await deliveryRefusalTo(db, pincode);
  if (refusal) throw new Refusal(refusal);
}
