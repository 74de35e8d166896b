import { once } from 'node:events';
import { createServer } from 'node:net';
import { addSettings, type Config, guardSomeShop, readConfig } from '../../config.ts';
import { DirectoryInUse } from '../../db/directory-lock.ts';
import { DatabaseInUse, DatabaseNewer } from '../../db/migrate.ts';
import { Refusal } from '#domain/refusals.ts';
import { refusals } from '#texts/en/refusals.ts';
import { type Deps, openDeps } from '../../deps.ts';
import { createLog } from '../../log.ts';
import { NumbersNotCompared } from '../../payouts/assert-numbers-compared.ts';
import { ConfigError } from '../../read-env.ts';
import { CannotRun } from '../commands/cannot-run.ts';
import { guardKind } from './database-kind.ts';

/** Node reports several failed addresses of one host as an error around errors. */
const codeOf = (error: unknown): string | undefined => {
  const first = error instanceof AggregateError ? (error.errors[0] as unknown) : error;
  return (first as NodeJS.ErrnoException).code;
};

function explainDatabase(config: Config, error: unknown): unknown {
  const code = codeOf(error);
  if (config.database.kind !== 'server' || !code) return error;
  const { host } = new URL(config.database.url);
  if (/^(ECONNREFUSED|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/.test(code))
    return new CannotRun(`No PostgreSQL server answers at ${host}, which DATABASE_URL names (${code}).`);
  if (/^(28|3D)/.test(code))
    return new CannotRun(`PostgreSQL at ${host} refuses DATABASE_URL: ${(error as Error).message}.`);
  return error;
}

/** Turns port 0, which stands for any, into one that is free: the shop's own addresses must name it. */
async function settlePort(config: Config): Promise<void> {
  if (config.port !== 0) return;
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const address = probe.address();
  if (address && typeof address === 'object') config.port = address.port;
  if (config.publicUrl.port === '0') config.publicUrl.port = String(config.port);
  probe.close();
  await once(probe, 'close');
}

/**
 * Opens the shop as the environment describes it.
 *
 * @throws {ConfigError | DirectoryInUse | CannotRun} with a sentence for the one who runs the shop
 */
export async function openShop(): Promise<Deps> {
  const config = readConfig();
  await settlePort(config);
  const log = createLog(config.mode === 'production' ? 'info' : 'warn');
  try {
    return await openDeps(config, log, { guard: (db) => guardKind(db, config.mode) });
  } catch (error) {
    throw explainDatabase(config, error);
  }
}

/**
 * Opens the shop for a command, where there is one.
 *
 * @throws as `openShop` does
 */
export async function openForCommand(envFile: string | null): Promise<Deps> {
  if (envFile !== null) addSettings(envFile);
  guardSomeShop();
  return openShop();
}

/** The sentence of a failure which a person can put right, or null for a fault of the program. */
export const sentenceOf = (error: unknown): string | null => {
  if (error instanceof Refusal && error.code === 'trial') return refusals.trial;
  return [ConfigError, DirectoryInUse, DatabaseInUse, DatabaseNewer, CannotRun, NumbersNotCompared].some(
    (kind) => error instanceof kind,
  )
    ? (error as Error).message
    : null;
};
