import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type { DatabaseConfig } from '../config.ts';
import { lockDirectory } from './directory-lock.ts';
import type { EmbeddedPool } from './embedded-pool.ts';
import { listenOnServer } from './listen-on-server.ts';
import type { Schema } from './schema.ts';
import { ServerPool } from './server-pool.ts';

/** The shop's database, or a transaction on it. Query functions take it first: the caller owns the transaction. */
export type Database = Kysely<Schema>;
export type Tx = Transaction<Schema>;

export interface OpenDatabase {
  db: Database;
  pool: EmbeddedPool | ServerPool;
  kind: DatabaseConfig['kind'];
  /**
   * Hears what is notified on a channel, whichever process wrote it.
   *
   * @param onNotice is called with what a notice says, and with nothing whenever some may have been missed
   * @returns ends it
   */
  listen(channel: string, onNotice: (notice: string) => void): Promise<() => Promise<void>>;
  /** Comes when the database has ended by itself, which only the embedded one does: the process has none any more. */
  ended: Promise<Error>;
  close(): Promise<void>;
}

export interface EmbeddedDatabase extends OpenDatabase {
  pool: EmbeddedPool;
}

const onPool = (pool: EmbeddedPool | ServerPool): Database =>
  new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });

export const embedded = (pool: EmbeddedPool, close: () => Promise<void>): EmbeddedDatabase => ({
  db: onPool(pool),
  pool,
  kind: 'embedded',
  listen: (channel, onNotice) => pool.listen(channel, onNotice),
  ended: pool.ended,
  close,
});

/**
 * Opens the database that the settings name.
 *
 * @param onError gets the errors of idle connections; the pool replaces them by itself
 * @throws {DirectoryInUse} when the embedded database's folder belongs to another live process
 */
export async function openDatabase(config: DatabaseConfig, onError: (error: Error) => void): Promise<OpenDatabase> {
  if (config.kind === 'server') {
    const { url } = config;
    const pool = new ServerPool(url, onError);
    return {
      db: onPool(pool),
      pool,
      kind: 'server',
      listen: (channel, onNotice) => listenOnServer(url, channel, onNotice, onError),
      ended: new Promise(() => {}),
      close: () => pool.end(),
    };
  }
  const unlock = lockDirectory(config.directory);
  try {
    // Not loaded beside a server.
    const { EmbeddedPool } = await import('./embedded-pool.ts');
    const pool = await EmbeddedPool.open(config.directory);
    return embedded(pool, async () => {
      await pool.end();
      unlock();
    });
  } catch (error) {
    unlock();
    throw error;
  }
}
