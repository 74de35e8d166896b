import { AsyncLocalStorage } from 'node:async_hooks';
import type { Limits } from '../db/rate-limits.ts';
import type { Jobs } from '../jobs/jobs.ts';

interface WatchedCall {
  name: string;
  isCounted: boolean;
}

/**
 * Notes each call of the API that queues work before its caller was counted: as often as it is made, so often the work
 * is queued, and everybody else's waits behind it.
 */
export class LimitWatch {
  readonly #calls = new AsyncLocalStorage<WatchedCall>();
  readonly #uncounted = new Set<string>();

  /** Does what a call does, and knows by that on whose behalf work is queued. */
  during<T>(name: string, work: () => PromiseLike<T>): Promise<T> {
    // Awaited inside: an injected request begins no sooner.
    return this.#calls.run({ name, isCounted: false }, async () => await work());
  }

  #counts(): void {
    const call = this.#calls.getStore();
    if (call) call.isCounted = true;
  }

  #queues(job: string): void {
    const call = this.#calls.getStore();
    if (call && !call.isCounted) this.#uncounted.add(`${call.name} queues "${job}"`);
  }

  /** Limits of the shop, which tell when a caller is counted; also where the number is counted in the database. */
  limits(limits: Limits): Limits {
    const told =
      <Given extends unknown[], Answer>(ask: (...given: Given) => Answer) =>
      (...given: Given): Answer => {
        this.#counts();
        return ask(...given);
      };
    return {
      ...limits,
      count: told(limits.count),
      allows: told(limits.allows),
      countNetwork: told(limits.countNetwork),
      allowed: told(limits.allowed),
      allowedToSite: told(limits.allowedToSite),
    };
  }

  /** The queue of the shop, which tells what is queued. */
  jobs(jobs: Jobs): Jobs {
    return {
      ...jobs,
      send: (db, name, data) => {
        this.#queues(name);
        return jobs.send(db, name, data);
      },
      sendAll: (db, name, all) => {
        if (all.length > 0) this.#queues(name);
        return jobs.sendAll(db, name, all);
      },
    };
  }

  /** @throws when a call queued work for a caller who was not counted */
  end(): void {
    if (this.#uncounted.size === 0) return;
    throw new Error(`Count the caller before work is queued: ${[...this.#uncounted].join('; ')}.`);
  }
}
