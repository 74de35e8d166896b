import type { Deps } from '../deps.ts';

/**
 * A quote or an order with a code reveals as much as a look-up, so both are limited for each member.
 *
 * @throws {Refusal} 'too-many-requests'
 */
export const limitGuessing = ({ limits }: Deps, memberId: number): Promise<void> =>
  limits.count('coupon-member', String(memberId));
