import { statfsSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { typeParsers } from './type-parsers.ts';

const CONNECT_TIMEOUT_MS = 30_000;
/** In bytes: with less on its disk nothing is written any more. A file of the database's log takes 16 MiB. */
const RESERVE_BYTES = 64 * 1024 * 1024;

/**
 * The embedded database ended by itself, as it does when it cannot write its log. What it acknowledged is stored and
 * there again after a restart. The code is PostgreSQL's own for a crashed server.
 */
export class DatabaseEnded extends Error {
  override name = 'DatabaseEnded';
  readonly code = '57P02';
}

/** PostgreSQL's own code for a full disk. */
class DiskFull extends Error {
  override name = 'DiskFull';
  readonly code = '53100';
}

const isWriting = (sql: string): boolean => /\b(insert|update|delete|create|alter|drop|truncate|copy)\b/i.test(sql);

/** After this nothing may be asked of it any more: it would never answer, nor let anything else go on. */
const isEndOf = (error: unknown): error is Error =>
  error instanceof WebAssembly.RuntimeError || (error as { severity?: string }).severity === 'PANIC';

const isStart = (sql: string): boolean => /^\s*(begin|start transaction)/i.test(sql);
const isEnd = (sql: string): boolean => /^\s*(commit|rollback(?!\s+to))/i.test(sql);

/**
 * The embedded PostgreSQL as a pool of one connection, held by one caller at a time, so that statements of one
 * transaction never mix with those of another. The same Kysely dialect serves it and a real server.
 */
export class EmbeddedPool implements PostgresPool {
  readonly options = {};
  /** Comes when the database has ended by itself. */
  readonly ended: Promise<DatabaseEnded>;
  readonly #lite: PGlite;
  readonly #hasRoom: () => boolean;
  #last: Promise<void> = Promise.resolve();
  #end: DatabaseEnded | null = null;
  #resolveEnded: (end: DatabaseEnded) => void = () => {};

  private constructor(lite: PGlite, hasRoom: () => boolean) {
    this.#lite = lite;
    this.#hasRoom = hasRoom;
    this.ended = new Promise((resolve) => (this.#resolveEnded = resolve));
  }

  /**
   * @param directory null for a database in memory
   * @param options.from a dump of another one, quicker than creating a database
   * @param options.reserve how many bytes must stay free on the disk for writes
   */
  static async open(
    directory: string | null,
    { from, reserve = RESERVE_BYTES }: { from?: Blob | undefined; reserve?: number } = {},
  ): Promise<EmbeddedPool> {
    const parsers = typeParsers as Record<number, (text: string) => unknown>;
    const place = { ...(directory && { dataDir: directory }), ...(from && { loadDataDir: from }) };
    const hasRoom = (): boolean => {
      if (!directory) return true;
      const { bavail, bsize } = statfsSync(directory);
      return bavail * bsize >= reserve;
    };
    return new EmbeddedPool(await PGlite.create({ ...place, parsers, extensions: { pg_trgm } }), hasRoom);
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
        CONNECT_TIMEOUT_MS,
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
    return new EmbeddedClient((sql, work) => this.#execute(sql, work), free);
  }

  /** Without room for its log the database would stop in the middle of a commit, and the whole process with it. */
  async #execute<T>(sql: string, work: (lite: PGlite) => Promise<T>): Promise<T> {
    if (this.#end) throw this.#end;
    if (isWriting(sql) && !this.#hasRoom()) throw new DiskFull('The disk of the embedded database is full.');
    try {
      return await work(this.#lite);
    } catch (error) {
      if (!isEndOf(error)) throw error;
      this.#end = new DatabaseEnded(`The embedded database has ended: ${error.message}.`, { cause: error });
      this.#resolveEnded(this.#end);
      throw this.#end;
    }
  }

  /** Listens on a channel. @returns stops listening */
  async listen(channel: string, onNotice: (notice: string) => void): Promise<() => Promise<void>> {
    const unlisten = await this.#alone(() => this.#lite.listen(channel, onNotice));
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
    if (!this.#end) await this.#lite.close();
  }
}

type Execute = <T>(sql: string, work: (lite: PGlite) => Promise<T>) => Promise<T>;

class EmbeddedClient {
  readonly #execute: Execute;
  readonly #free: () => void;
  #open = false;
  #broken = false;

  constructor(execute: Execute, free: () => void) {
    this.#execute = execute;
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
      else if (!(error instanceof DatabaseEnded)) await this.#execute('rollback', (lite) => lite.exec('rollback'));
      throw error;
    }
  }

  async #run<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (parameters.length > 0) {
      const { rows, affectedRows = 0 } = await this.#execute(sql, (lite) => lite.query<R>(sql, [...parameters]));
      return { command: 'UPDATE', rowCount: affectedRows, rows };
    }
    const results = await this.#execute(sql, (lite) => lite.exec(sql));
    const rows = results.flatMap((result) => result.rows as R[]);
    return { command: 'UPDATE', rowCount: results.at(-1)?.affectedRows ?? 0, rows };
  }

  release(): void {
    this.#free();
  }
}
