import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import * as auth from '#contract/auth.ts';
import { ApiError } from '#contract/client.ts';
import { call } from '#web/api.ts';
import { forgetUser, useStoredUser } from '#web/device/stored-user.ts';

/**
 * Takes a signed-in reader of the login or register page to the target at once (Q014). The session itself is asked
 * first: a stored user whose session has ended is forgotten, or the two pages would send each other in circles.
 */
export function useSignedInRedirect(target: string): void {
  const navigate = useNavigate();
  const userId = useStoredUser()?.user_id;
  useEffect(() => {
    if (!userId) return;
    const leaving = new AbortController();
    call(auth.session, {}, { signal: leaving.signal })
      .then(() => navigate(target, { replace: true }))
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 401) forgetUser();
      });
    return () => leaving.abort();
  }, [userId, target, navigate]);
}
