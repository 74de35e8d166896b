import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import * as auth from '#contract/auth.ts';
import { ApiError } from '#contract/client.ts';
import { call } from '#web/api.ts';
import { forgetUser, storedUser, watchUserElsewhere } from '#web/device/stored-user.ts';

/**
 * Redirects a signed-in reader of the login or register page (Q014). It asks the session first: a stored user without a
 * session would make the two pages redirect in circles.
 */
export function useSignedInRedirect(target: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    const leaving = new AbortController();
    const check = (): void => {
      if (!storedUser()) return;
      call(auth.session, {}, { signal: leaving.signal })
        .then(() => navigate(target, { replace: true }))
        .catch((error: unknown) => {
          if (error instanceof ApiError && error.status === 401) forgetUser();
        });
    };
    check();
    // Who signs in on this page is led on by that: two ways at once would cut each other off.
    const stop = watchUserElsewhere(check);
    return () => {
      stop();
      leaving.abort();
    };
  }, [target, navigate]);
}
