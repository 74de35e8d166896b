import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { CHAIN_BREAKS } from '#domain/audit/chain-breaks.ts';
import { MAX_PER_ORDER } from '#domain/cart/quantity.ts';
import { LOW_STOCK, MAX_LOW_STOCK } from '#domain/catalogue/goods-limits.ts';
import { PASSWORD_RULES } from '#domain/auth/strong-password.ts';
import { TAB_SOURCES } from '#domain/front/front.ts';
import { RELAXABLE_FIELDS } from '#domain/orders/required-fields.ts';
import { BANK_LAYOUTS } from '#domain/payouts/bank-layout.ts';
import { NOBODY } from '#domain/settings/grievance.ts';
import { MAX_NOTICE_ADDRESSES, NO_NOTICES, NOTICE_KINDS } from '#domain/settings/notices.ts';
import { anyOf } from '../db/any-of.ts';
import { upsert } from '../db/upsert.ts';
import { json } from '../db/json.ts';
import { lockContent } from '../db/lock-content.ts';
import type { Database, Tx } from '../db/open.ts';
import { type Placeholders, prepare } from '../db/prepared.ts';

const text = z.string();
const buttons = z.array(z.object({ id: text, default: z.boolean() }));

const tab = z.object({ shows: z.enum(TAB_SOURCES), category: text, products: z.array(text) });
const usualTab: z.output<typeof tab> = { shows: 'usual', category: '', products: [] };

const paiseOrAny = z.nullable(z.int().check(z.minimum(0)));
const linesOrAny = z.nullable(z.int().check(z.minimum(1)));

/** Every setting of the owner with its shape. */
const shapes = {
  store: z.object({ name: text, tagline: text, logo: text, email: text, phone: text, orderPrefix: text }),
  office: z.object({
    address: text,
    pincode: text,
    latitude: z.nullable(z.number()),
    longitude: z.nullable(z.number()),
  }),
  /** What an invoice says of the seller; empty where the owner has not said. */
  tax: z.object({
    legalName: text,
    address: text,
    gstin: text,
    fssai: z._default(text, ''),
    contact: text,
    note: text,
    /** Whether the owner said that the business has no GSTIN. */
    isUnregistered: z._default(z.boolean(), false),
  }),
  /** Under which the business is entered with the state; empty where the owner has not said. */
  registration: text,
  /** How the bank's file for payouts is laid out, and which account of the shop is debited. */
  'bank-file': z.object({
    debitAccount: text,
    hasHeading: z.boolean(),
    columns: z.array(z.object({ heading: text, value: text })),
  }),
  /** The recipients of the owner's notices, each confirmed by a code, and the kinds that are off. */
  notices: z.object({
    addresses: z.array(text).check(z.maxLength(MAX_NOTICE_ADDRESSES)),
    off: z.array(z.enum(NOTICE_KINDS)),
  }),
  /** The contact for complaints. */
  grievance: z.object({ name: text, email: text, phone: text }),
  help: z.object({ whatsapp: text, mobile: text }),
  meta: z.object({
    /** Of the home page; empty where it follows the shop's name. */
    title: text,
    description: text,
    keywords: text,
    author: text,
    icon: text,
    /** As the owner wrote them; `readOwnerScripts` understands every form. */
    scripts: z.union([z.array(text), text]),
  }),
  /** Pictures of the shop for a browser's install dialog, sizes in pixels, and the shop's name that they show. */
  screenshots: z.object({
    shop: text,
    pictures: z.array(z.object({ src: text, width: z.int(), height: z.int(), label: text })),
  }),
  /** Every line of the marquee, those that are switched off among them. */
  marquee: z.array(text),
  /** The settings of the home page beside its rows. */
  front: z.object({
    /** Lines of the marquee that are switched off, by their texts. */
    hiddenLines: z.array(text),
    /** The ids of the lines of the marquee and of the messages, in their order. */
    lineIds: z._default(z.array(text), []),
    promoIds: z._default(z.array(text), []),
    /** The three messages of the header; empty for the defaults. */
    promos: z.array(text),
    tabs: z.object({ newArrivals: tab, bestSellers: tab, trending: tab }),
  }),
  'cart-buttons': buttons,
  'pay-buttons': buttons,
  /** Whole percent of a pay-on-delivery order that is paid online first. */
  'delivery-advance-percentage': z.int().check(z.minimum(0), z.maximum(100)),
  /** Which of a buyer's details an order does without. */
  'optional-details': z.array(z.enum(RELAXABLE_FIELDS)),
  /** Those that the owner has set, the others are as usual; amounts in paise, null for any. */
  'order-ceilings': z.partial(
    z.object({
      openOnDelivery: z.int().check(z.minimum(0)),
      onDeliveryAmount: paiseOrAny,
      onDeliveryLines: linesOrAny,
      newcomerOnDeliveryAmount: paiseOrAny,
      newcomerOnDeliveryLines: linesOrAny,
      unpaidAmount: paiseOrAny,
      unpaidLines: linesOrAny,
    }),
  ),
  /** How many pieces of one thing an order may hold. */
  'max-per-order': z.int().check(z.minimum(1), z.maximum(99)),
  /** What the last look at the whole audit log found; null before the first. */
  'audit-verification': z.nullable(
    z.object({
      at: z.string(),
      events: z.int(),
      found: z.string(),
      why: z._default(z.nullable(z.enum(CHAIN_BREAKS)), null),
      last_hash: z._default(z.nullable(z.string()), null),
    }),
  ),
  /** Of how many pieces or fewer a stock is low. */
  'low-stock': z.int().check(z.minimum(1), z.maximum(MAX_LOW_STOCK)),
  /** Whether the shop takes orders, and what customers read while it does not; null before the owner first said so. */
  opening: z.nullable(z.object({ isOpen: z.boolean(), wasOpened: z.boolean(), sentence: text })),
  /** Null while the owner has not chosen: then the shop's mode decides. */
  'password-rule': z.nullable(z.enum(PASSWORD_RULES)),
};

