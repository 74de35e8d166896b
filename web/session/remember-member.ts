import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { WireUser } from '#contract/auth.ts';
import { storedUser, storeUser, watchUserElsewhere } from '#web/device/stored-user.ts';

/**
 * Restores the stored user (the display hint) on a page whose loader has just proved the session (Q013). One that is
 * removed while the page stands is not restored.
 */
export function useRememberMember(member: WireUser): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (storedUser()?.user_id !== member.user_id) storeUser(member);
  }, [member]);
  // A member who logged out in another tab must not leave details standing in this one.
  useEffect(() => watchUserElsewhere(() => void revalidate()), [revalidate]);
}
