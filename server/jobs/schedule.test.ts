import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { jobHandlers } from '../operations/start/job-handlers.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('a running shop looks after payments, settles commissions, frees stock, compares numbers, tells its owner and watches its mail, without being asked', async () => {
  const { db, jobs } = shop.deps;
  await jobs.start(jobHandlers(shop.deps));
  const { rows } = await sql<{ name: string; cron: string }>`select name, cron from pgboss.schedule`.execute(db);
  expect(Object.fromEntries(rows.map(({ name, cron }) => [name, cron]))).toEqual({
    'look-after-payments': '* * * * *',
    'settle-commissions': '* * * * *',
    'release-reservations': '* * * * *',
    'disclose-income': '35 * * * *',
    'digest-numbers': '* * * * *',
    'tell-owner': '* * * * *',
    'watch-mail': '* * * * *',
    'chain-audit-log': '* * * * *',
    'verify-audit-log': '40 21 * * *',
    'note-pictures': '50 20 * * *',
    'clean-up': '20 21 * * *',
  });
});
