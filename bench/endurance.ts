import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import { pageOf } from '../e2e/demo-pages.ts';
import { fromNetwork, measureLoad, percentile } from './load.ts';
import { residentMegabytes } from './memory.ts';
import { type Benches, judged, milliseconds, type Part, perSecond, type Row, told } from './row.ts';
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

const p99 = (took: number[]): string => (took.length > 0 ? milliseconds(percentile(took, 0.99)) : 'none');

/** How long answers take at, and above, what the process can work on. */
async function atLoads(trade: TradingShop, isQuick: boolean): Promise<Row[]> {
  const seconds = isQuick ? 2 : 15;
  const load = { origin: trade.shop.url, path: fresh, connections: 20, seconds };
  const { perSecond: capacity } = await measureLoad(load);
  const rows = [told('capacity, nothing kept', perSecond(capacity))];
  for (const times of [1, 2, 4]) {
    const { reading, buying, away } = await comeEvenly(trade, capacity * times, seconds);
    const share = Math.round((100 * away) / (away + reading.length + buying.length));
    const ours = `p99 ${p99(reading)}, of ${buying.length} at the checkout ${p99(buying)}, ${share} % sent away`;
    rows.push(told(`at ${times}x the capacity, one of ${ONE_BUYS_OF} orders`, ours));
  }
  return rows;
}

/** The memory of the process after minutes of browsing and ordering beside after the first of them. */
async function soak(trade: TradingShop, isQuick: boolean): Promise<Row[]> {
  const { pid } = trade.shop;
  const minutes = isQuick ? 0.2 : 10;
  let count = 0;
  const path = (): string => (++count % 5 ? pageOf('gulab-no-7') : fresh());
  const come = (part: number) => comeInTurn(trade, path, 60 * part);
  await come(minutes / 10);
  const before = await residentMegabytes(pid);
  const { reading, buying, away } = await come((minutes * 9) / 10);
  const after = await residentMegabytes(pid);
  const beside = `${Math.round(before)} MB after a tenth of it`;
  const what = `${reading.length} read and ${buying.length} at the checkout, p99 ${p99(reading)} and ${p99(buying)}`;
  return [
    judged(`memory after ${minutes} minutes`, `${Math.round(after)} MB`, beside, after / before, { atMost: 1.2 }),
    told(`what was asked in ${minutes} minutes`, `${what}, ${away} sent away`),
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
