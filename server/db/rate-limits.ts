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
import type { OpenDatabase } from './open.ts';
import { ServerPool } from './server-pool.ts';

/** Counts tries per key; shared by all processes on a PostgreSQL server, but for what each counts for itself. */
export interface Limits {
  /** @throws {Refusal} 'too-many-requests' with `retryAfter` in seconds */
  count(name: RateLimitName, key: string): Promise<void>;
  /** Counts like `count`, for what is left undone instead of refused. @returns false when it was often enough */
  allows(name: RateLimitName, key: string): Promise<boolean>;
  /**
   * Counts a caller's network, and for IPv6 the site of 65,536 networks that one customer may hold, which has
   * `SITE_CALL_FACTOR` times as many calls.
   *
   * @throws {Refusal} 'too-many-requests' with `retryAfter` in seconds
   */
  countNetwork(name: RateLimitName, ip: string): Promise<void>;
  /** How much the owner allows, for what is counted in the database. */
  allowed(name: RateLimitName): RateLimit;
  /** As `allowed`, for a whole IPv6 site. */
  allowedToSite(name: RateLimitName): RateLimit;
  /** Takes back one that was counted: a right try where only wrong ones count, or what was refused after all. */
  release(name: RateLimitName, key: string): Promise<void>;
  /** Forgets a key's tries, e.g. after a right password. */
  reset(name: RateLimitName, key: string): Promise<void>;
}

const SITE_CALL_FACTOR = 16;

/** An address as a proxy may forward it, without its port, brackets and zone. */
const bareAddress = (forwarded: string): string =>
  forwarded
    .trim()
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '');

/** The first groups of an IPv6 address, of 16 bits each, in one spelling; null for an IPv4 address or no address. */
function prefixOf(address: string, groups: number): string | null {
  if (!isIPv6(address) || MAPPED.test(address)) return null;
  const [left = [], right = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  const prefix = [...left, ...zeros, ...right].slice(0, groups);
  return `${prefix.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/${groups * 16}`;
}

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * Whom an address is counted as: one IPv6 household or server has 64 bits of addresses of its own, and could use
 * another one each time.
 */
export function networkOf(ip: string): string {
  const address = bareAddress(ip);
  return prefixOf(address, 4) ?? MAPPED.exec(address)?.[1] ?? address;
}

/** The site that an IPv6 address belongs to, which is what providers give one customer; null for IPv4. */
export const siteOf = (ip: string): string | null => prefixOf(bareAddress(ip), 3);

const tooMany = ({ msBeforeNext }: RateLimiterRes): Refusal =>
  new Refusal('too-many-requests', { retryAfter: Math.ceil(msBeforeNext / 1000) });

/** @throws {Refusal} 'too-many-requests' with `retryAfter` in seconds */
async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  await limiter.consume(key).catch((reason: unknown) => {
    throw reason instanceof RateLimiterRes ? tooMany(reason) : reason;
  });
}

/** Counts nothing. @throws {Refusal} likewise */
async function refuseSpent(limiter: RateLimiterAbstract, key: string): Promise<void> {
  const counted = await limiter.get(key);
  if (counted && counted.remainingPoints <= 0) throw tooMany(counted);
}

/** @param changed how many calls the owner allows where it is not the usual number */
export function createLimits(opened: OpenDatabase, changed: Config['rateLimits']): Limits {
  const limiters = new Map<string, RateLimiterAbstract>();

  const allowed = (name: RateLimitName): RateLimit => {
    const limit: RateLimit = rateLimits[name];
    return { ...limit, calls: changed[name] ?? limit.calls };
  };

  const allowedToSite = (name: RateLimitName): RateLimit => {
    const limit = allowed(name);
    return { ...limit, calls: limit.calls * SITE_CALL_FACTOR };
  };

  const limiterOf = (keyPrefix: string, { calls, seconds, isOfProcess }: RateLimit): RateLimiterAbstract => {
    const known = limiters.get(keyPrefix);
    if (known) return known;
    const options = { keyPrefix, points: calls, duration: seconds };
    const limiter =
      opened.pool instanceof ServerPool && !isOfProcess
        ? new RateLimiterPostgres({
            ...options,
            storeClient: opened.pool.raw,
            tableName: 'rate_limits',
            tableCreated: true,
          })
        : new RateLimiterMemory(options);
    limiters.set(keyPrefix, limiter);
    return limiter;
  };

  return {
    allowed,
    allowedToSite,
    count: (name, key) => consume(limiterOf(name, allowed(name)), key),
    async allows(name, key) {
      try {
        await consume(limiterOf(name, allowed(name)), key);
        return true;
      } catch (error) {
        if (error instanceof Refusal) return false;
        throw error;
      }
    },
    async countNetwork(name, ip) {
      const site = siteOf(ip);
      const ofSite = limiterOf(`${name}-site`, allowedToSite(name));
      // The 65,536 networks of a site that has had its share would all take memory.
      if (site && allowed(name).isOfProcess) await refuseSpent(ofSite, site);
      await consume(limiterOf(name, allowed(name)), networkOf(ip));
      if (site) await consume(ofSite, site);
    },
    async release(name, key) {
      await limiterOf(name, allowed(name)).reward(key);
    },
    async reset(name, key) {
      await limiterOf(name, allowed(name)).delete(key);
    },
  };
}
