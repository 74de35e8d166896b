import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as privacy from '#contract/privacy.ts';
import type { Schema } from '../db/schema.ts';
import { busyMember } from '../testing/busy-member.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';

type Part = keyof privacy.WireOwnData;
type PersonalTable = {
  [Name in keyof Schema]: Extract<keyof Schema[Name], 'member_id' | 'profile_id' | 'order_id' | 'email'> extends never
    ? never
    : Name;
}[keyof Schema];

interface In {
  part: Part;
}
interface Not {
  not: string;
}
/** Of a column: it is exported as it is, or in other words under another name, or why it is not. */
type ExportedAs = 'exported' | { as: string } | Not;

type Whole = 'members' | 'member_profiles' | 'orders';
const part = (name: Part): In => ({ part: name });
const not = (why: string): Not => ({ not: why });
const as = (name: string) => ({ as: name });

const ROW = not('says which row it is');
const PROTECTED = not('of a protected number only the end is shown');
const SHOP = not('the shop’s own books, which say nothing of the buyer');

/** Where the member finds what is stored about them. The types ask for every column and every table about members. */
const columns: { [Name in Whole]: { [Column in keyof Schema[Name]]: ExportedAs } } = {
  members: {
    id: ROW,
    public_id: 'exported',
    email: 'exported',
    full_name: 'exported',
    mobile: 'exported',
    password_hash: as('has_password'),
    google_subject: 'exported',
    suspended_at: not('a suspended member cannot sign in to ask'),
    created_at: 'exported',
    signed_in_at: not('the sign-ins and sessions say it'),
    erased_at: not('no member is left to ask'),
  },
  member_profiles: {
    id: ROW,
    public_id: 'exported',
    member_id: ROW,
    full_name: 'exported',
    father_name: 'exported',
    google_address: 'exported',
    address: 'exported',
    city: 'exported',
    state: 'exported',
    pincode: 'exported',
    email: 'exported',
    mobile: 'exported',
    aadhaar_last4: 'exported',
    pan_sealed: PROTECTED,
    pan_last4: 'exported',
    pan_mac: PROTECTED,
    bank_name: 'exported',
    account_sealed: PROTECTED,
    account_last4: 'exported',
    account_mac: PROTECTED,
    account_end_mac: PROTECTED,
    account_fits: not('the wallet says that the number is none'),
    ifsc: 'exported',
    nominee_name: 'exported',
    nominee_relation: 'exported',
    nominee_id_kind: not('the shown end says it'),
    nominee_id_sealed: PROTECTED,
    nominee_id_last4: 'exported',
    latitude: as('latitude'),
    longitude: as('longitude'),
    referral_code: 'exported',
    created_at: 'exported',
    updated_at: 'exported',
    account_set_at: not('by which payouts wait for a changed account'),
    bank_changed_at: not('by which payouts wait for a changed account'),
    payouts_held_at: not('the wallet says that payouts are on hold'),
    phone_mac: PROTECTED,
    pan_standing: not('for whom a shared PAN counts, which would tell of another member'),
  },
  orders: {
    id: ROW,
    public_id: 'exported',
    number: not('a part of the order’s id'),
    member_id: ROW,
    payment_method: as('payment_mode'),
    payment_state: as('status'),
    fulfilment_status: 'exported',
    stock_state: SHOP,
    reserved_until: as('pay_by'),
    currency: 'exported',
    original_paise: 'exported',
    merchandise_paise: 'exported',
    discount_paise: 'exported',
    delivery_paise: 'exported',
    delivery_reason: SHOP,
    delivery_km: as('delivery_kilometres'),
    delivery_by_pincode: SHOP,
    total_paise: 'exported',
    pay_now_paise: as('paid_paise'),
    balance_paise: 'exported',
    advance_percentage: not('the balance says it'),
    coupon_code: 'exported',
    buyer_name: 'exported',
    buyer_email: 'exported',
    buyer_mobile: 'exported',
    address: 'exported',
    pincode: 'exported',
    confirmed_state: as('confirmed_state'),
    address_question: not('what the shop made of the address, which the export holds'),
    buyer_referral_code: not('the member’s own code, which the profile says'),
    network: not('kept for a day, to limit orders of one network'),
    content_hash: ROW,
    created_at: 'exported',
    confirmed_at: 'exported',
    delivered_at: as('delivered'),
    carrier: 'exported',
    tracking_number: 'exported',
    owner_told_at: SHOP,
    cancel_told_at: SHOP,
    collected_paise: SHOP,
    handed_back_paise: SHOP,
  },
};

