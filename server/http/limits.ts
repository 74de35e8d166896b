import { isIPv6 } from 'node:net';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { type RateLimit, type RateLimitName, rateLimits } from '#domain/rate-limits.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Config } from '../config.ts';
import type { OpenDatabase } from '../db/open.ts';
import { ServerPool } from '../db/server-pool.ts';

/** Counts tries per key; shared by all processes on a PostgreSQL server. */
export interface Limits {
  /** @throws {Refusal} 'too-many-requests' with `retryAfter` in seconds */
  count(name: RateLimitName, key: string): Promise<void>;
  /** How much the owner allows, for what is counted in the database. */
  allowed(name: RateLimitName): RateLimit;
  /** Forgets a key's tries, e.g. after a right password. */
  forget(name: RateLimitName, key: string): Promise<void>;
}

/**
 * Whom an address is counted as: one IPv6 household or server has 64 bits of addresses of its own, and could use
 * another one each time.
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const [left = [], right = []] = ip.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  const network = [...left, ...zeros, ...right].slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** @param changed how many calls the owner allows where it is not the usual number */
export function createLimits(opened: OpenDatabase, changed: Config['rateLimits']): Limits {
  const limiters = new Map<RateLimitName, RateLimiterAbstract>();

  const allowed = (name: RateLimitName): RateLimit => {
    const { calls, seconds } = rateLimits[name];
    return { calls: changed[name] ?? calls, seconds };
  };

  const limiterOf = (name: RateLimitName): RateLimiterAbstract => {
    const known = limiters.get(name);
    if (known) return known;
    const { calls, seconds } = allowed(name);
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
    allowed,
    async count(name, key) {
      await limiterOf(name)
        .consume(key)
        .catch((reason: unknown) => {
          if (!(reason instanceof RateLimiterRes)) throw reason;
          throw new Refusal('too-many-requests', { retryAfter: Math.ceil(reason.msBeforeNext / 1000) });
        });
    },
    async forget(name, key) {
      await limiterOf(name).delete(key);
    },
  };
}
