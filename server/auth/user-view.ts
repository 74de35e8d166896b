import type { WireUser } from '#contract/auth.ts';

/** What the browser may remember of a member. */
export const userView = (member: { userId: string; fullName: string; email: string }): WireUser => ({
  user_id: member.userId,
  name: member.fullName.split(/\s+/, 1)[0] ?? '',
  full_name: member.fullName,
  email: member.email,
});
