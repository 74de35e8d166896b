import { sql } from 'kysely';
import { seedDemo } from '../operations/seed-demo.ts';
import { busyMember } from './busy-member.ts';
import type { TestShop } from './open-test-shop.ts';

/** What is easily lost on the way. */
export const HARD_TEXT = '₹ "quoted" \\ \u2028 \n\t ß 🪷 #{';
/** To whom a mail is queued and not sent yet. */
export const WAITING = 'waits@example.in';

/** A shop with rows in every table, among them values that are easily lost on the way, and work that waits. */
export async function fillShop(shop: TestShop): Promise<void> {
  const { deps } = shop;
  await seedDemo(deps);
  await busyMember(shop);
  await sql`insert into settings (name, value) values
    ('proof-of-null', 'null'), ('proof-of-text', ${JSON.stringify(HARD_TEXT)}::jsonb)`.execute(deps.db);
  await sql`update member_profiles set latitude = 26.449922999999998, longitude = 1e-7`.execute(deps.db);
  await sql`insert into rate_limits (key, points, expire) values ('proof', 3, 9007199254740991)
    on conflict do nothing`.execute(deps.db);
  await deps.jobs.send(deps.db, 'ask-subscriber', { email: WAITING });
}