export type SettingName = keyof typeof shapes;
export type Settings = { [Name in SettingName]: z.output<(typeof shapes)[Name]> };

/** What holds while the owner has not said anything else. */
export const defaultSettings: Settings = {
  store: { name: 'Banyan', tagline: '', logo: '', email: '', phone: '', orderPrefix: 'KD' },
  office: { address: '', pincode: '', latitude: null, longitude: null },
  tax: { legalName: '', address: '', gstin: '', fssai: '', contact: '', note: '', isUnregistered: false },
  registration: '',
  'bank-file': { debitAccount: '', hasHeading: true, columns: [...BANK_LAYOUTS.plain.columns] },
  grievance: NOBODY,
  help: { whatsapp: '', mobile: '' },
  meta: { title: '', description: '', keywords: '', author: '', icon: '', scripts: [] },
  screenshots: { shop: '', pictures: [] },
  marquee: [],
  front: {
    hiddenLines: [],
    lineIds: [],
    promoIds: [],
    promos: [],
    tabs: { newArrivals: usualTab, bestSellers: usualTab, trending: usualTab },
  },
  notices: NO_NOTICES,
  'cart-buttons': [],
  'pay-buttons': [],
  'delivery-advance-percentage': 0,
  'optional-details': [],
  'order-ceilings': {},
  'max-per-order': MAX_PER_ORDER,
  'audit-verification': null,
  'low-stock': LOW_STOCK,
  opening: null,
  'password-rule': null,
};

/** A setting as it is stored; its default where nothing is. */
export function understood<Name extends SettingName>(name: Name, value: unknown): Settings[Name] {
  if (value === undefined) return defaultSettings[name];
  return shapes[name].parse(value) as Settings[Name];
}

/** Every setting of those that are stored, by their names; the default of each other one. */
export const understoodSettings = (stored: ReadonlyMap<string, unknown>): Settings =>
  Object.fromEntries(
    (Object.keys(shapes) as SettingName[]).map((name) => [name, understood(name, stored.get(name))]),
  ) as unknown as Settings;

