import { useEffect, useState } from 'react';
import * as auth from '#contract/auth.ts';
import { call } from '#web/api.ts';

/**
 * The mobile number given at the registration, empty while it is not known. It is fetched each time, since the browser
 * stores no number of a member (ENT-23).
 *
 * @param userId null fetches nothing
 */
export function useRegisteredMobile(userId: string | null): string {
  const [known, setKnown] = useState<{ userId: string; mobile: string } | null>(null);
  useEffect(() => {
    if (userId === null) return;
    const leaving = new AbortController();
    call(auth.lookUp, { params: { user_id: userId } }, { signal: leaving.signal })
      .then(({ mobile }) => setKnown({ userId, mobile }))
      // Without it the member types the number.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [userId]);
  return known?.userId === userId ? (known?.mobile ?? '') : '';
}
