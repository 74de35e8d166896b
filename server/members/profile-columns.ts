import type { Coordinates } from '#domain/delivery/distance.ts';
import type { ProfileField, ProfileValues } from '#domain/members/profile.ts';

/** A profile as it was sent. */
export interface GivenProfile {
  values: ProfileValues;
  /** The sponsor's code; empty for none, undefined for whatever it was. */
  reference: string | undefined;
  /** Where the address lies; null when that is not said. */
  place: Coordinates | null;
}

/** The columns of the fields that are stored as they are. */
export const plainColumns = (profile: Record<ProfileField, string>) => ({
  full_name: profile.fullName,
  father_name: profile.fatherName,
  google_address: profile.googleAddress,
  address: profile.address,
  city: profile.city,
  state: profile.state,
  pincode: profile.pincode,
  email: profile.email,
  mobile: profile.mobile,
  bank_name: profile.bankName,
  ifsc: profile.ifsc,
  nominee_name: profile.nomineeName,
  nominee_relation: profile.nomineeRelation,
});

export const placeColumns = (place: Coordinates | null) => ({
  latitude: place?.latitude ?? null,
  longitude: place?.longitude ?? null,
});
