import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import { pageOf } from '../e2e/demo-pages.ts';
import { measureLoad, percentile } from './load.ts';
import { residentMegabytes } from './memory.ts';
import { type Benches, judged, milliseconds, type Part, perSecond, type Row, told } from './row.ts';

let asked = 0;
/** What nobody asked before, so that nothing kept helps: every third a page, the others searches. */
const fresh = (): string => {
  const word = (++asked).toString(36);
  return asked % 3 ? `/api/catalogue/search?search=${word}` : `/shop?search=${word}`;
};

interface Served {
  took: number[];
  away: number;
}

/** Sends so many requests a second, however slowly they are answered. */
async function sendEvenly(origin: string, rate: number, seconds: number): Promise<Served> {
  const pool = new Pool(origin, { connections: 2_000, pipelining: 1 });
  const served: Served = { took: [], away: 0 };
  const ask = async (): Promise<void> => {
    const start = performance.now();
    const { statusCode, body } = await pool.request({ method: 'GET', path: fresh() });
    await body.dump({ limit: 100_000_000 });
    if (statusCode === 503) served.away += 1;
    else if (statusCode === 200) served.took.push(performance.now() - start);
    else throw new Error(`A request answered ${statusCode}.`);
  };
  const sent: Promise<void>[] = [];
  const begun = performance.now();
  for (let passed = 0; passed < seconds; passed = (performance.now() - begun) / 1000) {
    while (sent.length < passed * rate) sent.push(ask());
    await pause(2);
  }
  await Promise.all(sent);
  await pool.close();
  return served;
}

/** How long answers take at, and above, what the process can work on. */
async function atLoads({ shop, isQuick }: Benches): Promise<Row[]> {
  const { url } = await shop();
  const seconds = isQuick ? 2 : 15;
  const { perSecond: capacity } = await measureLoad({ origin: url, path: fresh, connections: 20, seconds });
  const rows = [told('capacity, nothing kept', perSecond(capacity))];
  for (const times of [1, 2, 4]) {
    const { took, away } = await sendEvenly(url, capacity * times, seconds);
    const share = Math.round((100 * away) / (away + took.length));
    const p99 = took.length > 0 ? milliseconds(percentile(took, 0.99)) : 'none';
    rows.push(told(`at ${times}x the capacity`, `p99 ${p99}, ${share} % sent away`));
  }
  return rows;
}

/** The memory of the process after minutes of browsing beside after the first of them. */
async function soak({ shop, isQuick }: Benches): Promise<Row> {
  const { url, pid } = await shop();
  const minutes = isQuick ? 0.2 : 10;
  let count = 0;
  const path = (): string => (++count % 5 ? pageOf('gulab-no-7') : fresh());
  const browse = (part: number) => measureLoad({ origin: url, path, connections: 5, seconds: 60 * part });
  await browse(minutes / 10);
  const before = await residentMegabytes(pid);
  await browse((minutes * 9) / 10);
  const after = await residentMegabytes(pid);
  const beside = `${Math.round(before)} MB after a tenth of it`;
  return judged(`memory after ${minutes} minutes`, `${Math.round(after)} MB`, beside, after / before, { atMost: 1.2 });
}

/** Too much for a while, and a little for long. */
export const endurance: Part = async (benches) => [...(await atLoads(benches)), await soak(benches)];
