import { limits } from '#contract/limits.ts';
import type { Deps } from '../deps.ts';

/**
 * A quote or an order with a code tells as much about it as a look-up does, so a member has only so many of them.
 *
 * @throws {Refusal} 'too-many-requests'
 */
export const limitGuessing = ({ limits: counted }: Deps, memberId: number): Promise<void> =>
  counted.count({ name: 'coupon-member', ...limits.coupon }, String(memberId));
