import type { Deps } from '../deps.ts';

/**
 * A quote or an order with a code tells as much about it as a look-up does, so a member has only so many of them.
 *
 * @throws {Refusal} 'too-many-requests'
 */
export const limitGuessing = ({ limits }: Deps, memberId: number): Promise<void> =>
  limits.count('coupon-member', String(memberId));
