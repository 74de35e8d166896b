import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { Agent } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiError } from '#contract/client.ts';
import * as orders from '#contract/orders.ts';
import type { ShopProcess } from '../e2e/shop-process.ts';
import { ask, mistakesIn, ordersIn } from './books.ts';
import { counts } from './counts.ts';
import { startDemoShop } from './databases.ts';
import { measured } from './measured.ts';
import { gatherCrowd } from './crowd.ts';
import { bestStocked, insist, orderOf } from './ordering.ts';
import { becomeShopper, HUNG_MS, type Send } from './shopper.ts';

let shop: ShopProcess;
beforeAll(async () => {
  shop = await startDemoShop();
});
afterAll(async () => {
  await shop?.close();
});

const NETSTAT = '/proc/net/netstat';

/** How many connections Linux has refused so far, because a server's queue of connections was full. */
function droppedConnections(): number {
  if (!existsSync(NETSTAT)) return 0;
  const [names = [], values = []] = readFileSync(NETSTAT, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('TcpExt:'))
    .map((line) => line.split(' '));
  return Number(values[names.indexOf('ListenDrops')]);
}

interface Outcome {
  status: number;
  retryAfter: string | undefined;
  body: string;
  took: number;
}

/** Networks that a burst comes from: one alone would have a share of the places. */
const NETWORKS = 20;

/** Asks for so many addresses at the same moment, each on a connection of its own. */
async function burst(path: (index: number) => string, headers: Record<string, string>): Promise<Outcome[]> {
  const agent = new Agent({ connections: counts.burst, headersTimeout: HUNG_MS, bodyTimeout: HUNG_MS });
  try {
    return await Promise.all(
      Array.from({ length: counts.burst }, async (_, index) => {
        const start = performance.now();
        const from = { ...headers, 'x-forwarded-for': `203.0.113.${index % NETWORKS}` };
        const answer = await agent.request({ origin: shop.url, method: 'GET', path: path(index), headers: from });
        const body = await answer.body.text();
        const retryAfter = answer.headers['retry-after'] as string | undefined;
        return { status: answer.statusCode, retryAfter, body, took: performance.now() - start };
      }),
    );
  } finally {
    await agent.destroy();
  }
}

test.each([
  ['pages', (index: number) => `/shop?search=burst${index}`, 'text/html', /^<!doctype html>.*The shop is busy/s],
  [
    'calls',
    (index: number) => `/api/catalogue/search?search=burst${index}`,
    'application/json',
    /^{"message":"The shop is busy at the moment\. Please try again shortly\.","code":"unavailable"}$/,
  ],
])(
  'of a burst of %s far above its powers the shop does what it can and sends the rest away at once',
  async (_what, path, accept, says) => {
    const dropped = droppedConnections();
    const outcomes = await burst(path, { accept });
    const served = outcomes.filter(({ status }) => status === 200);
    const away = outcomes.filter(({ status }) => status === 503);
    expect(served.length + away.length).toBe(counts.burst);
    expect(served.length).toBeGreaterThan(20);
    expect(away.length).toBeGreaterThan(20);
    expect(away.filter(({ retryAfter, body }) => !(Number(retryAfter) > 0) || !says.test(body))).toEqual([]);
    // A dropped connection is tried again after 1, 3, 7 and 15 seconds.
    expect(droppedConnections() - dropped).toBe(0);
    measured({
      'requests at once': counts.burst,
      served: served.length,
      'sent away': away.length,
      'ms for the slowest answer': Math.round(Math.max(...outcomes.map(({ took }) => took))),
    });
    const health = await fetch(`${shop.url}/healthz`);
    expect(health.status).toBe(200);
    const next = await fetch(`${shop.url}${path(-1)}`, { headers: { accept } });
    expect(next.status).toBe(200);
  },
);

test('of a burst of placings those that are acknowledged stay, and who is sent away presses again for one order', async () => {
  const outcomes: Omit<Outcome, 'body'>[] = [];
  const timed: Send = async (url, init) => {
    const start = performance.now();
    const answer = await fetch(url, init);
    const retryAfter = answer.headers.get('retry-after') ?? undefined;
    outcomes.push({ status: answer.status, retryAfter, took: performance.now() - start });
    return answer;
  };
  const database = shop.databaseUrl ?? '';
  await ask(database, "select set_stock(id, 1000000, 'set') from variations");
  const like = 'shopper@example.in';
  const first = await becomeShopper(shop, like, timed);
  const crowd = await gatherCrowd(shop, { like, count: counts.placings, send: timed });
  const body = await orderOf(first, await bestStocked(first), 1, 'Pay on delivery');
  const before = await ordersIn(database);
  const presses = Array.from({ length: counts.placings }, () => {
    const { call } = crowd.next();
    const press = { idempotencyKey: randomUUID() };
    return () => call(orders.placeOnDelivery, { body }, press);
  });
  outcomes.length = 0;
  const answers = await Promise.all(
    presses.map((press) =>
      press().then(
        ({ order_id }) => order_id,
        (error: unknown) => (error instanceof ApiError ? null : Promise.reject(error as Error)),
      ),
    ),
  );
  const burst = outcomes.splice(0);
  const acknowledged = answers.filter((id) => id !== null);
  const away = burst.filter(({ status }) => status === 503);
  expect([burst.length, acknowledged.length + away.length]).toEqual([counts.placings, counts.placings]);
  expect(acknowledged.length).toBeGreaterThan(20);
  expect(away.length).toBeGreaterThan(20);
  expect(away.filter(({ retryAfter }) => !(Number(retryAfter) > 0))).toEqual([]);
  const stored = await ordersIn(database);
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  expect(await mistakesIn(database)).toEqual([]);

  // Those who were sent away, and as many who only lost their answer.
  const repeated = presses.map((press, index) => ({ press, known: answers[index] ?? null }));
  const lost = repeated.filter(({ known }) => known !== null).slice(0, away.length);
  const again = [...repeated.filter(({ known }) => known === null), ...lost];
  const ids = await Promise.all(again.map(async ({ press }) => (await insist(press)).order_id));
  expect(ids.filter((id, index) => id !== (again[index]?.known ?? id))).toEqual([]);
  expect(new Set([...acknowledged, ...ids]).size).toBe(counts.placings);
  expect((await ordersIn(database)).size).toBe(before.size + counts.placings);
  expect(await mistakesIn(database)).toEqual([]);
  measured({
    'placings at once': counts.placings,
    acknowledged: acknowledged.length,
    'sent away': away.length,
    'ms for the slowest answer': Math.round(Math.max(...burst.map(({ took }) => took))),
  });
});
