import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { WireUser } from '#contract/auth.ts';
import { storedUser, storeUser, watchUserElsewhere } from '#web/device/stored-user.ts';

/**
 * On a member's page the session is proved, so the display hint follows it: a cookie whose stored user was cleared,
 * or is another's, gets its user back instead of asking to log in again (Q013). Only what a loader has just proved
 * counts; a user who is forgotten while the page stands stays forgotten.
 */
export function useRememberMember(member: WireUser): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (storedUser()?.user_id !== member.user_id) storeUser(member);
  }, [member]);
  // Who logged out in another tab must not leave her details standing in this one.
  useEffect(() => watchUserElsewhere(() => void revalidate()), [revalidate]);
}
