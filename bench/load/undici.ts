import { Pool } from 'undici';
import { percentile } from '../report/figure.ts';

/** What a load is made of. */
export interface Load {
  origin: string;
  /** The address of each request, asked anew every time. */
  path: () => string;
  headers?: Record<string, string>;
  connections: number;
  seconds: number;
}

/** What came of it: how many a second, and how long one took, in milliseconds. */
export interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
  requests: number;
}

/** The header of a visitor in a network of their own, as a proxy adds it: one network has no more than a share. */
export const fromNetwork = (n: number): Record<string, string> => ({
  'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
});

/** Sends one request after the other on each connection. @throws {Error} when an answer is not 200 */
async function keepAsking(pool: Pool, { path, headers = {} }: Load, end: number, took: number[]): Promise<void> {
  while (performance.now() < end) {
    const start = performance.now();
    const asked = path();
    const { statusCode, body } = await pool.request({ method: 'GET', path: asked, headers });
    await body.dump({ limit: 100_000_000 });
    if (statusCode !== 200) throw new Error(`${asked} answered ${statusCode}`);
    took.push(performance.now() - start);
  }
}

const from = (load: Load, network: number): Load => ({
  ...load,
  headers: { ...load.headers, ...fromNetwork(network) },
});

/** Keeps a server busy for a while. */
export async function measureLoad(load: Load): Promise<Measured> {
  const pool = new Pool(load.origin, { connections: load.connections, pipelining: 1 });
  const took: number[] = [];
  const start = performance.now();
  const end = start + load.seconds * 1000;
  try {
    await Promise.all(
      Array.from({ length: load.connections }, (_, index) => keepAsking(pool, from(load, index), end, took)),
    );
  } finally {
    await pool.close();
  }
  const seconds = (performance.now() - start) / 1000;
  return {
    perSecond: took.length / seconds,
    p50: percentile(took, 0.5),
    p99: percentile(took, 0.99),
    requests: took.length,
  };
}
