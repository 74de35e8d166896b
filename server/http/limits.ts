import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { Refusal } from '#domain/refusals.ts';
import type { OpenDatabase } from '../db/open.ts';
import { ServerPool } from '../db/server-pool.ts';

export interface LimitRule {
  /** What is counted, e.g. "login-account". */
  name: string;
  calls: number;
  seconds: number;
}

/** Counts tries per key; shared by all processes on a PostgreSQL server. */
export interface Limits {
  /** @throws {Refusal} 'too-many-requests' with `retryAfter` in seconds */
  count(rule: LimitRule, key: string): Promise<void>;
  /** Forgets a key's tries, e.g. after a right password. */
  forget(rule: LimitRule, key: string): Promise<void>;
}

export function createLimits(opened: OpenDatabase): Limits {
  const limiters = new Map<string, RateLimiterAbstract>();

  const limiterOf = ({ name, calls, seconds }: LimitRule): RateLimiterAbstract => {
    const known = limiters.get(name);
    if (known) return known;
    const options = { keyPrefix: name, points: calls, duration: seconds };
    const limiter =
      opened.pool instanceof ServerPool
        ? new RateLimiterPostgres({
            ...options,
            storeClient: opened.pool.raw,
            tableName: 'rate_limits',
            tableCreated: true,
          })
        : new RateLimiterMemory(options);
    limiters.set(name, limiter);
    return limiter;
  };

  return {
    async count(rule, key) {
      await limiterOf(rule)
        .consume(key)
        .catch((reason: unknown) => {
          if (!(reason instanceof RateLimiterRes)) throw reason;
          throw new Refusal('too-many-requests', { retryAfter: Math.ceil(reason.msBeforeNext / 1000) });
        });
    },
    async forget(rule, key) {
      await limiterOf(rule).delete(key);
    },
  };
}
