import { maskedEmail } from '#domain/audit/masked-email.ts';
import { tidyPincode } from '#domain/delivery/pincode.ts';
import { maskLast4 } from '#domain/members/identity-numbers.ts';
import { contactFaults, isNoOfficer } from '#domain/settings/card-faults.ts';
import type { ContactValues } from '#domain/settings/card-values.ts';
import { isNamed } from '#domain/settings/grievance.ts';
import { parseMapPosition } from '#domain/settings/map-position.ts';
import { oneLine } from '#domain/tidy-text.ts';
import type { Tx } from '../db/open.ts';
import { changeOwnSettings, type Recording, type SettingChange, settingChange } from './change-own-setting.ts';
import { officerTold, requireOfficer } from './name-grievance-officer.ts';
import { refuseCard } from './refuse-card.ts';
import { readSetting } from './settings-store.ts';

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

/**
 * Changes where the shop is, how it is reached and who hears complaints.
 *
 * @param isPlace whether the post knows the pincode; asked of one that is typed
 * @throws {Refusal} 'invalid-input' with `fields`
 */
export async function changeContact(
  deps: Recording,
  tx: Tx,
  values: ContactValues,
  isPlace: (pincode: string) => boolean,
): Promise<void> {
  const pincode = tidyPincode(values.pincode);
  const faults = contactFaults(values, isNamed(await readSetting(tx, 'grievance')));
  const isUnknown = pincode !== '' && faults.every(({ field }) => field !== 'pincode') && !isPlace(pincode);
  refuseCard([...faults, ...(isUnknown ? [{ field: 'pincode', problem: 'pincode-unknown' as const }] : [])]);
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