const tables: { [Name in Exclude<PersonalTable, Whole>]: In | Not } = {
  agreement_acceptances: part('programme'),
  cart_lines: part('cart'),
  commission_levels: part('earnings'),
  confirmed_sums: not('sums of what is exported'),
  contact_addresses: part('profile'),
  coupon_uses: part('orders'),
  detail_change_links: not('a secret link of a mail'),
  disputes: not('the shop’s matter with a bank'),
  earned_sums: not('sums of what is exported'),
  email_codes: not('a secret for some minutes'),
  email_proofs: not('a secret for some minutes'),
  grouped_products: not('its members are products'),
  held_numbers: not('no number can be read from them'),
  idempotency_keys: not('by which a repeated request is known'),
  ledger_entries: part('earnings'),
  ledger_transactions: part('earnings'),
  member_devices: part('known_devices'),
  messages: part('messages'),
  muted_notices: part('earnings'),
  newsletter_subscribers: part('newsletter'),
  opened_links: part('opened_link'),
  order_commissions: part('earnings'),
  order_events: part('orders'),
  order_lines: part('orders'),
  order_returns: part('orders'),
  payment_attempts: part('orders'),
  payouts: part('earnings'),
  programme_exits: part('programme'),
  push_tokens: part('devices_with_messages'),
  quotations: part('quotes'),
  recovery_codes: part('account'),
  referral_edges: part('reference'),
  refunds: part('orders'),
  removed_links: part('removed_links'),
  returned_lines: part('orders'),
  sale_documents: part('orders'),
  sealed_openings: part('openings'),
  second_factors: part('account'),
  sessions: part('sessions'),
  shared_levels: part('earnings'),
  sign_ins: part('sign_ins'),
  stock_movements: not('the shop’s own books; the orders say what was ordered'),
  staff: not('who runs the shop is no member'),
  staff_invitations: not('who runs the shop is no member'),
};

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const textOf = (value: unknown): string => JSON.stringify(value).replaceAll(/^"|"$/g, '');

const isIn = (data: string, value: unknown): boolean =>
  typeof value === 'number' ? new RegExp(`:${value}[,}]`).test(data) : data.includes(textOf(value));

/** The parts of the export in which the rows of a table stand. */
const partsOf: Record<Whole, readonly Part[]> = {
  members: ['account'],
  member_profiles: ['profile', 'reference', 'place_found'],
  orders: ['orders'],
};

test('a member’s export holds what it is said to hold of every column', async () => {
  const tara = await busyMember(shop);
  const { db } = shop.deps;
  // Values that nothing else in the part has.
  await db
    .updateTable('orders')
    .set({ carrier: 'Blue Parcel', tracking_number: 'BP-77', buyer_name: 'Orla Quince', buyer_mobile: '9000098765' })
    .set({ buyer_email: 'orla@quince.example' })
    .execute();
  const exported = await tara.call(privacy.exportData, { params: { user_id: tara.userId } });
  const missing: string[] = [];
  for (const [table, told] of Object.entries(columns)) {
    const data = JSON.stringify(partsOf[table as Whole].map((name) => exported[name]));
    const owner = table === 'members' ? 'id' : 'member_id';
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}
      where ${sql.ref(owner)} = ${tara.memberId}`.execute(db);
    for (const [column, way] of Object.entries<ExportedAs>(told)) {
      // What is not there proves nothing: the story of the busy member has to fill it.
      const values = rows.flatMap(({ [column]: value }) => (value === null || value === '' ? [] : [value]));
      const isExported = values.length > 0 && values.every((value) => isIn(data, value));
      if (way === 'exported' && !isExported) missing.push(`${table}.${column}`);
      if (typeof way === 'object' && 'as' in way && !data.includes(`"${way.as}":`)) missing.push(`${table}.${column}`);
    }
  }
  expect(missing).toEqual([]);
  const empty = Object.entries(tables).filter(([, told]) => {
    const held = 'part' in told ? exported[told.part] : true;
    return held === null || held === 0 || (Array.isArray(held) && held.length === 0);
  });
  expect(empty).toEqual([]);
});
