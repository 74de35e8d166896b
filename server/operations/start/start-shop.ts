import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../app.ts';
import { addSettings, type Config, runOptimised } from '../../config.ts';
import { migrate } from '../../db/migrate.ts';
import type { Deps } from '../../deps.ts';
import { ownBuild } from '../../http/pages/built-files.ts';
import { Connections, type StopLimits } from '../../http/security/connections.ts';
import type { Pages } from '../../http/pages/render-page.ts';
import { jobHandlers } from './job-handlers.ts';
import { CannotRun } from '../commands/cannot-run.ts';
import { claimDatabase, guardKind } from './database-kind.ts';
import { takeEnvFile } from './env-file-option.ts';
import { guardDataKeys } from './guard-data-keys.ts';
import { missingRecipients } from '../commands/shop/notice-commands.ts';
import { missingStaff } from '../commands/staff/staff-commands.ts';
import { closedShop } from '../commands/shop/opening-commands.ts';
import { draftsLeft } from '../commands/shop/page-commands.ts';
import { openShop, sentenceOf } from './open-shop.ts';
import { demoAccounts, demoStaff, seedDemo } from './seed-demo.ts';

/**
 * How many connections the system keeps until the shop accepts them, one in a turn of the event loop. Beyond them it drops
 * first packets, which clients send again after 1, 3, 7 and 15 s.
 */
const MAX_UNACCEPTED = 4096;
const STOP_LIMITS: StopLimits = { acceptMs: 2_500, idleMs: 300, finishMs: 4_000 };
/** After this the process ends, whatever still hangs. */
const FORCE_MS = 9_500;

/** Where the pages come from. */
export interface Storefront {
  pages(): Promise<Pages>;
  /** Adds to the application what the pages need besides, before it listens. */
  attach?(app: FastifyInstance): Promise<void>;
}

async function builtStorefront(): Promise<Storefront> {
  if (ownBuild === null)
    throw new CannotRun('The storefront is not built. Start the shop with "npm start", which builds it first.');
  runOptimised();
  const pages = (await import(pathToFileURL(join(ownBuild, 'server/pages.js')).href)) as Pages;
  return { pages: () => Promise.resolve(pages) };
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port, backlog: MAX_UNACCEPTED });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new CannotRun(`Port ${port} is in use by another program. Stop that one, or choose another with PORT.`);
    if (code === 'EACCES')
      throw new CannotRun(`Port ${port} may not be opened by this user. Choose another with PORT.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new CannotRun(`HOST names no address of this machine: "${host}".`);
    throw error;
  }
}

const trialGreeting = (here: string): string =>
  [
    `The backup can be tried at ${here}, from this machine alone.`,
    'No mail, push message, refund or other work leaves it, and nothing can be paid. What is done here stays in this ' +
      'database, which no shop opens any more: restore the backup anew when it is needed.',
  ].join('\n');

/** @param left what its owner has left to do in production, a sentence each */
function greeting(deps: Deps, left: readonly string[]): string {
  const { config } = deps;
  const here = `http://localhost:${config.port}`;
  if (config.mode === 'production')
    return [`The shop is open at ${config.publicUrl.origin} and listens on port ${config.port}.`, ...left].join('\n');
  if (config.mode === 'trial') return trialGreeting(here);
  return [
    '',
    `  The shop is open: ${here}`,
    '',
    '  This is the demo shop: its goods, members and orders are made up, and no money moves.',
    ...(deps.mailbox ? [`  The mail it sends is kept at ${here}/dev/mail`] : []),
    '  Sign in with one of these, or register with any address:',
    ...demoAccounts.map(({ email, password }) => `    ${email.padEnd(20)} ${password}`),
    '',
    `  The owner's console: ${here}/console`,
    '  Sign in there with one of these:',
    ...demoStaff.map(({ email, password, role }) => `    ${email.padEnd(20)} ${password.padEnd(18)} ${role}`),
    '',
    '  Ctrl+C stops it.',
    '',
  ].join('\n');
}

/** What a shop does not do before its owner has seen to it; a demo and a trial have none. */
async function leftToOwner(deps: Deps): Promise<string[]> {
  const { config, db } = deps;
  if (config.mode !== 'production') return [];
  const sentences = [await missingStaff(db), await closedShop(deps), await missingRecipients(db), await draftsLeft(db)];
  return sentences.filter((sentence) => sentence !== null);
}

const stopSignal = (): Promise<NodeJS.Signals> =>
  new Promise((resolve) => {
    // Listeners stay: a second signal, which a terminal sends to the whole group, must not cut the stop short.
    process.on('SIGTERM', resolve).on('SIGINT', resolve);
  });

/** Stops taking requests, finishes those in flight, then the jobs, then the database. */
async function stop(deps: Deps, app: FastifyInstance, connections: Connections): Promise<void> {
  setTimeout(() => process.exit(1), FORCE_MS).unref();
  await connections.stop(STOP_LIMITS);
  await app.close();
  await deps.close();
}

async function run(deps: Deps, { pages, attach }: Storefront): Promise<void> {
  const stopped = stopSignal();
  await migrate(deps.db);
  await claimDatabase(deps.db, deps.config.mode);
  await guardDataKeys(deps);
  const app = await createApp(deps, pages);
  let connections: Connections;
  try {
    await attach?.(app);
    connections = new Connections(app.server);
    if (deps.config.mode === 'demo') await seedDemo(deps);
    // While the demo was loaded, another process may have opened the database as a shop.
    await guardKind(deps.db, deps.config.mode);
    await listen(app, deps.config);
  } catch (error) {
    await app.close();
    throw error;
  }
  if (deps.config.mode !== 'trial') await deps.jobs.start(jobHandlers(deps));
  console.log(greeting(deps, await leftToOwner(deps)));
  await stopped;
  await stop(deps, app, connections);
}

/** @throws {ConfigError | CannotRun} */
function readOptions(argv: readonly string[]): void {
  const { envFile, words } = takeEnvFile(argv);
  if (words.length > 0) throw new CannotRun(`The start takes "--env-file <path>" alone, not "${words.join(' ')}".`);
  if (envFile !== null) addSettings(envFile);
}

/**
 * Opens the shop and keeps it open until the process is told to stop.
 *
 * @returns the exit code: 0 after an orderly stop, 1 when the shop could not be opened; stderr says why
 */
export async function startShop(openStorefront = builtStorefront, argv: readonly string[] = []): Promise<number> {
  let deps: Deps | undefined;
  try {
    readOptions(argv);
    deps = await openShop();
    const { log } = deps;
    void deps.opened.ended.then((err) => {
      log.fatal(
        { err },
        'nothing that was acknowledged is lost; make sure that the disk has room and start the shop again',
      );
      process.exit(1);
    });
    process.on('unhandledRejection', (reason) => {
      log.fatal({ err: reason }, 'unhandled rejection');
      process.exit(1);
    });
    await run(deps, await openStorefront());
    return 0;
  } catch (error) {
    const sentence = sentenceOf(error);
    console.error(sentence ?? error);
    await deps?.close();
    return 1;
  }
}
