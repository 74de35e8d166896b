import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type MailCatcher, startMailCatcher } from '#server/testing/mail-catcher.ts';

/** A whole shop in a process of its own, as `npm start` runs it, with real mail. */
export interface ShopProcess {
  url: string;
  mail: MailCatcher;
  /** What it printed, for a failing test to show. */
  output(): string;
  /** Ends it as a crash would: nothing is finished. */
  kill(): Promise<void>;
  /** Starts it again on the same data and port. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export interface ShopProcessOptions {
  databaseUrl?: string;
  env?: Record<string, string>;
}

const main = resolve(import.meta.dirname, '../server/main.ts');

function untilListening(child: ChildProcess, printed: string[]): Promise<string> {
  return new Promise((done, reject) => {
    const look = (part: Buffer): void => {
      printed.push(part.toString());
      const address = /http:\/\/localhost:\d+/.exec(printed.join(''))?.[0];
      if (address) done(address);
    };
    child.stdout?.on('data', look);
    child.stderr?.on('data', look);
    child.once('exit', (code) => reject(new Error(`The shop ended with ${code}:\n${printed.join('')}`)));
  });
}

const gone = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null ? Promise.resolve() : new Promise((done) => child.once('exit', () => done()));

/** Starts the built shop on a free port with a data folder of its own. */
export async function startShopProcess({ databaseUrl, env = {} }: ShopProcessOptions = {}): Promise<ShopProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'banyan-shop-'));
  const mail = await startMailCatcher();
  const printed: string[] = [];
  let child: ChildProcess;
  let url = '';

  const start = async (port: string): Promise<void> => {
    const settings = { DATA_DIR: dataDir, PORT: port, SMTP_URL: mail.url, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
    child = spawn(process.execPath, [main], {
      env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...settings, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    url = await untilListening(child, printed);
  };
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await gone(child);
  };
  await start('0');

  return {
    get url() {
      return url;
    },
    mail,
    output: () => printed.join(''),
    kill: () => stop('SIGKILL'),
    restart: () => start(new URL(url).port),
    async close() {
      await stop('SIGTERM');
      await mail.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
