import type { CompiledQuery } from 'kysely';
import { type ConstructorOptions, PgBoss } from 'pg-boss';
import type { AnyCodeKey, CodeKey } from '#domain/auth/otp.ts';
import type { Database, OpenDatabase } from '../db/open.ts';
import { whileLocked } from '../db/while-locked.ts';
import type { Log } from '../log.ts';
import type { Mail, ComposedMail } from '../providers/mail/port.ts';
import type { PushMessage } from '../providers/push/port.ts';
import type { EarningNotice } from '#domain/rewards/earning-notice.ts';
import { createDeadLetter, DEAD_LETTER, type DeadLetter } from './dead-letter.ts';
import { countWaiting, type QueueCounts } from './queue-store.ts';
import { Workers } from './workers.ts';

/** Every kind of work that is done after the answer, with what it needs. */
export interface JobData {
  'ask-subscriber': { email: string };
  'ask-contact': { memberId: number };
  'mail-code': CodeKey & { askedBy: string };
  /** A queue of its own, so that no number of other mails delays a code. */
  'send-code': { to: string; purpose: AnyCodeKey['purpose']; hash: string; mail: ComposedMail | null };
  'send-mail': Mail;
  /** The token remains in its table, so that nothing is sent after a logout. */
  'send-push': PushMessage & { tokenId: number; memberId: number };
  /** The content remains in its table under its public id, so that an erased one never leaves. */
  'pass-on-enquiry': { reference: string };
  'send-refund': { refundId: number };
  'release-reservations': Record<string, never>;
  'look-after-payments': Record<string, never>;
  'settle-commissions': Record<string, never>;
  'tell-earners': { told: EarningNotice[] };
  'disclose-income': Record<string, never>;
  'digest-numbers': Record<string, never>;
  'tell-owner': Record<string, never>;
  'watch-mail': Record<string, never>;
  'chain-audit-log': Record<string, never>;
  'verify-audit-log': Record<string, never>;
  'note-pictures': Record<string, never>;
  'clean-up': Record<string, never>;
}

export type JobName = keyof JobData;
export type JobHandlers = { [Name in JobName]: (data: JobData[Name]) => Promise<void> };

const names = (): JobName[] => Object.keys(queues) as JobName[];

interface QueueOptions {
  /** How often a failed job is tried again, with growing pauses, before it lands in the dead letter. */
  retries: number;
  /** After how many seconds without an answer another worker takes the job. */
  expireSeconds: number;
  /** How many jobs of this kind a process does at once; one unless given. */
  atOnce?: number;
  /** A visitor waits for it: its notice wakes a worker (ADR-074). */
  isAwaited?: true;
  /** A cron line in UTC for work that recurs. */
  cron?: string;
}

/** Those first whose work queues others. */
const queues: Record<JobName, QueueOptions> = {
  'look-after-payments': { retries: 0, expireSeconds: 900, cron: '* * * * *' },
  'settle-commissions': { retries: 0, expireSeconds: 900, cron: '* * * * *' },
  'tell-earners': { retries: 8, expireSeconds: 120 },
  // What is left undone is polled by the first job.
  'send-refund': { retries: 8, expireSeconds: 60 },
  'ask-subscriber': { retries: 16, expireSeconds: 120, isAwaited: true },
  'ask-contact': { retries: 16, expireSeconds: 120, isAwaited: true },
  'mail-code': { retries: 5, expireSeconds: 120, atOnce: 2, isAwaited: true },
  // Some 17 minutes: a person who asked for a code does not wait longer.
  'send-code': { retries: 8, expireSeconds: 120, atOnce: 4, isAwaited: true },
  'send-mail': { retries: 16, expireSeconds: 120, atOnce: 4 },
  // A push message a quarter of an hour late is in the mail already.
  'send-push': { retries: 8, expireSeconds: 60 },
  'pass-on-enquiry': { retries: 16, expireSeconds: 60 },
  'release-reservations': { retries: 0, expireSeconds: 900, cron: '* * * * *' },
  // Five minutes after every hour of India, so that a shop that was closed at midnight is not late by a day.
  'disclose-income': { retries: 0, expireSeconds: 900, cron: '35 * * * *' },
  'digest-numbers': { retries: 0, expireSeconds: 900, cron: '* * * * *' },
  'tell-owner': { retries: 0, expireSeconds: 900, cron: '* * * * *' },
  'watch-mail': { retries: 0, expireSeconds: 900, cron: '* * * * *' },
  'chain-audit-log': { retries: 0, expireSeconds: 900, cron: '* * * * *' },
  'verify-audit-log': { retries: 2, expireSeconds: 900, cron: '40 21 * * *' },
  // At night in India, as what follows.
  'note-pictures': { retries: 2, expireSeconds: 900, cron: '50 20 * * *' },
  'clean-up': { retries: 2, expireSeconds: 900, cron: '20 21 * * *' },
};

/** Whether a visitor who asked for a mail and nothing else waits for it. */
export const isAwaited = (name: JobName): boolean => queues[name].isAwaited ?? false;

