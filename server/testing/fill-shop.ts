import { sql } from 'kysely';
import { financialYear } from '#domain/financial-year.ts';
import { quarterOf } from './quarter-of.ts';
import { recordTdsPayment } from '../payouts/record-tds-payment.ts';
import { chainEvents } from '../audit/chain-events.ts';
import { seedDemo } from '../operations/start/seed-demo.ts';
import { insertAgreement } from '../rewards/agreement-store.ts';
import { discloseIncome } from '../rewards/disclose-income.ts';
import { busyMember } from './busy-member.ts';
import type { TestShop } from './open-test-shop.ts';

/** What is easily lost on the way. */
export const HARD_TEXT = '₹ "quoted" \\ \u2028 \n\t ß 🪷 #{';
/** To whom a mail is queued and not sent yet. */
export const WAITING = 'waits@example.in';

/** A piece that came back, the money for it, a dispute, and a word of the gateway. */
async function giveBack({ deps: { db } }: TestShop): Promise<void> {
  await sql`with returned as (
      insert into order_returns (order_id, at, is_restocked)
      select order_id, now(), true from order_lines order by order_id, position limit 1 returning id, order_id
    ), line as (
      insert into returned_lines (return_id, order_id, position, quantity, amount_paise)
      select returned.id, returned.order_id, min(position), 1, 44900
      from returned join order_lines using (order_id) group by 1, 2 returning return_id, order_id
    )
    insert into refunds (public_id, order_id, return_id, amount_paise, reason, state, requested_at)
    select 'REFUND1', order_id, return_id, 44900, 'returned', 'requested', now() from line`.execute(db);
  await sql`insert into disputes (id, order_id, gateway_payment_id, amount_paise, stage, told_at)
    select 'disp_1', id, 'pay_1', 44900, 'won', now() from orders order by id limit 1`.execute(db);
  await sql`insert into gateway_events (event_id, kind, received_at) values ('event_1', 'payment.captured', now())`.execute(
    db,
  );
}

/** An erased account that owes something under a PAN which counts for no member. */
async function owe({ deps: { db } }: TestShop): Promise<void> {
  await sql`with debtor as (
      insert into debtors (debtor_id) select profile_id from held_numbers where kind = 'pan' order by id limit 1
      returning debtor_id
    )
    insert into debt_bearers (debtor_id, held_id)
    select debtor_id, min(id) from debtor join held_numbers on profile_id = debtor_id and kind = 'pan' group by debtor_id`.execute(
    db,
  );
}

/** A level of an order about which the owner may decide. */
async function share({ deps: { db } }: TestShop): Promise<void> {
  await sql`insert into shared_levels (order_id, level, standing, found_at)
    select order_id, level, 'met', now() from commission_levels order by order_id, level limit 1`.execute(db);
}

/** A version of the home page that is kept. */
async function keepFront({ deps: { db } }: TestShop): Promise<void> {
  await sql`insert into front_versions (saved_at, saved_by, document)
    values (now(), ${HARD_TEXT}, ${JSON.stringify({ slides: [], title: HARD_TEXT })}::text::jsonb)`.execute(db);
}

/** Everything that staff leave behind: factors, sign-ins, what was asked, and the chain of the audit log. */
async function staff({ deps }: TestShop): Promise<void> {
  await sql`insert into staff_passkeys (public_id, staff_id, credential_id, public_key, counter, transports, name, created_at)
    select 'PASSKEY1', id, 'credential', 'key', 7, '{internal}', ${HARD_TEXT}, now() from staff order by id limit 1`.execute(
    deps.db,
  );
  await sql`insert into staff_totp (staff_id, secret_sealed, confirmed_at)
    select id, '', now() from staff order by id limit 1`.execute(deps.db);
  await sql`insert into staff_recovery_codes (staff_id, code_hash)
    select id, 'a-digest' from staff order by id limit 1`.execute(deps.db);
  await sql`insert into staff_invitations (token_hash, public_id, email, role, invited_by, inviter_id, created_at, expires_at)
    select 'a-digest', 'INVITATION1', 'new@example.in', 'packer', 'Nirmala', id, now(), now() from staff order by id limit 1`.execute(
    deps.db,
  );
  await sql`insert into staff_sessions (token_hash, public_id, staff_id, browser, system, network, is_new_device, created_at,
      seen_at, expires_at)
    select 'a-digest', 'SIGNIN1', id, '', '', '10.0.0.1', false, now(), now(), now() from staff order by id limit 1`.execute(
    deps.db,
  );
  await sql`insert into staff_devices (staff_id, token_hash, seen_at)
    select id, 'a-digest', now() from staff order by id limit 1`.execute(deps.db);
  await sql`insert into staff_challenges (challenge, purpose, expires_at) values ('asked', 'sign-in', now())`.execute(
    deps.db,
  );
  await sql`insert into staff_replies (staff_id, key, request_hash, reply, created_at)
    select id, 'a-key', 'a-digest', '{}', now() from staff order by id limit 1`.execute(deps.db);
  await sql`insert into saved_views (public_id, list, name, query, created_at)
    values ('VIEW1', 'products', ${HARD_TEXT}, 'view=low', now())`.execute(deps.db);
  await chainEvents(deps);
}

/** A shop with rows in every table, among them values that are easily lost on the way, and work that waits. */
export async function fillShop(shop: TestShop): Promise<void> {
  const { deps } = shop;
  await seedDemo(deps);
  // The busy member's order knows of no delivery charge.
  await sql`update delivery_slabs set status = 'Inactive'`.execute(deps.db);
  await busyMember(shop);
  await giveBack(shop);
  await owe(shop);
  await share(shop);
  await sql`insert into settings (name, value) values
    ('proof-of-null', 'null'), ('proof-of-text', ${JSON.stringify(HARD_TEXT)}::jsonb)`.execute(deps.db);
  await sql`insert into content_pages values ('refund-policy', 1, ${`# ${HARD_TEXT}`}, now())`.execute(deps.db);
  await sql`insert into pictures (name, digest, width, height, bytes, format, alt, original, crop)
    values ('a.avif', 'a-digest', 800, 1000, 90000, 'avif', ${HARD_TEXT}, 'b.avif', '{"x": 0.25}')`.execute(deps.db);
  await sql`insert into told_failures (job_id, told_at) values (gen_random_uuid()::text, now())`.execute(deps.db);
  await sql`insert into geocoded_places (address_key, latitude, longitude, ask_again_at)
    values ('a-digest', 26.449922999999998, 1e-7, now())`.execute(deps.db);
  await sql`insert into rate_limits (key, points, expire) values ('proof', 3, 9007199254740991)
    on conflict do nothing`.execute(deps.db);
  await sql`insert into commission_plans (rates, ceiling, window_days, link_days, least_payout_paise, proposed_at)
    values ('{400,200,100}', 2000, 10, 30, 10000, now())`.execute(deps.db);
  await sql`insert into used_google_answers (answer_hash, expires_at) values ('an-answer', now() + interval '10 minutes')`.execute(
    deps.db,
  );
  await sql`insert into tds_rates (from_day, rate) values ('2026-04-01', 500)`.execute(deps.db);
  const quarter = { year: financialYear(deps.clock()), quarter: quarterOf(deps.clock()) };
  await recordTdsPayment(deps, { ...quarter, amount_paise: 1_00, paid_on: '2026-04-01', challan: 'CHALLAN-1' });
  await insertAgreement(deps.db, HARD_TEXT, deps.clock());
  await discloseIncome(deps);
  await staff(shop);
  await keepFront(shop);
  await deps.jobs.send(deps.db, 'ask-subscriber', { email: WAITING });
}
