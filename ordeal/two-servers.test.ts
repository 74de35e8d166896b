import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PostgresServer, startPostgres } from '#server/testing/postgres-server.ts';
import { type ShopProcess, startShopProcess } from '../e2e/shop-process.ts';
import { ask } from './books.ts';
import { counts } from './counts.ts';
import { type Acknowledged, bestStocked, keepOrdering } from './ordering.ts';
import { becomeShopper, signInAgain } from './shopper.ts';

let postgres: PostgresServer;
let databaseUrl: string;
const servers: ShopProcess[] = [];
beforeAll(async () => {
  postgres = await startPostgres();
  databaseUrl = await postgres.createDatabase();
  const env = { DATA_KEYS: `both:${randomBytes(32).toString('base64')}` };
  for (let server = 0; server < 2; server++) servers.push(await startShopProcess({ databaseUrl, env }));
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await postgres.close();
});

/** How much of the queue's work is not done yet. */
const waiting = async (): Promise<number> => {
  const [row] = await ask<{ count: string }>(
    databaseUrl,
    "select count(*) from pgboss.job where state < 'completed' and name in ('send-mail', 'mail-code')",
  );
  return Number(row?.count);
};

test('two servers with the same jobs send each mail once, whichever of them took the order', async () => {
  const [one, two] = servers as [ShopProcess, ShopProcess];
  // Her code comes from the server that took the job.
  const mail = { ...one.mail, next: (to: string) => Promise.any(servers.map((server) => server.mail.next(to))) };
  const here = await becomeShopper({ url: one.url, mail }, 'shopper@example.in');
  const there = await signInAgain(two, 'shopper@example.in');
  const product = await bestStocked(here);
  const acknowledged: Acknowledged = new Map();
  const until = () => acknowledged.size >= counts.mailedOrders;
  await Promise.all([here, there].map((shopper) => keepOrdering(shopper, product, until, acknowledged)));
  await expect.poll(waiting, { timeout: 120_000 }).toBe(0);

  const subjects = servers.map(({ mail }) => mail.mails.map(({ subject = '' }) => subject));
  const sent = [...acknowledged.values()].map((id) => subjects.flat().filter((subject) => subject.includes(id)).length);
  expect(new Set(sent)).toEqual(new Set([1]));
  for (const own of subjects) expect(own.length).toBeGreaterThan(0);
});
