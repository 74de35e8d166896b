import { createHash } from 'node:crypto';
import { Pool as Connections } from 'pg';
import { Pool } from 'undici';
import type { Endpoint } from '#contract/endpoint.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import type { Visitor } from '#server/testing/open-test-shop.ts';
import type { Statement } from '#server/testing/count-statements.ts';
import { fromNetwork } from './load/undici.ts';
import { percentile } from './report/figure.ts';

export const CLIENTS = 10;

/** Ids from here on are those of rows that are inserted while something is recorded: nothing else has such a value. */
export const FIRST_ID = 5_000_000_000;

/** How many a second, and how long one took, in milliseconds. */
export interface Pace {
  perSecond: number;
  p50: number;
  p99: number;
}

/** Does all work items with so many at once. */
export async function pace<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<Pace> {
  const queue = items.toReversed();
  const took: number[] = [];
  const start = performance.now();
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (let item = queue.pop(); item !== undefined; item = queue.pop()) {
        const begun = performance.now();
        await work(item);
        took.push(performance.now() - begun);
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  return { perSecond: items.length / seconds, p50: percentile(took, 0.5), p99: percentile(took, 0.99) };
}

const named = ({ sql: text }: Statement, values: unknown[]) =>
  values.length > 0 ? { name: createHash('sha1').update(text).digest('base64url'), text, values } : { text };

/** Statements by nothing but `pg`. */
export interface Replay {
  /** What was recorded of one piece of work, once more. */
  run(statements: readonly Statement[]): Promise<void>;
  close(): Promise<void>;
}

/**
 * Statements once more, by nothing but `pg`. What they insert gets other ids than it got when they were recorded: those
 * that were asked for are taken in the statements behind.
 */
export function openReplay(databaseUrl: string): Replay {
  const pool = new Connections({ connectionString: databaseUrl, max: CLIENTS });
  // The server may go before the last connection has said goodbye; a statement that fails says so by itself.
  pool.on('error', () => {});
  return {
    async run(statements) {
      const client = await pool.connect();
      const ids = new Map<unknown, unknown>();
      try {
        for (const statement of statements) {
          const values = statement.parameters.map((value) => ids.get(value) ?? value);
          const { rows } = await client.query<Record<string, unknown>>(named(statement, values));
          const [then = {}, now = {}] = [statement.rows[0], rows?.[0]];
          for (const [column, id] of Object.entries(then))
            if (typeof id === 'number' && id >= FIRST_ID) ids.set(id, Number(now[column]));
        }
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}

/** Many such requests. */
export async function replay<T>(
  databaseUrl: string,
  requests: readonly Statement[][],
  run: (items: readonly Statement[][], work: (statements: Statement[]) => Promise<void>) => Promise<T>,
): Promise<T> {
  const bare = openReplay(databaseUrl);
  try {
    return await run(requests, (statements) => bare.run(statements));
  } finally {
    await bare.close();
  }
}

export const cookieOf = ({ cookies }: Pick<Visitor, 'cookies'>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** One call of a member through a whole shop. @returns the answer's text @throws {Error} when it is not 200 */
export async function callOverHttp(
  pool: Pool,
  origin: string,
  {
    row,
    path = row.path,
    body,
    visitor,
    network = 0,
  }: { row: Endpoint; path?: string; body?: object; visitor: Pick<Visitor, 'cookies'>; network?: number },
): Promise<string> {
  const answer = await pool.request({
    method: row.method,
    path: `/api${path}`,
    headers: {
      ...fromNetwork(network),
      cookie: cookieOf(visitor),
      origin,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify({ ...body, main_id: STORE_ID }) }),
  });
  const said = await answer.body.text();
  if (answer.statusCode !== 200) throw new Error(`${row.method} ${path} answered ${answer.statusCode}: ${said}`);
  return said;
}

export const connect = (origin: string): Pool => new Pool(origin, { connections: CLIENTS, pipelining: 1 });
