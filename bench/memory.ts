import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Pool } from 'undici';
import { products } from '#demo/catalogue/products.ts';
import { pageOf } from '../e2e/demo-pages.ts';
import { fromNetwork } from './load.ts';
import { type Benches, judged, type Part } from './row.ts';

const run = promisify(execFile);

export const residentMegabytes = async (pid: number): Promise<number> =>
  Number((await run('ps', ['-o', 'rss=', '-p', String(pid)])).stdout) / 1024;

const paths = products.map(({ slug }) => pageOf(slug));

/** Mostly known pages with an unknown query, as advertisements add it; some searches that were not made before. */
function pathOf(index: number): string {
  if (index % 50 === 0) return `/shop?search=${index.toString(36)}`;
  return `${paths[index % paths.length]}?utm_source=${index.toString(36)}`;
}

async function ask(origin: string, from: number, to: number): Promise<void> {
  const pool = new Pool(origin, { connections: 20, pipelining: 1 });
  let next = from;
  try {
    await Promise.all(
      Array.from({ length: 20 }, async (_, network) => {
        while (next < to) {
          const { body } = await pool.request({
            method: 'GET',
            path: pathOf(next++),
            headers: { 'accept-encoding': 'br', ...fromNetwork(network) },
          });
          await body.dump({ limit: 100_000_000 });
        }
      }),
    );
  } finally {
    await pool.close();
  }
}

/** The memory of the server's process after many requests beside after few. */
export const memory: Part = async ({ shop, isQuick }: Benches) => {
  const { url, pid } = await shop();
  const many = isQuick ? 5_000 : 100_000;
  await ask(url, 0, 1_000);
  const before = await residentMegabytes(pid);
  await ask(url, 1_000, many);
  const after = await residentMegabytes(pid);
  const what = `memory after ${many.toLocaleString('en')} requests`;
  return [
    judged(what, `${Math.round(after)} MB`, `${Math.round(before)} MB after 1,000`, after / before, { atMost: 1.2 }),
  ];
};
