import type { PgBoss } from 'pg-boss';
import type { OpenDatabase } from '../db/open.ts';
import type { Log } from '../log.ts';
import { throttle, type Throttled } from '../throttle.ts';
import { dueWithin } from './queue-store.ts';

/** How often a worker is woken at most, in milliseconds: those who wait for an answer go before further jobs. */
const JOB_PAUSE_MS = 100;
/** How long a worker rests after a job that failed. */
const FAILURE_PAUSE_MS = 500;
/** How often one statement asks for all workers what is due, and how often while this process queues or retries jobs. */
const POLL_MS = 5_000;
const BUSY_POLL_MS = 500;
/** How long a poll is waited for: a connection that went silent must not keep the others from being used. */
const POLL_TIMEOUT_MS = 5_000;
/** How long a process counts as busy after it has queued a job, or one has failed. */
const BUSY_MS = 10_000;
/** How often pg-boss lets each worker ask by itself, which nothing depends on. */
const WORKER_POLL_SECONDS = 600;

/**
 * The workers of this process. A poll that they share wakes them when something is due; the notice of a job that a
 * visitor waits for does so at once, whichever process queued it (ADR-074).
 */
export class Workers {
  readonly #boss: PgBoss;
  readonly #opened: OpenDatabase;
  readonly #log: Log;
  readonly #alarms = new Map<string, Throttled[]>();
  #busyUntil = 0;
  #timer: NodeJS.Timeout | undefined;
  #polled: Promise<void> = Promise.resolve();
  #unlisten: (() => Promise<void>) | undefined;
  #isStopped = false;

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
        setTimeout(() => alarm.request(), FAILURE_PAUSE_MS).unref();
        this.pollSoon();
        throw error;
      }
    });
  }

  /** Wakes them from now on. @param channel where the name of a queue is told when a job was put into it */
  async listen(channel: string): Promise<void> {
    this.#unlisten = await this.#opened.listen(channel, (queue) => this.#wake(queue));
    this.#polled = this.#poll();
  }

  /** Something was queued, or is to be retried, that becomes due once its transaction is committed. */
  pollSoon(): void {
    const wasBusy = this.#isBusy();
    this.#busyUntil = performance.now() + BUSY_MS;
    if (wasBusy || !this.#timer) return;
    clearTimeout(this.#timer);
    this.#pollLater();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#polled;
    await this.#unlisten?.();
    this.#unlisten = undefined;
  }

  #wake(queue: string): void {
    for (const alarm of this.#alarms.get(queue) ?? []) alarm.request();
  }

  #isBusy(): boolean {
    return performance.now() < this.#busyUntil;
  }

  #pollLater(): void {
    if (this.#isStopped) return;
    const pause = this.#isBusy() ? BUSY_POLL_MS : POLL_MS;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#polled = this.#poll();
    }, pause).unref();
  }

  async #poll(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const silent = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        this.#log.warn('the database does not answer what is due; asking again');
        resolve();
      }, POLL_TIMEOUT_MS).unref();
    });
    await Promise.race([this.#wakeDue(), silent]);
    clearTimeout(timer);
    this.#pollLater();
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
