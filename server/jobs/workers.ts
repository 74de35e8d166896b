import type { PgBoss } from 'pg-boss';
import type { OpenDatabase } from '../db/open.ts';
import type { Log } from '../log.ts';
import { throttle, type Throttled } from '../throttle.ts';
import { dueWithin } from './queue-store.ts';

/** How often a worker is woken at most, in milliseconds: those who wait for an answer go before further jobs. */
const JOB_PAUSE_MS = 100;
/** How long a worker rests after a job that failed; shorter than the shortest delay of a retry. */
const FAILURE_PAUSE_MS = 500;
/** How often one statement asks for all workers what is due. */
const POLL_MS = 5_000;
/** The least time between two such statements. */
const MIN_POLL_MS = 1_000;
/** How often pg-boss lets each worker ask by itself, which nothing depends on. */
const WORKER_POLL_SECONDS = 600;

/**
 * The workers of this process. They are woken by the notice that leaves with a job's transaction, whichever process
 * queued it; a poll finds what no notice tells of: retries when they are due, and jobs whose notice was missed.
 */
export class Workers {
  readonly #boss: PgBoss;
  readonly #opened: OpenDatabase;
  readonly #log: Log;
  readonly #alarms = new Map<string, Throttled[]>();
  readonly #poll = throttle(MIN_POLL_MS, () => {
    this.#polled = this.#wakeDue();
  });
  #polled: Promise<void> = Promise.resolve();
  #interval: NodeJS.Timeout | undefined;
  #unlisten: (() => Promise<void>) | undefined;

  constructor(boss: PgBoss, opened: OpenDatabase, log: Log) {
    this.#boss = boss;
    this.#opened = opened;
    this.#log = log;
  }

  /** Adds a worker, which takes what waits in its queue. */
  async add(queue: string, handle: (data: unknown) => Promise<void>): Promise<void> {
    let id = '';
    const alarm = throttle(JOB_PAUSE_MS, () => this.#boss.notifyWorker(id));
    this.#alarms.set(queue, [...(this.#alarms.get(queue) ?? []), alarm]);
    id = await this.#boss.work(queue, { pollingIntervalSeconds: WORKER_POLL_SECONDS }, async ([job]) => {
      if (!job) return;
      try {
        await handle(job.data);
        // Where one waited others may.
        alarm.request();
      } catch (error) {
        this.#log.error({ err: error, job: queue, id: job.id }, 'a job failed');
        setTimeout(() => {
          alarm.request();
          this.#poll.request();
        }, FAILURE_PAUSE_MS).unref();
        throw error;
      }
    });
  }

  /** Wakes them from now on. @param channel where the name of a queue is told when a job was put into it */
  async listen(channel: string): Promise<void> {
    this.#unlisten = await this.#opened.listen(channel, (queue) => this.#wake(queue));
    this.#interval = setInterval(() => this.#poll.request(), POLL_MS).unref();
    this.#poll.request();
  }

  async stop(): Promise<void> {
    clearInterval(this.#interval);
    this.#poll.cancel();
    await this.#polled;
    await this.#unlisten?.();
    this.#unlisten = undefined;
  }

  #wake(queue: string): void {
    for (const alarm of this.#alarms.get(queue) ?? []) alarm.request();
  }

  async #wakeDue(): Promise<void> {
    try {
      for (const { queue, inMs } of await dueWithin(this.#opened.db, POLL_MS))
        setTimeout(() => this.#wake(queue), inMs).unref();
    } catch (error) {
      this.#log.error({ err: error }, 'job queue');
    }
  }
}