const recurring = (): JobName[] => names().filter((name) => queues[name].cron);

/** How long finished jobs are retained, in seconds: they hold mails with addresses and codes. */
const DONE_RETENTION_SECONDS = 3_600;
/** The longest pause between two tries, in seconds. */
const MAX_RETRY_DELAY_SECONDS = 3_600;
const NO_JOB = '00000000-0000-0000-0000-000000000000';

/** The queue of work that leaves with a transaction and is done by any number of workers. */
export interface Jobs {
  /** Queues a job inside the caller's transaction: it exists exactly when that commits. */
  send<Name extends JobName>(db: Database, name: Name, data: JobData[Name]): Promise<void>;
  /** Queues any number of them at once. */
  sendAll<Name extends JobName>(db: Database, name: Name, all: readonly JobData[Name][]): Promise<void>;
  /** Lets this process take jobs until it stops. */
  start(handlers: JobHandlers): Promise<void>;
  /** Does everything that is due now and returns; for commands and tests, which do not wait for workers. */
  drain(handlers: JobHandlers): Promise<void>;
  /** What is queued and not done yet. */
  waiting(): Promise<QueueCounts>;
  /** What failed for good. */
  deadLetter: DeadLetter;
  stop(): Promise<void>;
}

/** Runs pg-boss's statements on the shop's own database or transaction. */
const statementsOn = (db: Database): NonNullable<ConstructorOptions['db']> => ({
  async executeSql(text: string, values: unknown[] = []) {
    const query = { sql: text, parameters: values, query: { kind: 'RawNode' }, queryId: { queryId: 'jobs' } };
    const { rows } = await db.executeQuery<unknown>(query as unknown as CompiledQuery);
    return { rows: [...rows] };
  },
});

/** The queue's own tables are not safe to be made by two processes at once. */
const START_LOCK_ID = 7_201_904;

async function createQueues(boss: PgBoss): Promise<void> {
  for (const name of names()) {
    const options = queues[name];
    const retrying = {
      retryLimit: options.retries,
      retryBackoff: true,
      retryDelay: 2,
      retryDelayMax: MAX_RETRY_DELAY_SECONDS,
      expireInSeconds: options.expireSeconds,
      deleteAfterSeconds: DONE_RETENTION_SECONDS,
      deadLetter: DEAD_LETTER,
    };
    await boss.createQueue(name, options.cron ? { policy: 'short', ...retrying } : retrying);
    // An existing queue has the options of its creation.
    await boss.updateQueue(name, { notify: isAwaited(name) });
  }
  // Makes it know the queues now: asked inside a transaction, it would read them outside and wait for ever.
  for (const name of [DEAD_LETTER, ...names()]) await boss.findJobs(name, { id: NO_JOB });
}

async function drain(boss: PgBoss, handlers: JobHandlers): Promise<void> {
  for (const name of names()) {
    const handle = handlers[name] as (data: unknown) => Promise<void>;
    for (let [job] = await boss.fetch(name); job; [job] = await boss.fetch(name)) {
      await handle(job.data);
      await boss.complete(name, job.id);
    }
  }
}

/** Opens the job queue, which lives in the shop's own database. */
export async function openJobs(opened: OpenDatabase, log: Log): Promise<Jobs> {
  let channel = '';
  const boss = new PgBoss({
    db: {
      ...statementsOn(opened.db),
      // Only says where: nobody listens before there are workers.
      listen(on) {
        channel = on;
        return Promise.resolve({ close: () => Promise.resolve() });
      },
    },
    useListenNotify: true,
    // No job waits for another one, which it would look for every five seconds.
    flowIntervalSeconds: 86_400,
    ...(opened.kind === 'embedded' ? { backend: 'pglite' as const } : {}),
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  const deadLetter = await whileLocked(opened, START_LOCK_ID, async () => {
    await boss.start();
    const created = await createDeadLetter(boss, statementsOn);
    await createQueues(boss);
    return created;
  });
  const workers = new Workers(boss, opened, log);

  return {
    waiting: () => countWaiting(opened.db, recurring()),
    deadLetter,
    async send(db, name, data) {
      await boss.send(name, data, { db: statementsOn(db) });
      workers.pollSoon();
    },
    async sendAll(db, name, all) {
      if (all.length === 0) return;
      await boss.insert(
        name,
        all.map((data) => ({ data })),
        { db: statementsOn(db) },
      );
      workers.pollSoon();
    },
    async start(handlers) {
      for (const name of names()) {
        const { cron, atOnce = 1 } = queues[name];
        for (let count = 0; count < atOnce; count++)
          await workers.add(name, handlers[name] as (data: unknown) => Promise<void>);
        if (cron) await boss.schedule(name, cron);
      }
      await workers.listen(channel);
    },
    drain: (handlers) => drain(boss, handlers),
    async stop() {
      await Promise.all([workers.stop(), boss.stop({ graceful: true, timeout: 5_000 })]);
    },
  };
}
