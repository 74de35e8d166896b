import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#contract/client.ts';
import { loginPath } from '#domain/auth/redirect.ts';
import { forgetUser } from '#web/device/stored-user.ts';
import { toast } from '#web/ui/overlay/toast.tsx';

/**
 * Sends the reader to the login page when a call on a member's page found the session ended (Q013), and says why.
 * @returns a function that answers whether the error was that
 */
export function useSignedOut(): (error: unknown) => boolean {
  const navigate = useNavigate();
  return useCallback(
    (error) => {
      if (!(error instanceof ApiError) || error.code !== 'not-signed-in') return false;
      toast.warning(error.message);
      forgetUser();
      void navigate(loginPath(window.location.pathname + window.location.search), { replace: true });
      return true;
    },
    [navigate],
  );
}
