import { limits } from '#contract/limits.ts';
import type { Deps } from '../deps.ts';

/**
 * A quote or an order with a code tells as much about it as a look-up does, so each counts as one of the member's.
 *
 * @throws {Refusal} 'too-many-requests'
 */
export const limitGuessing = ({ limits: counted }: Deps, memberId: number): Promise<void> =>
  counted.count({ name: 'coupon-member', ...limits.coupon }, String(memberId));
