import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Schema } from '../../db/schema.ts';
import type { ProductsTable, VariationsTable } from '../../db/tables/catalogue.ts';
import { erasedColumns } from '../../privacy/erased-columns.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function columnsOf(table: keyof Schema): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table}`.execute(shop.deps.db);
  return rows.map(({ name }) => name);
}

/** What of a product is no news of its page. */
const NO_NEWS: Partial<Record<keyof ProductsTable, string>> = {
  id: 'internal',
  public_id: 'its address; it never changes',
  sku: 'a name for programs',
  title_key: 'follows from the title',
  search_words: 'for searches alone',
  category_keys: 'follows from the categories',
  categories: 'the ways to the page, which lists tell of',
  delivery_days: 'a day that moves on by itself',
  hsn: 'for invoices alone',
  gst_rate: 'for invoices alone',
  best_seller: 'for lists alone',
  trending: 'for lists alone',
  position: 'for lists alone',
  added_at: 'for lists alone',
  changed_at: 'what the trigger writes',
  revision: 'the owner’s',
  archived_at: 'an archived product is Inactive',
};

test('every column of a product is watched for news of its page, or named as none', async () => {
  const { rows } = await sql<{ definition: string }>`select pg_get_triggerdef(oid) as definition from pg_trigger
    where tgname = 'changed_at' and tgrelid = 'products'::regclass`.execute(shop.deps.db);
  const watched = [...(rows[0]?.definition ?? '').matchAll(/\bnew\.(\w+)/gi)].map(([, column = '']) => column);
  expect([...watched, ...Object.keys(NO_NEWS)].sort()).toEqual((await columnsOf('products')).sort());
});

/** What of a variation changes no page at once. */
const UNSEEN: Partial<Record<keyof VariationsTable, string>> = {
  id: 'internal',
  stock: 'has a trigger of its own, since most changes of it show nowhere',
  revision: 'the owner’s',
  shelf: 'the owner’s',
};

test('every column of a variation empties the pages that are kept, or is named as one that does not', async () => {
  const { rows } = await sql<{ name: string }>`select event_object_column as name
    from information_schema.triggered_update_columns
    where trigger_name = 'page_changes' and event_object_table = 'variations'`.execute(shop.deps.db);
  const watched = rows.map(({ name }) => name);
  expect([...watched, ...Object.keys(UNSEEN)].sort()).toEqual((await columnsOf('variations')).sort());
});

/** Tables without rows about members of which no public page shows anything, or not by itself. */
const UNSHOWN: Partial<Record<keyof Schema, string>> = {
  used_google_answers: 'internal',
  database_kind: 'internal',
  told_failures: 'internal',
  gateway_events: 'internal',
  front_versions: 'the owner’s',
  product_classes: 'written with its product',
  product_listings: 'written with its product',
  console_classes: 'the owner’s',
  console_listings: 'the owner’s',
  catalogue_version: 'written with its product',
  title_words: 'written with its product',
  quotation_lines: 'only its writer sees it',
  coupons: 'asked for by their code',
  document_counters: 'internal',
  payout_signatories: 'the owner’s',
  payout_batches: 'the owner’s',
  tds_payments: 'the owner’s',
  posted_pans: 'the owner’s',
  debtors: 'the owner’s',
  debt_bearers: 'the owner’s',
  staff_passkeys: 'the owner’s',
  staff_totp: 'the owner’s',
  staff_recovery_codes: 'the owner’s',
  staff_sessions: 'the owner’s',
  staff_devices: 'the owner’s',
  staff_challenges: 'the owner’s',
  staff_replies: 'the owner’s',
  saved_views: 'the owner’s',
  audit_events: 'the owner’s',
  audit_hashes: 'the owner’s',
};

test('every table that is about no member empties the pages that are kept, or is named as not shown', async () => {
  const { rows } = await sql<{ name: string }>`select distinct tgrelid::regclass::text as name from pg_trigger
    where tgname = 'page_changes'`.execute(shop.deps.db);
  const telling = new Set(rows.map(({ name }) => name));
  const impersonal = Object.entries(erasedColumns)
    .filter(([, erasure]) => 'retained' in erasure && !erasure.texts)
    .map(([table]) => table);
  expect(impersonal.filter((table) => !telling.has(table)).sort()).toEqual(Object.keys(UNSHOWN).sort());
});

/** Bits of `pg_trigger.tgtype`. */
const EVENTS = { insert: 4, delete: 8, update: 16, truncate: 32 };

test('pages are emptied by whatever changes a table that they show: rows inserted, deleted, updated, all truncated', async () => {
  const { rows } = await sql<{ name: string; events: number }>`select tgrelid::regclass::text as name,
    bit_or(tgtype::int) as events from pg_trigger where tgname in ('page_changes', 'page_changes_truncate') group by 1`.execute(
    shop.deps.db,
  );
  const unheard = rows.flatMap(({ name, events }) =>
    Object.entries(EVENTS).flatMap(([event, bit]) => ((events & bit) === 0 ? [`${event} of ${name}`] : [])),
  );
  expect(unheard).toEqual([]);
});
