/** Shops that stand ready before the first journey: to load the demo shop anew for each would take longer than most. */
import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from '#domain/time.ts';
import { type DatabaseConfig, readConfig } from '#server/config.ts';
import { hashPassword } from '#server/auth/hash-password.ts';
import { addSessions } from '#server/http/api/session-store.ts';
import { openDatabase } from '#server/db/open.ts';
import { openDeps } from '#server/deps.ts';
import { createLog } from '#server/log.ts';
import { runCommand } from '#server/operations/commands/run-command.ts';
import { startPostgres } from '#server/testing/postgres-server.ts';
import { PASSWORD, runOwnersCommand, type ShopProcess, startShopProcess } from './shop-process.ts';

/** The environment variable that names the folder of the prepared shops to the processes that run journeys. */
const FOLDER_VARIABLE = 'JOURNEY_SHOPS';
/** The one by which `startPostgres` finds a server: all journeys share it. */
const SERVER_VARIABLE = 'TEST_DATABASE_URL';
/** More than the journeys of one worker ask for. */
const PEOPLE_PER_SHOP = 400;

export type DatabaseKind = 'embedded' | 'postgres';

/** A member who is signed in in a browser that no journey has opened yet. */
export interface Person {
  fullName: string;
  email: string;
  mobile: string;
  /** What the session cookie of that browser holds. */
  session: string;
}

interface Prepared {
  people: Person[];
  /** The database that each shop's own is a copy of. */
  databaseUrl: string;
}

const listFile = (folder: string): string => join(folder, 'prepared.json');

const newPerson = (_: unknown, n: number): Person => ({
  fullName: 'Ila Banerjee',
  email: `ila.${n}@example.in`,
  mobile: `90${String(n).padStart(8, '0')}`,
  session: randomBytes(32).toString('base64url'),
});

/** Writes people into the database of a shop that is closed. */
async function addPeople(database: DatabaseConfig, people: readonly Person[]): Promise<void> {
  const { db, close } = await openDatabase(database, () => {});
  const [now, password_hash] = [new Date(), await hashPassword(PASSWORD)];
  const rows = people.map(({ fullName: full_name, email, mobile }, n) => ({
    public_id: `PERSON${n}`,
    email,
    full_name,
    mobile,
    password_hash,
    suspended_at: null,
    created_at: now,
  }));
  const added = await db.insertInto('members').values(rows).returning(['id', 'email']).execute();
  const ids = new Map(added.map(({ id, email }) => [email, id]));
  const sessions = people.map(({ email, session: secret }) => {
    const memberId = ids.get(email) ?? 0;
    return {
      secret,
      kind: 'browser' as const,
      family: `family-of-${memberId}`,
      memberId,
      now,
      expiresAt: addDays(now, 30),
    };
  });
  const signIns = sessions.map(
    ({ family, memberId: member_id }) => ({ family, member_id, browser: '', system: '', created_at: now }) as const,
  );
  await db.insertInto('sign_ins').values(signIns).execute();
  await addSessions(db, sessions);
  await close();
}

/** Loads the demo shop as the owner's command does, with its pictures where all shops have theirs. */
async function seed(folder: string, kind: DatabaseKind, databaseUrl: string | null, people: readonly Person[]) {
  const dataDir = join(folder, kind);
  mkdirSync(dataDir);
  symlinkSync(join(folder, 'pictures'), join(dataDir, 'media'));
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  await runOwnersCommand(env, 'seed');
  const database: DatabaseConfig = databaseUrl
    ? { kind: 'server', url: databaseUrl }
    : { kind: 'embedded', directory: join(dataDir, 'db') };
  await addPeople(database, people);
}

/**
 * Prepares a shop of either kind of database, and a PostgreSQL server for all journeys.
 *
 * @returns what clears up after the last journey
 */
export async function prepareShops(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-journeys-'));
  mkdirSync(join(folder, 'pictures'));
  const postgres = await startPostgres();
  const databaseUrl = await postgres.createDatabase();
  const people = Array.from({ length: PEOPLE_PER_SHOP }, newPerson);
  await Promise.all([seed(folder, 'postgres', databaseUrl, people), seed(folder, 'embedded', null, people)]);
  writeFileSync(listFile(folder), JSON.stringify({ people, databaseUrl } satisfies Prepared));
  process.env[FOLDER_VARIABLE] = folder;
  process.env[SERVER_VARIABLE] = postgres.url;
  return async () => {
    await postgres.close();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Those of each shop whom no journey has met. */
const strangers = new WeakMap<ShopProcess, Iterator<Person>>();

/** Does a command of the owner in this very process: one of its own takes several times longer than the command. */
async function doCommand({ settings }: ShopProcess, typed: string, words: string[]): Promise<string> {
  const open = () => openDeps(readConfig(settings), createLog('warn'));
  const terminal = { say: () => {}, askSecret: () => Promise.resolve(typed) };
  const { exitCode, out = '', err } = await runCommand(words, open, terminal);
  if (exitCode !== 0) throw new Error(err);
  return out;
}

/** Copies the prepared shop without starting it. The caller removes the folder. */
export async function copyPreparedShop(
  kind: DatabaseKind,
): Promise<{ people: Person[]; dataDir: string; databaseUrl?: string }> {
  const folder = process.env[FOLDER_VARIABLE] ?? '';
  const { people, databaseUrl: template } = JSON.parse(readFileSync(listFile(folder), 'utf8')) as Prepared;
  const dataDir = mkdtempSync(join(tmpdir(), 'banyan-shop-'));
  cpSync(join(folder, kind), dataDir, { recursive: true, verbatimSymlinks: true });
  if (kind === 'embedded') return { people, dataDir };
  const postgres = await startPostgres();
  return { people, dataDir, databaseUrl: await postgres.createDatabase(template) };
}

/** Starts a copy of the prepared shop. @param env more settings of its environment */
export async function startPreparedShop(kind: DatabaseKind, env: Record<string, string> = {}): Promise<ShopProcess> {
  const { people, ...copy } = await copyPreparedShop(kind);
  const shop = await startShopProcess({ ...copy, env });
  strangers.set(shop, people.values());
  return Object.assign(shop, {
    command: (...words: string[]) => doCommand(shop, '', words),
    commandWith: (secret: string, ...words: string[]) => doCommand(shop, secret, words),
  });
}

/** A member whom no journey in this shop has used yet. */
export function nextPerson(shop: ShopProcess): Person {
  const next = strangers.get(shop)?.next();
  if (!next || next.done)
    throw new Error('A shop that was not prepared knows nobody, and a prepared one only so many.');
  shop.watch.remember(next.value.session, 'token');
  return next.value;
}
