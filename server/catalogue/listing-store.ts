import { type RawBuilder, sql } from 'kysely';
import type { Paise } from '#domain/money.ts';
import { nameKey } from './name-key.ts';

/** Narrows a list of products; every part speaks of the table `product_listings`. */
export type Condition = RawBuilder<boolean>;

export interface PriceStretch {
  from: Paise;
  to: Paise;
}

const price = sql.ref('product_listings.price_paise');
const titleKey = sql.ref('product_listings.title_key');

export const anyOf = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`;

export const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

export const isNot = (condition: Condition): Condition => sql`not (${condition})`;

/** The title holds the text, as a row that is read anyway is asked. */
export const holds = (text: string): Condition => sql`strpos(${titleKey}, ${nameKey(text)}) > 0`;

/** The trigram index knows runs of three letters or digits, in every locale those of ASCII. */
const hasTrigram = (key: string): boolean => /[a-z0-9]{3}/.test(key);

const literally = (key: string): string => `%${key.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** The title holds the text, found by the index on titles where that can find it. */
export const holdsByIndex = (text: string): Condition =>
  hasTrigram(nameKey(text)) ? sql`${titleKey} like ${literally(nameKey(text))}` : holds(text);

const ofClass = (condition: RawBuilder<boolean>): Condition =>
  sql`product_listings.class_id = any(array(select id from product_classes where ${condition}))`;

/** In any of the categories, whatever their case. */
export const isIn = (categories: readonly string[]): Condition =>
  ofClass(sql`category_keys && ${categories.map(nameKey)}::text[]`);

export const isKind = (kinds: readonly string[]): Condition => ofClass(sql`kind = any(${[...kinds]}::text[])`);

/** Costs as much as one of the ranges holds, both ends included; what has no price is in none. */
export const costs = (ranges: readonly PriceStretch[]): Condition =>
  anyOf(ranges.map(({ from, to }) => sql`${price} between ${from} and ${to}`));
