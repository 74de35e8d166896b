import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { type CustomTypesConfig, Pool, types as standardTypes } from 'pg';
import { typeParsers } from './type-parsers.ts';

const MAX_PREPARED_STATEMENTS = 500;

const types: CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format !== 'binary' && typeParsers[oid]) ||
    (standardTypes.getTypeParser(oid, format) as (text: string) => unknown),
};

/**
 * A pool on a PostgreSQL server that prepares statements by name, so that a repeated one is parsed and planned once
 * per connection.
 */
export class ServerPool implements PostgresPool {
  readonly options = {};
  readonly #pool: Pool;
  readonly #names = new Map<string, string>();

  constructor(url: string, onError: (error: Error) => void, connections = 10) {
    this.#pool = new Pool({
      connectionString: url,
      types,
      max: connections,
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: 30_000,
      statement_timeout: 30_000,
    });
    // A restarting server breaks connections; an unhandled error event would end the process. The user of one gets the
    // error from the failing statement as well.
    this.#pool.on('error', onError).on('connect', (client) => client.on('error', () => {}));
  }

  async connect(): Promise<PostgresPoolClient> {
    const client = await this.#pool.connect();
    const run = async <R>(text: string, values: readonly unknown[] = []): Promise<PostgresQueryResult<R>> => {
      const name = values.length > 0 ? this.#nameOf(text) : undefined;
      const statement = { text, values: [...values], ...(name ? { name } : {}) };
      const result = await client.query(statement).catch(async (error: unknown) => {
        // A transaction in one text, as the job queue sends it, would remain open after a failure.
        if (/^\s*begin\b/i.test(text)) await client.query('rollback').catch(() => {});
        throw error;
      });
      // A text of several statements answers with a list.
      const rows = (Array.isArray(result) ? result.flatMap((one) => one.rows) : result.rows) as R[];
      const last = Array.isArray(result) ? result.at(-1) : result;
      return { command: last.command, rowCount: last.rowCount ?? 0, rows };
    };
    return {
      query: run as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy),
    };
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  /** For parts that speak `pg` themselves, such as the rate limits. */
  get raw(): Pool {
    return this.#pool;
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known) return known;
    if (this.#names.size >= MAX_PREPARED_STATEMENTS) return undefined;
    const name = createHash('sha1').update(text).digest('base64url');
    this.#names.set(text, name);
    return name;
  }
}
