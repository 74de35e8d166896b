import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { typeParsers } from './type-parsers.ts';

const PATIENCE = 30_000;

const isStart = (sql: string): boolean => /^\s*(begin|start transaction)/i.test(sql);
const isEnd = (sql: string): boolean => /^\s*(commit|rollback(?!\s+to))/i.test(sql);

/**
 * The embedded PostgreSQL as a pool of one connection: whoever holds it is alone, so that statements of one
 * transaction never mix with those of another. The same Kysely dialect serves it and a real server.
 */
export class EmbeddedPool implements PostgresPool {
  readonly options = {};
  readonly #lite: PGlite;
  #last: Promise<void> = Promise.resolve();

  constructor(lite: PGlite) {
    this.#lite = lite;
  }

  /** @param from what another one held: to start with it is quicker than to make a database anew */
  static async open(directory: string | null, from?: Blob): Promise<EmbeddedPool> {
    const parsers = typeParsers as Record<number, (text: string) => unknown>;
    const place = { ...(directory && { dataDir: directory }), ...(from && { loadDataDir: from }) };
    return new EmbeddedPool(await PGlite.create({ ...place, parsers, extensions: { pg_trgm } }));
  }

  /** All that it holds. */
  copy(): Promise<Blob> {
    return this.#alone(() => this.#lite.dumpDataDir('none'));
  }

  async connect(): Promise<PostgresPoolClient> {
    const turn = this.#last;
    let free: () => void = () => {};
    this.#last = new Promise((resolve) => (free = resolve));
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new Error('The embedded database stayed busy. Is `db` used inside a transaction of its own?')),
        PATIENCE,
      );
    });
    try {
      await Promise.race([turn, late]);
    } catch (error) {
      void turn.then(free);
      throw error;
    } finally {
      clearTimeout(timer);
    }
    return new EmbeddedClient(this.#lite, free);
  }

  /** Hears what is notified on a channel. @returns ends it */
  async listen(channel: string, heard: () => void): Promise<() => Promise<void>> {
    const unlisten = await this.#alone(() => this.#lite.listen(channel, heard));
    return () => this.#alone(() => unlisten());
  }

  /** Does what is said to the database itself between the statements of others. */
  async #alone<T>(work: () => Promise<T>): Promise<T> {
    const client = await this.connect();
    try {
      return await work();
    } finally {
      client.release();
    }
  }

  async end(): Promise<void> {
    await this.#last;
    await this.#lite.close();
  }
}

class EmbeddedClient {
  readonly #lite: PGlite;
  readonly #free: () => void;
  #open = false;
  #broken = false;

  constructor(lite: PGlite, free: () => void) {
    this.#lite = lite;
    this.#free = free;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query(cursor: never): never;
  async query<R>(sql: string, parameters: readonly unknown[] = []): Promise<PostgresQueryResult<R>> {
    const aborted = this.#broken && /^\s*commit/i.test(sql);
    try {
      const result = await this.#run<R>(sql, parameters);
      if (isStart(sql)) this.#open = true;
      if (isEnd(sql)) this.#open = this.#broken = false;
      return aborted ? { ...result, command: 'ROLLBACK' } : result;
    } catch (error) {
      if (this.#open) this.#broken = true;
      else await this.#lite.exec('rollback');
      throw error;
    }
  }

  async #run<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (parameters.length > 0) {
      const { rows, affectedRows = 0 } = await this.#lite.query<R>(sql, [...parameters]);
      return { command: 'UPDATE', rowCount: affectedRows, rows };
    }
    const results = await this.#lite.exec(sql);
    const rows = results.flatMap((result) => result.rows as R[]);
    return { command: 'UPDATE', rowCount: results.at(-1)?.affectedRows ?? 0, rows };
  }

  release(): void {
    this.#free();
  }
}
