import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import {
  type CustomTypesConfig,
  type DatabaseError,
  Pool,
  type PoolClient,
  Query,
  type QueryResult,
  types as standardTypes,
} from 'pg';
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
    return new ServerClient(await this.#pool.connect(), (text) => this.#nameOf(text));
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

type Statement = { text: string; values: unknown[]; name?: string };

const BEGIN = { name: 'begin', text: 'begin' };

/** PostgreSQL's code of a prepared statement that it does not know. */
const UNKNOWN_STATEMENT = '26000';
/** The connections that have `begin` prepared. */
const begun = new WeakSet<PoolClient>();

/** A connection that somebody holds. A transaction's `begin` is sent with its first statement, in one round trip. */
class ServerClient {
  readonly #client: PoolClient;
  readonly #nameOf: (text: string) => string | undefined;
  #isToBegin = false;
  #isReset = false;

  constructor(client: PoolClient, nameOf: (text: string) => string | undefined) {
    this.#client = client;
    this.#nameOf = nameOf;
  }

  query<R>(text: string, values?: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query(cursor: never): never;
  async query<R>(text: string, values: readonly unknown[] = []): Promise<PostgresQueryResult<R>> {
    if (text === 'begin') {
      this.#isToBegin = true;
      return { command: 'SELECT', rowCount: 0, rows: [] };
    }
    if (this.#isToBegin && (text === 'commit' || text === 'rollback')) {
      this.#isToBegin = false;
      return { command: text === 'commit' ? 'COMMIT' : 'ROLLBACK', rowCount: 0, rows: [] };
    }
    const name = values.length > 0 ? this.#nameOf(text) : undefined;
    const statement = { text, values: [...values], ...(name ? { name } : {}) };
    const isFirst = this.#isToBegin;
    this.#isToBegin = false;
    const result = await (isFirst ? this.#begin(statement) : this.#client.query(statement)).catch(
      async (error: unknown) => {
        // Somebody has reset the connection, which `pg` does not know.
        if ((error as DatabaseError).code === UNKNOWN_STATEMENT) this.#isReset = true;
        // A transaction in one text, as the job queue sends it, would remain open after a failure.
        if (/^\s*begin\b/i.test(text)) await this.#client.query('rollback').catch(() => {});
        throw error;
      },
    );
    // A text of several statements answers with a list.
    const rows = (Array.isArray(result) ? result.flatMap((one) => one.rows) : result.rows) as R[];
    const last = Array.isArray(result) ? result.at(-1) : result;
    return { command: last.command, rowCount: last.rowCount ?? 0, rows };
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy || this.#isReset);
  }

  /** What has no values may be several statements, which cannot follow on `begin` without an answer in between. */
  async #begin(statement: Statement): Promise<QueryResult> {
    if (begun.has(this.#client) && statement.values.length > 0) return this.#sendWithBegin(statement);
    await this.#client.query(BEGIN);
    begun.add(this.#client);
    return this.#client.query(statement);
  }

  /** Where `begin` fails, the server passes over the statement: no word to go on stands between them. */
  #sendWithBegin(statement: Statement): Promise<QueryResult> {
    return new Promise((resolve, reject) => {
      const query = new Query(statement, (error: Error | undefined, result: unknown) =>
        error ? reject(error) : resolve(result as QueryResult),
      );
      const { submit } = query;
      query.submit = (connection) => {
        connection.stream.cork();
        connection.bind({ statement: BEGIN.name }, true);
        connection.execute(null, true);
        const failure = submit.call(query, connection);
        connection.stream.uncork();
        return failure;
      };
      this.#client.query(query);
    });
  }
}
