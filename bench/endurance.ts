import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import { pageOf } from '../e2e/demo-pages.ts';
import type { Benches, Part } from './benches.ts';
import { fromNetwork, measureLoad } from './load/undici.ts';
import { type Figure, percentile, written } from './report/figure.ts';
import { memoryOf } from './resident.ts';
import { openTrade, sendBy, type TradingShop } from './trade.ts';

/** Of so many who come one goes to the checkout; an order takes two or three requests. */
const ONE_BUYS_OF = 50;

let asked = 0;
/** What was not asked before, so that nothing kept helps: every third a page, the others searches. */
const fresh = (): string => {
  const word = (++asked).toString(36);
  return asked % 3 ? `/api/catalogue/search?search=${word}` : `/shop?search=${word}`;
};

/** How long the answers took, in milliseconds, and how many requests were sent away. */
interface Served {
  reading: number[];
  buying: number[];
  away: number;
}

/** Who comes to a shop: most read a page, some order. */
function openVisits({ order, shop }: TradingShop, connections: number, path: () => string) {
  const pool = new Pool(shop.url, { connections, pipelining: 1 });
  const served: Served = { reading: [], buying: [], away: 0 };
  const noteTo = (took: number[]) => (one: number | null) => {
    if (one === null) served.away += 1;
    else took.push(one);
  };
  const [read, buy] = [sendBy(pool, noteTo(served.reading)), sendBy(pool, noteTo(served.buying))];
  let count = 0;
  return {
    served,
    async visit(): Promise<void> {
      if (++count % ONE_BUYS_OF === 0) await order(buy);
      else await read({ method: 'GET', path: path(), headers: fromNetwork(count) });
    },
    close: () => pool.close(),
  };
}

/** Lets so many come each second, however slowly they are answered. */
async function comeEvenly(trade: TradingShop, rate: number, seconds: number): Promise<Served> {
  const { served, visit, close } = openVisits(trade, 2_000, fresh);
  const come: Promise<void>[] = [];
  const begun = performance.now();
  for (let passed = 0; passed < seconds; passed = (performance.now() - begun) / 1000) {
    while (come.length < passed * rate) come.push(visit());
    await pause(2);
  }
  await Promise.all(come);
  await close();
  return served;
}

/** Lets one come after the other, some at once. */
async function comeInTurn(trade: TradingShop, path: () => string, seconds: number): Promise<Served> {
  const { served, visit, close } = openVisits(trade, 20, path);
  const end = performance.now() + seconds * 1000;
  const keepComing = async (): Promise<void> => {
    while (performance.now() < end) await visit();
  };
  await Promise.all(Array.from({ length: 5 }, keepComing));
  await close();
  return served;
}

const p99 = (took: number[]): string => (took.length > 0 ? written(percentile(took, 0.99), 'ms') : 'none');

/** How long answers take at, and above, what the process can work on. */
async function atLoads(trade: TradingShop, isQuick: boolean): Promise<Figure[]> {
  const seconds = isQuick ? 2 : 15;
  const load = { origin: trade.shop.url, path: fresh, connections: 20, seconds };
  const { perSecond: capacity } = await measureLoad(load);
  const figures: Figure[] = [{ what: 'capacity, nothing kept', value: capacity, unit: '/s' }];
  for (const times of [1, 2, 4]) {
    const { reading, buying, away } = await comeEvenly(trade, capacity * times, seconds);
    const share = Math.round((100 * away) / (away + reading.length + buying.length));
    figures.push({
      what: `at ${times}x the capacity, one of ${ONE_BUYS_OF} orders: p99 of reading`,
      value: percentile(reading, 0.99),
      unit: 'ms',
      note: `of ${buying.length} at the checkout ${p99(buying)}, ${share} % sent away`,
    });
  }
  return figures;
}

/** The memory of the process after minutes of browsing and ordering beside after the first of them. */
async function soak(trade: TradingShop, isQuick: boolean): Promise<Figure[]> {
  const { pid } = trade.shop;
  const minutes = isQuick ? 0.2 : 10;
  let count = 0;
  const path = (): string => (++count % 5 ? pageOf('gulab-no-7') : fresh());
  const come = (part: number) => comeInTurn(trade, path, 60 * part);
  await come(minutes / 10);
  const before = memoryOf(pid, 'VmRSS');
  const { reading, buying, away } = await come((minutes * 9) / 10);
  const after = memoryOf(pid, 'VmRSS');
  const asked = `${reading.length} read and ${buying.length} at the checkout, p99 ${p99(reading)} and ${p99(buying)}`;
  return [
    {
      what: `memory after ${minutes} minutes: growth`,
      value: after / before,
      unit: 'x',
      wanted: { atMost: 1.2 },
      note: `${Math.round(before)} MB after a tenth of it, ${Math.round(after)} MB in the end; ${asked}, ${away} sent away`,
    },
  ];
}

/** Too much for a while, and a little for long; some of those who come order and pay. */
export const endurance: Part = async ({ database, isQuick }: Benches) => {
  const trade = await openTrade({ database, isQuick });
  try {
    return [...(await atLoads(trade, isQuick)), ...(await soak(trade, isQuick))];
  } finally {
    await trade.close();
  }
};
