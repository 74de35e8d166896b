import { maskedEmail } from '#domain/audit/masked-email.ts';
import { type Coordinates, parseCoordinates } from '#domain/delivery/distance.ts';
import { tidyPincode } from '#domain/delivery/pincode.ts';
import { maskLast4 } from '#domain/members/identity-numbers.ts';
import {
  type CardFault,
  contactFaults,
  farPosition,
  isNoOfficer,
  type StoredContact,
} from '#domain/settings/card-faults.ts';
import type { ContactValues } from '#domain/settings/card-values.ts';
import { mapPositionText, parseMapPosition } from '#domain/settings/map-position.ts';
import { oneLine } from '#domain/tidy-text.ts';
import type { Tx } from '../db/open.ts';
import { changeOwnSettings, type Recording, type SettingChange, settingChange } from './change-own-setting.ts';
import { officerTold, requireOfficer } from './name-grievance-officer.ts';
import { refuseCard } from './refuse-card.ts';
import { readSettings } from './settings-store.ts';

/** By which the audit log knows what the shop's contact is made of. */
export const CONTACT = 'contact';

const officerChange = ({
  officer_name: name,
  officer_email: email,
  officer_phone: phone,
}: ContactValues): SettingChange => {
  const officer = requireOfficer({ name, email, phone });
  return settingChange('grievance', () => officer, {
    told: officerTold,
    names: { name: 'officer_name', email: 'officer_email', phone: 'officer_phone' },
  });
};

/** Where a pincode lies, as far as the post knows; null for one that it does not know. */
export type FindPincode = (pincode: string) => { coordinates: Coordinates | null } | null;

async function readStoredContact(tx: Tx): Promise<StoredContact> {
  const { office, grievance } = await readSettings(tx, ['office', 'grievance']);
  const { address, pincode, latitude, longitude } = office;
  const position = mapPositionText(parseCoordinates(latitude, longitude));
  return { address, pincode, position, officer_name: grievance.name };
}

/** What is wrong with the contact, also by what the post knows of its pincode. */
function faultsOf(values: ContactValues, stored: StoredContact, findPincode: FindPincode): CardFault[] {
  const faults = contactFaults(values, stored);
  const pincode = tidyPincode(values.pincode);
  if (pincode === '' || faults.some(({ field }) => field === 'pincode')) return faults;
  const place = findPincode(pincode);
  return [
    ...faults,
    ...(place
      ? farPosition(values, stored, place.coordinates)
      : [{ field: 'pincode', problem: 'pincode-unknown' as const }]),
  ];
}

/**
 * Changes where the shop is, how it is reached and who hears complaints.
 *
 * @param findPincode what the post knows of the pincode that is typed
 * @throws {Refusal} 'invalid-input' with `fields`
 */
export async function changeContact(
  deps: Recording,
  tx: Tx,
  values: ContactValues,
  findPincode: FindPincode,
): Promise<void> {
  const pincode = tidyPincode(values.pincode);
  refuseCard(faultsOf(values, await readStoredContact(tx), findPincode));
  const place = parseMapPosition(values.position);
  const [phone, whatsapp, email] = [values.phone, values.whatsapp, values.email].map(oneLine) as [
    string,
    string,
    string,
  ];
  await changeOwnSettings(deps, tx, CONTACT, [
    settingChange('store', (before) => ({ ...before, email, phone }), {
      told: (store) => ({ email: maskedEmail(store.email), phone: maskLast4(store.phone) }),
    }),
    settingChange('office', () => ({
      address: oneLine(values.address),
      pincode,
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
    })),
    ...(isNoOfficer(values) ? [] : [officerChange(values)]),
    settingChange('help', () => ({ whatsapp, mobile: phone }), {
      told: (help) => ({ whatsapp: maskLast4(help.whatsapp), mobile: maskLast4(help.mobile) }),
    }),
  ]);
}
