import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as delivery from '#contract/delivery.ts';
import type { PincodePlace } from '#domain/delivery/address-contradiction.ts';
import { isIndianPincode } from '#domain/delivery/pincode.ts';
import * as members from '#contract/members.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { isIfsc } from '#domain/members/identity-numbers.ts';
import type { ProfileField } from '#domain/members/profile.ts';
import { call } from '#web/api.ts';
import { latestOnly } from '#web/layout/latest-only.ts';
import type { FormProfile } from './profile-view.ts';
import { untouchedFields } from './untouched-fields.ts';

type Fields = Partial<FormProfile>;

/** The bank behind a typed branch code. */
export type FoundBank = ReplyOf<typeof members.bank> & { code: string };

interface FoundPlace {
  pincode: string;
  /** Null for a pincode that is not on the list. */
  found: PincodePlace | null;
}

const noPlace = { city: '', state: '' };

const askPlace = (pincode: string) => call(delivery.pincodePlace, { params: { pincode } });
const askBank = (code: string) => call(members.bank, { params: { code } });

/**
 * Fills in city and state by the pincode, and the bank by the branch code, but only fields that are empty or were
 * filled in so. An unknown pincode empties what the last one filled in.
 */
export function useAutoFill(values: FormProfile, write: (changes: Fields) => void) {
  const [place, setPlace] = useState<FoundPlace | null>(null);
  const [bank, setBank] = useState<FoundBank | null>(null);
  const [places] = useState(() =>
    latestOnly(askPlace, (pincode, { data }) =>
      setPlace({ pincode, found: data && { ...data, others: data.other_states ?? [] } }),
    ),
  );
  const [banks] = useState(() => latestOnly(askBank, (code, found) => setBank({ code, ...found })));
  const filled = useRef<Fields>({});

  const fill = useEffectEvent((found: Fields): void => {
    const changes = untouchedFields(found, values, filled.current);
    filled.current = { ...filled.current, ...changes };
    if (Object.keys(changes).length > 0) write(changes);
  });
  const fillPlace = useEffectEvent(({ pincode, found }: FoundPlace): void => {
    const { city, state } = found ?? noPlace;
    if (values.pincode === pincode) fill({ city, state });
  });
  const fillBank = useEffectEvent(({ code, bank: bankName }: FoundBank): void => {
    if (values.ifsc === code && bankName !== null) fill({ bankName });
  });
  const { pincode } = values;
  useEffect(() => places.request(isIndianPincode(pincode) ? pincode : ''), [places, pincode]);
  useEffect(() => {
    if (place) fillPlace(place);
  }, [place]);
  useEffect(() => {
    if (bank) fillBank(bank);
  }, [bank]);

  /** Asks for the bank of a typed branch code; other fields ask for nothing. */
  const requestBank = (field: ProfileField, text: string): void => {
    if (field === 'ifsc') banks.request(isIfsc(text) ? text : '');
  };
  /** After an address was chosen: fills in by its pincode what the address itself leaves open. */
  const refillPlace = (): void => {
    filled.current = { ...filled.current, city: '', state: '' };
    // A pincode that is known already is not asked for again.
    setPlace((known) => known && { ...known });
  };
  return {
    requestBank,
    refillPlace,
    bank: bank?.code === values.ifsc ? bank : null,
    /** Where the pincode lies; null where that is not known, or not yet. */
    place: place?.pincode === pincode ? place.found : null,
    isPincodeUnknown: place?.pincode === values.pincode && place.found === null,
  };
}
