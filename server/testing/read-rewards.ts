import { ApiError } from '#contract/client.ts';
import * as rewards from '#contract/rewards.ts';
import type { Visitor } from './open-test-shop.ts';
import type { Referred } from './three-levels.ts';

/** What a statement may be narrowed to. */
export type StatementQuery = Partial<Record<'category' | 'from' | 'to' | 'page' | 'limit', string | number>>;

/** A member's statement. @throws when it answers the levels */
export async function statementOf(member: Referred, query: StatementQuery = {}): Promise<rewards.WireStatement> {
  const reply = await member.call(rewards.spot, { params: { referId: member.referId }, query: query as never });
  if (!('pending' in reply)) throw new Error('It answered the levels.');
  return reply;
}

/** What a member earned by level. @throws when it answers the statement */
export async function levelsOf(member: Referred): Promise<rewards.WireRewardLevel[]> {
  const reply = await member.call(rewards.spot, { params: { referId: member.referId }, query: { allLevels: 'true' } });
  if ('pending' in reply) throw new Error('It answered the statement.');
  return reply.data;
}

/** How an entry of a member's statement comes about. */
export const breakdownOf = (member: Referred, entry: string): Promise<rewards.WireBreakdown> =>
  member.call(rewards.why, { params: { referId: member.referId, entry } });

/** The status of the answer to who asks how an entry of a statement comes about. */
export const breakdownStatus = (by: Pick<Visitor, 'call'>, referId: string, entry: string): Promise<unknown> =>
  by.call(rewards.why, { params: { referId, entry } }).then(
    () => 200,
    (error: unknown) => (error instanceof ApiError ? error.status : error),
  );
