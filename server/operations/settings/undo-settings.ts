import { isDeepStrictEqual } from 'node:util';
import { UNDOABLE_CARDS } from '#contract/console/settings.ts';
import { Refusal } from '#domain/refusals.ts';
import type { StoredEvent } from '../../audit/audit-event-store.ts';
import type { Undos } from '../../console/audit/undo-event.ts';
import { isKnownPicture } from '../../content/uploads/is-known-picture.ts';
import type { Tx } from '../../db/open.ts';
import type { Acting } from '../../deps.ts';
import { ORDER_LIMITS } from '../../orders/change-order-limits.ts';
import { changeOwnSettings, type SettingChange, settingChange } from '../../settings/change-own-setting.ts';
import { SALE_BUTTONS } from '../../settings/choose-button.ts';
import { lockSettings, readSettings, type SettingName, type Settings } from '../../settings/settings-store.ts';
import { cards } from './cards.ts';

type Fields = Record<string, unknown>;

/** Of the settings that an event tells of together, those that are one value, with the field that holds it. */
const VALUE_FIELDS: Readonly<Record<string, Partial<Record<SettingName, string>>>> = {
  [SALE_BUTTONS]: { 'cart-buttons': 'cart_buttons', 'pay-buttons': 'pay_buttons' },
  'cart-buttons': { 'cart-buttons': 'value' },
  'pay-buttons': { 'pay-buttons': 'value' },
  'delivery-advance-percentage': { 'delivery-advance-percentage': 'value' },
  'optional-details': { 'optional-details': 'value' },
  [ORDER_LIMITS]: { 'max-per-order': 'max_per_order' },
};

/** The setting of several parts whose fields an event holds by their own names. */
const PARTED: Readonly<Record<string, SettingName>> = {
  store: 'store',
  'order-ceilings': 'order-ceilings',
  [ORDER_LIMITS]: 'order-ceilings',
};

const subjects = new Set(UNDOABLE_CARDS.flatMap((card) => cards[card].subjects));

/** A ceiling that was not set before has nothing to be set to: it follows its default again. */
const mayBeAbsent = ({ subject_id: id }: StoredEvent): boolean => PARTED[id] === 'order-ceilings';

/** Whether an event holds all that it changed as it was: one that chose a default holds what is, and nothing of before. */
function isCovered(event: StoredEvent): boolean {
  const { subject_id: id, before, after } = event;
  const values = new Set(Object.values(VALUE_FIELDS[id] ?? {}));
  const fields = Object.keys(after);
  return (
    subjects.has(id) &&
    fields.length > 0 &&
    fields.every((field) => field in before || (mayBeAbsent(event) && !values.has(field)))
  );
}

/** One setting as it is, and as it is to be. */
interface Restored {
  name: SettingName;
  value: unknown;
  /** Under which the event tells of a setting that is one value. */
  field: string | null;
}

/** @throws {Refusal} 'undo-too-late' where a field is not as the event left it */
function restoredFields(name: SettingName, stored: unknown, before: Fields, after: Fields): Restored {
  const now = stored as Fields;
  if (!isDeepStrictEqual({ ...now, ...after }, now)) throw new Refusal('undo-too-late');
  const kept = Object.entries(now).filter(([field]) => !(field in after));
  return { name, value: Object.fromEntries([...kept, ...Object.entries(before)]), field: null };
}

function restoredValue(name: SettingName, stored: unknown, field: string, { before, after }: StoredEvent): Restored {
  if (!isDeepStrictEqual(stored, after[field])) throw new Refusal('undo-too-late');
  return { name, value: before[field], field };
}

const without = (fields: Fields, left: ReadonlySet<string>): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => !left.has(field)));

/** All settings of an event as they were before it. @throws {Refusal} 'undo-too-late' */
function restoredOf(event: StoredEvent, stored: Partial<Settings>): Restored[] {
  const { subject_id: id, before, after } = event;
  const fieldsOfValues = Object.entries(VALUE_FIELDS[id] ?? {}) as [SettingName, string][];
  const values = fieldsOfValues
    .filter(([, field]) => field in after)
    .map(([name, field]) => restoredValue(name, stored[name], field, event));
  const others = new Set(fieldsOfValues.map(([, field]) => field));
  const parted = PARTED[id];
  const parts = without(after, others);
  if (!parted || Object.keys(parts).length === 0) return values;
  return [...values, restoredFields(parted, stored[parted], without(before, others), parts)];
}

const changeTo = ({ name, value, field }: Restored): SettingChange =>
  settingChange(name, () => value as never, field === null ? {} : { names: { value: field } });

/** @throws {Refusal} 'undo-too-late' where the shop has the logo of before no more */
async function requireLogo(tx: Tx, { subject_id: id, before }: StoredEvent): Promise<void> {
  const { logo } = before;
  if (id !== 'store' || typeof logo !== 'string' || !logo.startsWith('/')) return;
  if (!(await isKnownPicture(tx, logo))) throw new Refusal('undo-too-late');
}

async function undoSetting(acting: Acting, tx: Tx, event: StoredEvent): Promise<void> {
  const { subject_id: id } = event;
  const names = [...(Object.keys(VALUE_FIELDS[id] ?? {}) as SettingName[]), ...(PARTED[id] ? [PARTED[id]] : [])];
  await lockSettings(tx, names);
  await requireLogo(tx, event);
  await changeOwnSettings(acting, tx, id, restoredOf(event, await readSettings(tx, names)).map(changeTo));
}

/** The undo of the cards whose events hold everything, unmasked (CON-025). */
export const undoSettings: Undos = {
  'setting.change': { needs: 'settings.write', covers: isCovered, run: undoSetting },
};
