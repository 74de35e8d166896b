import type { RateLimitName } from '#domain/rate-limits.ts';
import type { Deps } from '../../deps.ts';

/**
 * Counts a mailed code, unless `send` fails. It counts before the transaction: a limit has a connection of its own, and
 * waiting for one inside a transaction could exhaust the pool.
 *
 * @throws {Refusal} 'too-many-requests', or as `send`
 */
export async function countCode({ limits }: Deps, key: string, send: () => Promise<void>): Promise<void> {
  const counted: RateLimitName[] = [];
  try {
    for (const limit of ['otp-email', 'otp-email-day'] as const) {
      await limits.count(limit, key);
      counted.push(limit);
    }
    await send();
  } catch (error) {
    for (const limit of counted) await limits.release(limit, key);
    throw error;
  }
}
