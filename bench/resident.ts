import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { addsOf, emptyCarts, ordersBy } from './buying.ts';
import { AS_BROWSER } from './pages.ts';
import { callOf } from './calls.ts';
import * as catalogue from '#contract/catalogue.ts';
import type { Part } from './benches.ts';
import { measureLoad, type Sent } from './load/wrk.ts';
import { countStatements } from './machine/counted-statements.ts';
import { searchesOf } from './searches.ts';
import type { KnownShop } from './stocked-shop.ts';

const MAX_SEARCHES = 20_000;
/** Of the idle shop: one that has no orders, whose mails it would send. */
const PRODUCTS = 1_000;
const IDLE_SECONDS = 30;
/** What a shop does first, and once, is done by then. */
const SETTLING_MS = 10_000;
const TICKS_PER_SECOND = 100;

/** What Linux knows of a process, in megabytes. @throws {Error} on other systems */
export const memoryOf = (pid: number, name: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** The seconds for which a process has kept a core busy. */
function busySeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** One round of everything that the other parts ask of a shop. */
async function roundOfAll(stocked: KnownShop, seconds: number): Promise<void> {
  const { shop, products } = stocked;
  const load = { origin: shop.url, connections: 10, seconds };
  const pages = (requests: readonly Sent[], order: 'once' | 'random') =>
    measureLoad({ ...load, headers: AS_BROWSER, requests, order });
  await pages([{ path: '/' }], 'random');
  await pages([{ path: '/category-detail/Floral' }], 'random');
  await pages(
    products.map(({ path }) => ({ path })),
    'random',
  );
  const searches = searchesOf(
    products.map(({ title }) => title),
    'price',
    MAX_SEARCHES,
  );
  await pages(
    searches.map((query) => ({ path: `/shop?${query}` })),
    'once',
  );
  const calls = products.flatMap(({ id }, skip) => [
    { path: callOf(catalogue.single, { params: { productId: id } }) },
    { path: callOf(catalogue.search, { query: { limit: 20, skip } }) },
  ]);
  await measureLoad({ ...load, requests: calls, order: 'random' });
  await emptyCarts(stocked);
  await measureLoad({ ...load, requests: addsOf(stocked), order: 'once' });
  await ordersBy(stocked, 10)(seconds);
}

/** The memory of a shop that was started anew, before and after a round of everything. */
export const memory: Part = async (benches) => {
  const stocked = await benches.known();
  const { shop } = stocked;
  await shop.stop();
  await shop.restart();
  await pause(benches.isQuick ? 0 : SETTLING_MS);
  const before = memoryOf(shop.pid, 'VmRSS');
  await roundOfAll(stocked, benches.isQuick ? 1 : 6);
  return [
    { what: 'resident: started', value: before, unit: 'MB', peer: 319 },
    {
      what: 'resident: after the rounds',
      value: memoryOf(shop.pid, 'VmRSS'),
      unit: 'MB',
      peer: 665,
      wanted: { atMost: 400 },
      note: `at most ${Math.round(memoryOf(shop.pid, 'VmHWM'))} MB, of the server's process alone`,
    },
  ];
};

/** What a shop asks of its database, and of the machine, that nobody visits. */
export const idle: Part = async (benches) => {
  const shop = await benches.shopOf(PRODUCTS);
  const counting = await countStatements(benches.postgresUrl, shop.databaseUrl ?? '');
  try {
    await shop.stop();
    await shop.restart();
    await pause(benches.isQuick ? 2_000 : SETTLING_MS);
    const seconds = benches.isQuick ? 5 : IDLE_SECONDS;
    await counting.reset();
    const before = busySeconds(shop.pid);
    await pause(seconds * 1000);
    const { all, own } = await counting.read();
    const busy = (100 * (busySeconds(shop.pid) - before)) / seconds;
    return [
      {
        what: 'idle: statements',
        value: all / seconds,
        unit: '/s',
        peer: 3,
        wanted: { atMost: 3 },
        note: `over ${seconds} s, ${(own / seconds).toFixed(1)}/s of them not of the queue`,
      },
      { what: 'idle: of a core', value: busy, unit: '%' },
    ];
  } finally {
    await counting.end();
    await shop.stop();
    await shop.restart();
  }
};
