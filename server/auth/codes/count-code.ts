import type { RateLimitName } from '#domain/rate-limits.ts';
import type { Deps } from '../../deps.ts';

/**
 * Counts a code that is mailed to an address; one that is refused after all, e.g. for want of a place, is not counted.
 * It is counted before the transaction begins: a limit is counted on a connection of its own, and whoever waited for
 * one while holding another could keep both from everybody.
 *
 * @param key under what the codes of the address are counted
 * @param send takes the place and queues the mail
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
