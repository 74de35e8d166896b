import { changedFields } from '#domain/audit/changed-fields.ts';
import { recordEvent } from '../audit/record-event.ts';
import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { changeSetting, type SettingName, type Settings } from './settings-store.ts';

type Fields = Record<string, unknown>;

/** A setting of several parts by its parts; any other as one value. */
const fieldsOf = (setting: unknown): Fields =>
  typeof setting === 'object' && setting !== null && !Array.isArray(setting) ? { ...setting } : { value: setting };

/**
 * Changes a setting from what it is, as the owner says, and writes its event into the audit log.
 *
 * @param told what the audit log says of it: contact and protected values are masked
 */
export async function changeOwnSetting<Name extends SettingName>(
  deps: Pick<Deps, 'actor' | 'clock'>,
  tx: Tx,
  name: Name,
  change: (before: Settings[Name]) => Settings[Name],
  told: (setting: Settings[Name]) => Fields = fieldsOf,
): Promise<{ before: Settings[Name]; now: Settings[Name] }> {
  const { before, now, isSaved } = await changeSetting(tx, name, change);
  if (!isSaved) return { before, now };
  const names = Object.keys(changedFields(fieldsOf(before), fieldsOf(now)).after);
  const pick = (fields: Fields): Fields =>
    Object.fromEntries(Object.entries(fields).filter(([key]) => names.includes(key)));
  await recordEvent(tx, deps, {
    action: 'setting.change',
    subject: { kind: 'setting', id: name, name },
    before: pick(told(before)),
    // Chosen as it was by default: nothing differs.
    after: names.length === 0 ? told(now) : pick(told(now)),
  });
  return { before, now };
}
