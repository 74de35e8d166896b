import { changedFields } from '#domain/audit/changed-fields.ts';
import { recordEvent } from '../audit/record-event.ts';
import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { changeSetting, type SettingName, type Settings } from './settings-store.ts';

type Fields = Record<string, unknown>;
/** What a verb needs to write its audit event. */
export type Recording = Pick<Deps, 'actor' | 'clock'>;
type Change<Name extends SettingName> = (before: Settings[Name]) => Settings[Name];

/** A setting of several parts by its parts; any other as one value. */
const fieldsOf = (setting: unknown): Fields =>
  typeof setting === 'object' && setting !== null && !Array.isArray(setting) ? { ...setting } : { value: setting };

/** How the audit log tells of a setting. */
interface Telling<Name extends SettingName> {
  /** What it says of the setting's fields: contact and protected values are masked. */
  told?: (setting: Settings[Name]) => Fields;
  /** Other names of fields, where several settings change together. */
  names?: Readonly<Record<string, string>>;
}

/** What became of one setting, as the audit log tells it. */
interface Told {
  isSaved: boolean;
  /** The fields that changed alone. */
  before: Fields;
  after: Fields;
  /** All fields as they are now. */
  now: Fields;
}

/** A change of one setting that is made together with others. */
export type SettingChange = (tx: Tx) => Promise<Told>;

async function apply<Name extends SettingName>(
  tx: Tx,
  name: Name,
  change: Change<Name>,
  { told = fieldsOf, names = {} }: Telling<Name> = {},
): Promise<{ before: Settings[Name]; now: Settings[Name]; told: Told }> {
  const { before, now, isSaved } = await changeSetting(tx, name, change);
  const changed = Object.keys(changedFields(fieldsOf(before), fieldsOf(now)).after);
  const say = (setting: Settings[Name], only?: readonly string[]): Fields =>
    Object.fromEntries(
      Object.entries(told(setting))
        .filter(([key]) => only?.includes(key) ?? true)
        .map(([key, value]) => [names[key] ?? key, value]),
    );
  return { before, now, told: { isSaved, before: say(before, changed), after: say(now, changed), now: say(now) } };
}

const together = (parts: readonly Fields[]): Fields => Object.fromEntries(parts.flatMap((one) => Object.entries(one)));

/** Writes one event of changes that were made together; none where all of it was saved so already. */
async function record(deps: Recording, tx: Tx, subject: string, all: readonly Told[]): Promise<void> {
  const saved = all.filter(({ isSaved }) => isSaved);
  if (saved.length === 0) return;
  const after = together(saved.map((one) => one.after));
  await recordEvent(tx, deps, {
    action: 'setting.change',
    subject: { kind: 'setting', id: subject, name: subject },
    before: together(saved.map((one) => one.before)),
    // The default was chosen: nothing changes.
    after: Object.keys(after).length === 0 ? together(saved.map(({ now }) => now)) : after,
  });
}

/** Describes a change of a setting from what it is, for `changeOwnSettings`. */
export const settingChange =
  <Name extends SettingName>(name: Name, change: Change<Name>, telling?: Telling<Name>): SettingChange =>
  async (tx) =>
    (await apply(tx, name, change, telling)).told;

/**
 * Changes settings together, as the owner says, and writes one event into the audit log.
 *
 * @param subject by which the audit log knows them together
 */
export async function changeOwnSettings(
  deps: Recording,
  tx: Tx,
  subject: string,
  changes: readonly SettingChange[],
): Promise<void> {
  const all: Told[] = [];
  for (const change of changes) all.push(await change(tx));
  await record(deps, tx, subject, all);
}

/**
 * Changes a setting from what it is, as the owner says, and writes its event into the audit log.
 *
 * @param told what the audit log says of it: contact and protected values are masked
 */
export async function changeOwnSetting<Name extends SettingName>(
  deps: Recording,
  tx: Tx,
  name: Name,
  change: Change<Name>,
  told?: (setting: Settings[Name]) => Fields,
): Promise<{ before: Settings[Name]; now: Settings[Name] }> {
  const applied = await apply(tx, name, change, told && { told });
  await record(deps, tx, name, [applied.told]);
  return { before: applied.before, now: applied.now };
}
