import type { WireProfile, WireProfileFields } from '#contract/members.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { needsConfirmation, orderMailAddress } from '#domain/members/contact.ts';
import { parseCoordinates } from '#domain/delivery/distance.ts';
import type { GivenProfile } from './profile-columns.ts';
import { contactOf, type StoredProfile } from './profile-store.ts';
import { shownNumbers } from './identity/stored-numbers.ts';

type WireGiven = WireProfileFields & { latitude?: number | null | undefined; longitude?: number | null | undefined };

/** What was sent, in the shop's own terms. */
export function givenProfile(body: WireGiven): GivenProfile {
  const { latitude, longitude } = body;
  return {
    values: {
      fullName: body.fullname,
      fatherName: body.fathername,
      googleAddress: body.google_address,
      address: body.address,
      city: body.city,
      state: body.state,
      pincode: body.pincode,
      email: body.email,
      mobile: body.mobile,
      aadhaar: body.aadhar,
      pan: body.pan,
      bankName: body.bankName,
      accountNumber: body.accountNumber,
      ifsc: body.ifsc,
      nomineeName: body.nomineeName,
      nomineeRelation: body.nomineeRelation,
      nomineeId: body.nomineeId,
    },
    reference: body.referenceId,
    place: parseCoordinates(latitude, longitude),
  };
}

/** The saved details as their member sees them: of every protected number only its end. */
export function profileView(row: StoredProfile, userId: string): WireProfile {
  const { aadhaar, pan, accountNumber, nomineeId } = shownNumbers(row);
  return {
    id: row.public_id,
    user_id: userId,
    main_id: STORE_ID,
    fullname: row.full_name,
    fathername: row.father_name,
    google_address: row.google_address,
    address: row.address,
    city: row.city,
    state: row.state,
    pincode: row.pincode,
    email: row.email,
    mobile: row.mobile,
    aadhar: aadhaar,
    pan,
    bankName: row.bank_name,
    accountNumber,
    ifsc: row.ifsc,
    nomineeName: row.nominee_name,
    nomineeRelation: row.nominee_relation,
    nomineeId,
    referenceId: row.sponsor_code ?? '',
    latitude: row.latitude,
    longitude: row.longitude,
    referId: row.referral_code,
    news_email: orderMailAddress(contactOf(row)),
    is_email_confirmed: !needsConfirmation(contactOf(row)),
  };
}
