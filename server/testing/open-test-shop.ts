import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Email } from 'postal-mime';
import { ApiError, createClient, type Call } from '#contract/client.ts';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { json } from '../db/json.ts';
import { type Database, openDatabase } from '../db/open.ts';
import { type Deps, openDeps } from '../deps.ts';
import { createLimits } from '../db/rate-limits.ts';
import { jobHandlers } from '../operations/start/job-handlers.ts';
import { createLog } from '../log.ts';
import { ApiDocument } from './api-document.ts';
import { AuditWatch } from './audit-watch.ts';
import { takeEmbeddedDatabase } from './embedded-databases.ts';
import { emptyDatabase } from './empty-database.ts';
import { countFaults, faultsSince, noteFault } from './fault-log.ts';
import { LeakWatch } from './leak-watch.ts';
import { LimitWatch } from './limit-watch.ts';
import { type MailCatcher, startMailCatcher } from './mail-catcher.ts';

/** A person with a browser of their own: the typed client over HTTP in process, and a cookie jar. */
export interface Visitor {
  call: Call;
  cookies: Map<string, string>;
  /** Raw requests, for what the typed client would not send. */
  request(
    method: string,
    url: string,
    options?: { body?: unknown; headers?: Record<string, string> },
  ): Promise<RawAnswer>;
}

export interface RawAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

export interface TestShop {
  app: FastifyInstance;
  deps: Deps;
  /** Stands still until a test moves it. */
  clock: { now: Date };
  mails: Email[];
  /** The server that its mails go to. */
  mail: MailCatcher;
  /** Knows the secrets that it was told. */
  watch: LeakWatch;
  visitor(ip?: string): Visitor;
  /** Does every job that is due, such as sending the queued mails. */
  runJobs(): Promise<void>;
  /** Empties all tables but for the button by which it sells, if it had one, and sets the clock back. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export interface TestShopOptions {
  /** A PostgreSQL database instead of the embedded one in memory. */
  databaseUrl?: string;
  /** A gateway that speaks Razorpay's protocol. */
  gateway?: { keyId: string; keySecret: string; webhookSecret: string; apiUrl: string };
  /** More settings of the environment, such as a provider's address. */
  env?: Record<string, string>;
  /** Nothing is written into the database, not even the button by which the shop sells. */
  isEmpty?: boolean;
}

const ORIGIN = 'http://localhost:3000';
/** When every story begins. */
const START = new Date('2026-11-21T06:00:00Z');

/** What a visitor needs of the visited shop. */
interface Visited {
  app: FastifyInstance;
  watch: LeakWatch;
  limitWatch: LimitWatch;
  auditWatch: AuditWatch;
  document: ApiDocument;
}

/** Waits for a reply; of one that hides a fault of the shop, the error says what the shop logged meanwhile. */
async function withCause<T>(reply: Promise<T>): Promise<T> {
  const before = countFaults();
  try {
    return await reply;
  } catch (error) {
    const faults = faultsSince(before);
    if (!(error instanceof ApiError) || error.status < 500 || faults.length === 0) throw error;
    const message = `${error.message} (the shop logged: ${faults.join('; ')})`;
    throw new ApiError(error.status, error.code, message, error.body);
  }
}

function openVisitor({ app, watch, limitWatch, auditWatch, document }: Visited, ip: string): Visitor {
  const cookies = new Map<string, string>();

  const send = async (
    method: string,
    url: string,
    headers: Record<string, string>,
    body?: string | Buffer,
  ): Promise<RawAnswer> => {
    const text = typeof body === 'string' ? body : undefined;
    watch.request(text);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const asked = { method, url, key: headers['idempotency-key'] };
    const inject = () =>
      app.inject({
        method: method as 'GET',
        url,
        headers: { host: new URL(ORIGIN).host, origin: ORIGIN, ...(cookie ? { cookie } : {}), ...headers },
        ...(body === undefined ? {} : { payload: body }),
        remoteAddress: ip,
      });
    const answer = await limitWatch.during(`${method} ${url}`, () => auditWatch.during(asked, inject));
    const set: string[] = [];
    for (const { name, value, maxAge } of answer.cookies as { name: string; value: string; maxAge?: number }[]) {
      if (value === '' || maxAge === 0) cookies.delete(name);
      else {
        cookies.set(name, value);
        set.push(name);
      }
    }
    watch.reply(url, answer.body);
    document.check({ method, url, sent: text, status: answer.statusCode, body: answer.body, cookies: set });
    return { status: answer.statusCode, headers: answer.headers as RawAnswer['headers'], body: answer.body };
  };

  /** Fails a test whose call was not as the document says, whatever the test makes of the answer. */
  const judged = <T>(asked: Promise<T>): Promise<T> => asked.finally(() => document.judge());
  const client = createClient(async (url, init) => {
    const body = init.body as string | undefined;
    const answer = await send(init.method ?? 'GET', url, init.headers as Record<string, string>, body);
    return new Response(answer.body, { status: answer.status });
  }, '/api');

  return {
    cookies,
    call: (...asked) => judged(withCause(client(...asked))),
    request: (method, url, { body, headers = {} } = {}) =>
      judged(
        body === undefined
          ? send(method, url, headers)
          : send(
              method,
              url,
              { 'content-type': 'application/json', ...headers },
              typeof body === 'string' || body instanceof Buffer ? body : JSON.stringify(body),
            ),
      ),
  };
}