const stored = prepare((db, { names }: Placeholders<{ names: readonly SettingName[] }>) =>
  db
    .selectFrom('settings')
    .select(['name', 'value'])
    .where(sql<boolean>`name = ${anyOf(names)}`),
);

/** Those that are set of some settings, as JSON to be read within another statement. */
export const settingsAsJson = (names: RawBuilder<readonly SettingName[]>): RawBuilder<StoredSettings> => sql`(
  select coalesce(jsonb_object_agg(name, value), '{}') from settings where name = ${anyOf(names)}
)`;

export type StoredSettings = { [Name in SettingName]?: unknown };

/** Some settings of those that `settingsAsJson` read; the default of each that is not set. */
export const understoodOf = <Name extends SettingName>(
  stored: StoredSettings,
  names: readonly Name[],
): Pick<Settings, Name> =>
  Object.fromEntries(names.map((name) => [name, understood(name, stored[name])])) as Pick<Settings, Name>;

/** Several settings in one query; the default of each that is not set. */
export async function readSettings<Name extends SettingName>(
  db: Database,
  names: readonly Name[],
): Promise<Pick<Settings, Name>> {
  const rows = await stored(db, { names });
  const values = new Map(rows.map(({ name, value }) => [name, value]));
  const entries = names.map((name) => [name, understood(name, values.get(name))]);
  return Object.fromEntries(entries) as Pick<Settings, Name>;
}

export async function readSetting<Name extends SettingName>(db: Database, name: Name): Promise<Settings[Name]> {
  const settings = await readSettings(db, [name]);
  return settings[name];
}

/** A setting as it is stored, read within another statement; for `understoodSetting`. */
export const storedSetting = (name: SettingName): RawBuilder<unknown> =>
  sql`(select value from settings where name = ${sql.lit(name)})`;

/** What such a statement read: the default where nothing is stored. */
export const understoodSetting = <Name extends SettingName>(name: Name, value: unknown): Settings[Name] =>
  understood(name, value ?? undefined);

/** The sum of the revisions of these settings, which each change raises; 0 while none is saved. */
export async function revisionOf(db: Database, names: readonly SettingName[]): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    select coalesce(sum(revision), 0)::bigint as revision from settings where name = any(${names})`.execute(db);
  return rows[0]?.revision ?? 0;
}

/** A setting as it is stored, with the revision that its last change gave it. */
interface StoredSetting {
  name: string;
  value: unknown;
  revision: number;
}

/** All settings of the owner with their revisions, from one snapshot. */
export const listStoredSettings = (db: Database): Promise<StoredSetting[]> =>
  db.selectFrom('settings').select(['name', 'value', 'revision']).execute();

/** Serialises changes of some settings until the caller's transaction ends; always locked in the same order. */
export async function lockSettings(tx: Tx, names: readonly SettingName[]): Promise<void> {
  const ordered = (Object.keys(shapes) as SettingName[]).filter((name) => names.includes(name));
  for (const name of ordered) await lockContent(tx, `setting ${name}`);
}

/** Saves the given settings as a whole and leaves all others as they are; to change a part of one, `changeSetting`. */
export async function saveSettings(db: Database, settings: Partial<Settings>): Promise<void> {
  const rows = Object.entries(settings).map(([name, value]) => ({
    name,
    value: json(understood(name as SettingName, value)),
  }));
  await upsert(db, 'settings', 'name', rows);
}

/**
 * Changes a setting from what it is; concurrent changes of it take turns until the caller's transaction ends. One that is
 * chosen as it is by default is saved, too, and one that is saved so already is left.
 */
export async function changeSetting<Name extends SettingName>(
  tx: Tx,
  name: Name,
  change: (before: Settings[Name]) => Settings[Name],
): Promise<{ before: Settings[Name]; now: Settings[Name]; isSaved: boolean }> {
  await lockSettings(tx, [name]);
  const row = await tx.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  const before = understood(name, row?.value);
  const now = change(before);
  const isSaved = row === undefined || JSON.stringify(before) !== JSON.stringify(now);
  if (isSaved) await saveSettings(tx, { [name]: now });
  return { before, now, isSaved };
}
