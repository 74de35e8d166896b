import type { WireUser } from '#contract/auth.ts';

/** A member as the browser may remember her. */
export const userView = (member: { userId: string; fullName: string; email: string }): WireUser => ({
  user_id: member.userId,
  name: member.fullName.split(/\s+/, 1)[0] ?? '',
  full_name: member.fullName,
  email: member.email,
});
