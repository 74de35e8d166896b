import { Agent } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PostgresServer, startPostgres } from '#server/testing/postgres-server.ts';
import { type ShopProcess, startShopProcess } from '../e2e/shop-process.ts';
import { counts } from './counts.ts';
import { measured } from './measured.ts';

/** No answer may take longer, on however slow a machine. */
const BOUND_MS = 15_000;

let postgres: PostgresServer;
let shop: ShopProcess;
beforeAll(async () => {
  postgres = await startPostgres();
  shop = await startShopProcess({ databaseUrl: await postgres.createDatabase() });
});
afterAll(async () => {
  await shop?.close();
  await postgres.close();
});

interface Outcome {
  status: number;
  retryAfter: string | undefined;
  body: string;
  took: number;
}

/** Asks for so many addresses at the same moment, each on a connection of its own. */
async function burst(path: (index: number) => string, headers: Record<string, string>): Promise<Outcome[]> {
  const agent = new Agent({ connections: counts.burst, headersTimeout: BOUND_MS, bodyTimeout: BOUND_MS });
  try {
    return await Promise.all(
      Array.from({ length: counts.burst }, async (_, index) => {
        const start = performance.now();
        const answer = await agent.request({ origin: shop.url, method: 'GET', path: path(index), headers });
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
    const outcomes = await burst(path, { accept });
    const served = outcomes.filter(({ status }) => status === 200);
    const away = outcomes.filter(({ status }) => status === 503);
    expect(served.length + away.length).toBe(counts.burst);
    expect(served.length).toBeGreaterThan(20);
    expect(away.length).toBeGreaterThan(20);
    expect(away.filter(({ retryAfter, body }) => !(Number(retryAfter) > 0) || !says.test(body))).toEqual([]);
    expect(Math.max(...outcomes.map(({ took }) => took))).toBeLessThan(BOUND_MS);
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
