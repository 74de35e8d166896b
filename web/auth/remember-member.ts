import { useEffect } from 'react';
import type { WireUser } from '#contract/auth.ts';
import { storeUser, useStoredUser } from '#web/device/stored-user.ts';

/**
 * On a member's page the session is proved, so the display hint follows it: a cookie whose stored user was cleared,
 * or is another's, gets its user back instead of asking to log in again (Q013).
 */
export function useRememberMember(member: WireUser): void {
  const stored = useStoredUser();
  useEffect(() => {
    if (stored?.user_id !== member.user_id) storeUser(member);
  }, [stored, member]);
}
