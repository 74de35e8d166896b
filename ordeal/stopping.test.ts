import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Agent } from 'undici';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openGateway } from '#server/testing/open-shops.ts';
import { gatewayEnv } from '#server/testing/open-test-shop.ts';
import type { ShopProcess } from '../e2e/shop-process.ts';
import { ask, mistakesIn, ordersIn } from './books.ts';
import { counts } from './counts.ts';
import { startDemoShop } from './databases.ts';
import { measured } from './measured.ts';
import { gatherCrowd } from './crowd.ts';
import { bestStocked, startTrade } from './ordering.ts';
import type { SocketRecord } from './record-sockets.ts';
import { type Loss, lossOf, watchRequests } from './sent-requests.ts';
import { becomeShopper, type Send } from './shopper.ts';

const folder = mkdtempSync(join(tmpdir(), 'banyan-stopping-'));
const socketRecord = join(folder, 'sockets.json');
const recording = {
  NODE_OPTIONS: `--import=${new URL('record-sockets.ts', import.meta.url).href}`,
  SOCKET_RECORD: socketRecord,
};

let gateway: Awaited<ReturnType<typeof openGateway>>;
let shop: ShopProcess;
beforeAll(async () => {
  gateway = await openGateway();
  shop = await startDemoShop({ ...gatewayEnv(gateway.gateway), ...recording });
});
afterAll(async () => {
  await shop?.close();
  await gateway.close();
  rmSync(folder, { recursive: true });
});

/** The shop is gone: no connection came about, so no request was sent, and another process of it would be asked. */
const isGone = (error: unknown): boolean => (error as { syscall?: string }).syscall === 'connect';

/** What was sent and not answered, as those who sent it see it. */
const unanswered: string[] = [];

let asked = 0;
/** Asks what was not asked before, one time after the other, until the shop is gone. @returns what was answered */
async function keepAsking(agent: Agent): Promise<string[]> {
  const answers: string[] = [];
  for (;;) {
    try {
      const path = `/api/catalogue/search?search=${++asked}`;
      const { statusCode, body } = await agent.request({ origin: shop.url, method: 'GET', path });
      await body.json();
      answers.push(String(statusCode));
    } catch (error) {
      if (isGone(error)) return answers;
      unanswered.push(String(error));
    }
  }
}

/** The requests of shoppers that were answered as they should not be. */
const wrong: string[] = [];
let sent = 0;
/** How shoppers send: they press again themselves, which would hide a request that was dropped. */
const watched: Send = async (url, init) => {
  try {
    const response = await fetch(url, init);
    sent += 1;
    if (!response.ok) wrong.push(`${init.method} ${new URL(url).pathname}: ${response.status}`);
    return response;
  } catch (error) {
    const { cause } = error as Error;
    if (!isGone(cause)) unanswered.push(String(cause ?? error));
    throw error;
  }
};

test('a shop that is told to stop under load answers everything it took and is gone in time', async () => {
  const database = shop.databaseUrl ?? '';
  await ask(database, "select set_stock(id, 1000000, 'set') from variations");
  const requests = watchRequests(shop.url);
  onTestFinished(requests.end);
  const like = 'shopper@example.in';
  const product = await bestStocked(await becomeShopper(shop, like, watched));
  const crowd = await gatherCrowd(shop, { like, count: counts.crowd, send: watched });
  const sum = { stops: counts.stops, 'requests answered': 0, 'orders on delivery': 0, 'orders paid': 0 };
  const losses: Loss[] = [];
  for (let round = 0; round < counts.stops; round++) {
    // Kept connections, and a new one for every request.
    const agents = [new Agent({ connections: 6 }), new Agent({ connections: 10, pipelining: 0 })];
    const asking = agents.flatMap((agent, index) => Array.from({ length: index ? 10 : 6 }, () => keepAsking(agent)));
    const trade = startTrade(crowd, product, gateway.server.gateway);
    await trade.untilMore(3);

    const begun = performance.now();
    expect(await shop.stop()).toBe(0);
    expect(performance.now() - begun).toBeLessThan(10_000);
    const answers = (await Promise.all(asking)).flat();
    const records = JSON.parse(readFileSync(socketRecord, 'utf8')) as SocketRecord[];
    await shop.restart();
    await trade.end();

    expect(answers.length).toBeGreaterThan(20);
    expect([...answers.filter((answer) => answer !== '200'), ...wrong]).toEqual([]);
    const failed = requests.failed.splice(0);
    expect(failed.map(({ error }) => error).toSorted()).toEqual(unanswered.splice(0).toSorted());
    const lost = failed.map((request) => ({ ...request, loss: lossOf(request, records) }));
    // What no server can prevent, see there.
    expect(lost.filter(({ loss }) => loss !== 'never accepted' && loss !== 'idle close')).toEqual([]);
    losses.push(...lost.map(({ loss }) => loss));
    const stored = await ordersIn(database);
    expect(trade.ids().filter((id) => !stored.has(id))).toEqual([]);
    expect(await mistakesIn(database)).toEqual([]);
    await Promise.all(agents.map((agent) => agent.close()));
    sum['requests answered'] += answers.length;
    sum['orders on delivery'] += trade.delivered.size;
    sum['orders paid'] += trade.paid.size;
  }
  const count = (wanted: Loss): number => losses.filter((loss) => loss === wanted).length;
  measured({
    ...sum,
    'requests of shoppers': sent,
    'connected and never accepted': count('never accepted'),
    'crossed by an idle close': count('idle close'),
  });
  // A client that kept a connection idle for as long as the shop waits, and chose the moment of its closing.
  expect(count('idle close')).toBeLessThanOrEqual(Math.ceil(counts.stops / 10));
  // One who comes within a fraction of a millisecond; about ten each time where the shop does not look for it.
  expect(count('never accepted')).toBeLessThanOrEqual(counts.stops);
});