/** The settings by which a shop reaches a gateway. */
export const gatewayEnv = (gateway: NonNullable<TestShopOptions['gateway']>) => ({
  RAZORPAY_KEY_ID: gateway.keyId,
  RAZORPAY_KEY_SECRET: gateway.keySecret,
  RAZORPAY_WEBHOOK_SECRET: gateway.webhookSecret,
  RAZORPAY_API_URL: gateway.apiUrl,
});

function configFor(options: TestShopOptions, dataDir: string, smtpUrl: string) {
  const { gateway } = options;
  return readConfig({
    DATA_DIR: dataDir,
    SMTP_URL: smtpUrl,
    PUBLIC_URL: ORIGIN,
    ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {}),
    ...(gateway && gatewayEnv(gateway)),
    ...options.env,
  });
}

/** As a shop that takes orders; one that other tests fill already stays as it is. */
const sellByCart = (db: Database): Promise<unknown> =>
  db
    .insertInto('settings')
    .values({ name: 'cart-buttons', value: json([{ id: 'addtocart', default: true }]) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Opens a whole shop for stories: a migrated, empty database, real mail over SMTP, and the API in process. */
export async function openTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'banyan-test-'));
  const catcher: MailCatcher = await startMailCatcher();
  const config = configFor(options, dataDir, catcher.url);
  const [watch, limitWatch] = [new LeakWatch(), new LimitWatch()];
  const log = createLog('debug', {
    write(line) {
      watch.logLine(line);
      noteFault(line);
    },
  });
  const opened =
    config.database.kind === 'server' ? await openDatabase(config.database, () => {}) : await takeEmbeddedDatabase();
  // The embedded one comes migrated; to look at it again takes some 50 ms for each shop.
  if (config.database.kind === 'server') await migrate(opened.db);
  const fill = (): Promise<unknown> => (options.isEmpty ? Promise.resolve() : sellByCart(opened.db));
  await fill();
  const clock = { now: START };
  const deps = await openDeps(config, log, { opened, clock: () => clock.now, ids: watch.ids });
  deps.limits = limitWatch.limits(deps.limits);
  deps.jobs = limitWatch.jobs(deps.jobs);
  const app = await createApp(deps, null);
  await app.ready();
  const auditWatch = new AuditWatch(deps.db);
  const visited = { app, watch, limitWatch, auditWatch, document: new ApiDocument(config) };
  let people = 0;

  return {
    app,
    deps,
    clock,
    mails: catcher.mails,
    mail: catcher,
    watch,
    visitor: (ip) => openVisitor(visited, ip ?? `10.0.${Math.floor(people / 250)}.${(people++ % 250) + 1}`),
    runJobs: () => deps.jobs.drain(jobHandlers(deps)),
    async reset() {
      await emptyDatabase(deps.db);
      await fill();
      deps.limits = limitWatch.limits(createLimits(opened, deps.config.rateLimits));
      clock.now = START;
      watch.mails(catcher.mails);
      catcher.mails.length = 0;
    },
    async close() {
      await app.close();
      await deps.close();
      await catcher.close();
      rmSync(dataDir, { recursive: true, force: true });
      watch.mails(catcher.mails);
      watch.end();
      limitWatch.end();
      auditWatch.end();
      visited.document.end();
    },
  };
}
