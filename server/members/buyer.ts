import { oneLineAddress } from '#domain/delivery/address.ts';
import type { WrittenAddress } from '#domain/delivery/address-contradiction.ts';
import { type Coordinates, parseCoordinates } from '#domain/delivery/distance.ts';
import { missingFields } from '#domain/orders/required-fields.ts';
import type { ProfileField } from '#domain/members/profile.ts';
import { Refusal } from '#domain/refusals.ts';
import { members as texts } from '#texts/en/members.ts';
import type { Database } from '../db/open.ts';
import { findProfile, type StoredProfile } from './profile-store.ts';
import { shownNumbers } from './identity/stored-numbers.ts';

/** What an order needs to know of its buyer's saved details. */
export interface Buyer {
  name: string;
  email: string;
  mobile: string;
  /** One line. */
  address: string;
  pincode: string;
  place: null;
  /** Where the buyer's browser says that the address lies; null where it was typed. */
  claimed: Coordinates | null;
  written: WrittenAddress;
  referralCode: string;
}

/** The buyer of a profile, complete or not. */
export const buyerOf = (row: StoredProfile): Buyer => ({
  name: row.full_name,
  email: row.email,
  mobile: row.mobile,
  address: oneLineAddress({ ...row, googleAddress: row.google_address }),
  pincode: row.pincode,
  place: null,
  claimed: parseCoordinates(row.latitude, row.longitude),
  written: { googleAddress: row.google_address, city: row.city, state: row.state, pincode: row.pincode },
  referralCode: row.referral_code,
});

const valuesOf = (row: StoredProfile): Record<Exclude<ProfileField, 'referenceId'>, string> => ({
  fullName: row.full_name,
  fatherName: row.father_name,
  googleAddress: row.google_address,
  address: row.address,
  city: row.city,
  state: row.state,
  pincode: row.pincode,
  email: row.email,
  mobile: row.mobile,
  bankName: row.bank_name,
  ifsc: row.ifsc,
  nomineeName: row.nominee_name,
  nomineeRelation: row.nominee_relation,
  ...shownNumbers(row),
});

/** The buyer behind a member; null before the details are saved. */
export async function findBuyer(db: Database, memberId: number): Promise<Buyer | null> {
  const row = await findProfile(db, memberId);
  return row && buyerOf(row);
}

/**
 * The buyer of a profile, with everything that an order asks for (CHK-15).
 *
 * @param optional what the owner does without
 * @throws {Refusal} 'missing-fields' with the names of the empty fields as the form calls them
 */
export function completeBuyer(row: StoredProfile | null, optional: readonly ProfileField[] = []): Buyer {
  const missing = missingFields(row ? valuesOf(row) : {}, optional);
  if (!row || missing.length > 0) {
    throw new Refusal('missing-fields', { list: missing.map((field) => texts.fields[field]).join(', ') });
  }
  return buyerOf(row);
}
