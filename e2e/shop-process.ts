import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import type { Email } from 'postal-mime';
import { profileFields } from '#server/testing/builders.ts';
import { noteFault } from '#server/testing/fault-log.ts';
import { freePort } from '#server/testing/free-port.ts';
import { LeakWatch } from '#server/testing/leak-watch.ts';
import { type MailCatcher, startMailCatcher } from '#server/testing/mail-catcher.ts';
import { serverEnvironment, serverFlags } from '../scripts/server-flags.mjs';

/** A whole shop in a process of its own, as `npm start` runs it, with real mail. */
export interface ShopProcess {
  url: string;
  /** Its PostgreSQL database; null where its data is embedded. */
  databaseUrl: string | null;
  pid: number;
  /** The settings that it runs with, for what works beside it. */
  settings: Record<string, string>;
  mail: MailCatcher;
  /** Knows the secrets that it was told; at its end neither what it printed nor its mails may hold one. */
  watch: LeakWatch;
  /** What it printed, for a failing test to show. */
  output(): string;
  /** Ends it as a crash would: nothing is finished. */
  kill(): Promise<void>;
  /** Asks it to end, as a host does before it moves a shop. @returns the exit code */
  stop(): Promise<number | null>;
  /** Starts it again on the same data and port. */
  restart(): Promise<void>;
  /** Does a command of the owner, such as `order status`; beside a running shop that takes a PostgreSQL server. */
  command(...words: string[]): Promise<string>;
  /** Likewise one that asks for a secret. */
  commandWith(secret: string, ...words: string[]): Promise<string>;
  close(): Promise<void>;
}

export interface ShopProcessOptions {
  databaseUrl?: string;
  /** A folder with what a shop keeps on its disk; removed with it at the end. A new one unless given. */
  dataDir?: string;
  env?: Record<string, string>;
}

/** Every shopper's. */
export const PASSWORD = 'six petals';

const server = resolve(import.meta.dirname, '../server');

/** Waits for the port that this very process prints; what an earlier one printed does not count. */
function untilListening(child: ChildProcess, printed: string[]): Promise<string> {
  const before = printed.length;
  return new Promise((done, reject) => {
    const look = (part: Buffer): void => {
      printed.push(part.toString());
      const said = printed.slice(before).join('');
      const port = /(?:http:\/\/localhost:|listens on port )(\d+)/.exec(said)?.[1];
      if (port) done(`http://localhost:${port}`);
    };
    child.stdout?.on('data', look);
    child.stderr?.on('data', look);
    child.once('exit', (code) => reject(new Error(`The shop ended with ${code}:\n${printed.join('')}`)));
  });
}

const gone = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((done) => child.once('exit', () => done()));

/** Accounts of the demo, which a shop prints at its start for whoever tries it. */
const DEMO_ACCOUNT = /^ +\S+@example\.in +kadamba-\w+.*$/gm;

/** Throws when what the shop printed or a mail holds a secret, or a code outside the mail that brought it. */
function expectNoLeaks(watch: LeakWatch, printed: string, mails: Email[]): void {
  for (const { text = '' } of mails) watch.remember(/^\d{6}$/m.exec(text)?.[0] ?? '', 'code');
  watch.logLine(printed.replaceAll(DEMO_ACCOUNT, ''));
  watch.mails(mails);
  watch.end();
}

/** As the project's scripts start a shop: what one process compiled another one need not. */
const compiled = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '' };

/** @param typed what is typed on its terminal */
function runCommand(
  env: Record<string, string>,
  typed: string,
  ...words: string[]
): Promise<{ stdout: string; stderr: string }> {
  const running = promisify(execFile)(process.execPath, [join(server, 'operations/shop.ts'), ...words], {
    env: { ...compiled, ...env },
  });
  running.child.stdin?.end(typed);
  return running;
}

/** Does a command of the owner in a process of its own. @throws what it said, when it failed */
export const runOwnersCommand = (
  env: Record<string, string>,
  ...words: string[]
): Promise<{ stdout: string; stderr: string }> => runCommand(env, '', ...words);

/** What a shop runs with on a free port. */
async function settingsOf(
  smtpUrl: string,
  dataDir: string,
  { databaseUrl, env = {} }: ShopProcessOptions,
): Promise<Record<string, string>> {
  return {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'production',
    ...compiled,
    DATA_DIR: dataDir,
    // The mails of a shop lead to its address, so it is known before the shop starts.
    PORT: String(await freePort()),
    SMTP_URL: smtpUrl,
    // Lets journeys come from many addresses, as shoppers do: limits count each of them.
    TRUST_PROXY: '1',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...env,
  };
}

/** The shop's own process, one after the other on the same settings. */
class ServerProcess {
  url = '';
  readonly printed: string[] = [];
  readonly #settings: Record<string, string>;
  #child: ChildProcess | undefined;

  constructor(settings: Record<string, string>) {
    this.#settings = settings;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [...serverFlags, join(server, 'main.ts')], {
      env: { ...serverEnvironment, ...this.#settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    createInterface(child.stdout).on('line', noteFault);
    this.url = await untilListening(child, this.printed);
  }

  /** @returns the exit code */
  async stop(signal: NodeJS.Signals): Promise<number | null> {
    if (!this.#child) return null;
    this.#child.kill(signal);
    await gone(this.#child);
    return this.#child.exitCode;
  }
}

/** Starts the built shop on a free port. */
export async function startShopProcess(options: ShopProcessOptions = {}): Promise<ShopProcess> {
  const { databaseUrl = null, dataDir = mkdtempSync(join(tmpdir(), 'banyan-shop-')) } = options;
  const mail = await startMailCatcher();
  const watch = new LeakWatch();
  watch.request(JSON.stringify({ ...profileFields(), password: PASSWORD }));
  const settings = await settingsOf(mail.url, dataDir, options);
  const running = new ServerProcess(settings);
  const output = (): string => running.printed.join('');
  await running.start();

  return {
    get url() {
      return running.url;
    },
    get pid() {
      return running.pid;
    },
    settings,
    databaseUrl,
    mail,
    watch,
    output,
    kill: async () => void (await running.stop('SIGKILL')),
    stop: () => running.stop('SIGTERM'),
    restart: () => running.start(),
    command: async (...words) => (await runOwnersCommand(settings, ...words)).stdout,
    commandWith: async (secret, ...words) => (await runCommand(settings, `${secret}\n`, ...words)).stdout,
    async close() {
      await running.stop('SIGTERM');
      await mail.close();
      rmSync(dataDir, { recursive: true, force: true });
      expectNoLeaks(watch, output(), mail.mails);
    },
  };
}
