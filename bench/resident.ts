import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import * as catalogue from '#contract/catalogue.ts';
import type { Part } from './benches.ts';
import { addsOf, emptyCarts, ordersBy } from './buying.ts';
import { callOf } from './calls.ts';
import { measureLoad, type Sent } from './load/wrk.ts';
import { countStatements } from './machine/counted-statements.ts';
import { AS_BROWSER } from './pages.ts';
import { searchesOf, shuffled } from './searches.ts';
import type { KnownShop } from './stocked-shop.ts';

/** Of the idle shop: one that has no orders, whose mails it would send. */
const PRODUCTS = 1_000;
/** Whole minutes: some jobs are due once in each. */
const IDLE_SECONDS = 120;
/** What a shop does first, and once, is done by then: last it asks the payment provider about the demo's open payments. */
const SETTLING_MS = 60_000;
const TICKS_PER_SECOND = 100;

/** What Linux knows of a process, in megabytes. @throws {Error} on other systems */
export const memoryOf = (pid: number, name: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** The seconds for which a process has kept a core busy. */
function busySeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** How much of everything is asked of a shop: the same of any shop, however fast it is. */
const ASKED = {
  full: { kept: 50_000, anew: 3_000, calls: 30_000, adds: 20_000 },
  quick: { kept: 500, anew: 100, calls: 200, adds: 100 },
};
const MAX_SECONDS = 120;

const repeated = <T>(all: readonly T[], count: number): T[] =>
  Array.from({ length: count }, (_, index) => all[index % all.length] as T);

/** One round of everything that the other parts ask of a shop. @returns how many requests and orders were answered */
async function roundOfAll(known: KnownShop, asked: (typeof ASKED)['full']): Promise<number> {
  const { shop, products } = known;
  const send = async (requests: readonly Sent[], headers?: Record<string, string>): Promise<number> => {
    const load = { origin: shop.url, headers, requests, order: 'once' as const, connections: 10 };
    return (await measureLoad({ ...load, seconds: MAX_SECONDS })).answered;
  };
  const titles = products.map(({ title }) => title);
  const pages = [
    repeated([{ path: '/' }, { path: '/category-detail/Floral' }], asked.kept),
    shuffled(repeated(products, 2 * asked.anew)).map(({ path }) => ({ path })),
    searchesOf(titles, 'price', asked.anew).map((query) => ({ path: `/shop?${query}` })),
  ];
  const calls = products.flatMap(({ id }, skip) => [
    { path: callOf(catalogue.single, { params: { productId: id } }) },
    { path: callOf(catalogue.search, { query: { limit: 20, skip } }) },
  ]);
  let answered = 0;
  for (const requests of pages) answered += await send(requests, AS_BROWSER);
  answered += await send(repeated(calls, asked.calls));
  await emptyCarts(known);
  answered += await send(addsOf(known).slice(0, asked.adds));
  const orders = known.orders.splice(0, asked.anew);
  return answered + (await ordersBy({ ...known, orders }, 10)(MAX_SECONDS)).answered;
}

/** The memory of a shop that was started anew, before and after a round of everything. */
export const memory: Part = async (benches) => {
  const known = await benches.known();
  const { shop } = known;
  await shop.stop();
  await shop.restart();
  await pause(benches.isQuick ? 0 : SETTLING_MS);
  const before = memoryOf(shop.pid, 'VmRSS');
  const answered = await roundOfAll(known, benches.isQuick ? ASKED.quick : ASKED.full);
  const most = Math.round(memoryOf(shop.pid, 'VmHWM'));
  return [
    { what: 'resident: started', value: before, unit: 'MB', peer: 319 },
    {
      what: 'resident: after the rounds',
      value: memoryOf(shop.pid, 'VmRSS'),
      unit: 'MB',
      peer: 665,
      wanted: { atMost: 400 },
      note: `${answered.toLocaleString('en')} answers, at most ${most} MB, of the server's process alone`,
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
