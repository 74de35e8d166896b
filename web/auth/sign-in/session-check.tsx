import { useEffect, useRef } from 'react';
import { forgetUser, storeUser, useStoredUser } from '#web/device/stored-user.ts';
import { checkSession } from './check-session.ts';

async function applyCheck(userId: string): Promise<void> {
  const verdict = await checkSession(userId, (url, init) => fetch(url, init));
  if (verdict.kind === 'remove') forgetUser();
  if (verdict.kind === 'replace') storeUser(verdict.user);
}

/** Asks once after the start whether the stored user still stands; shows nothing. */
export function SessionCheck() {
  const userId = useStoredUser()?.user_id;
  const isChecked = useRef(false);
  useEffect(() => {
    if (!userId || isChecked.current) return;
    isChecked.current = true;
    void applyCheck(userId);
  }, [userId]);
  return null;
}
