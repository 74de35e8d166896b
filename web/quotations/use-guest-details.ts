import { useEffect, useState } from 'react';
import * as auth from '#contract/auth.ts';
import { type GuestDetails, type GuestField, noDetails } from '#domain/quotations/guest-details.ts';
import { filterGuestPhone } from '#domain/quotations/guest-phone.ts';
import { call } from '#web/api.ts';
import { useStoredUser } from '#web/device/stored-user.ts';

const filled = (details: Partial<GuestDetails>): Partial<GuestDetails> =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value !== ''));

/**
 * The fields of the guest details. They begin with what is known of a member, above it what was typed before (the
 * draft), and what is typed now stands over both.
 */
export function useGuestDetails(open: boolean, draft: GuestDetails | null) {
  const user = useStoredUser();
  const userId = user?.user_id;
  const [lookup, setLookup] = useState<{ userId: string; mobile: string } | null>(null);
  const [typed, setTyped] = useState<Partial<GuestDetails>>({});

  useEffect(() => {
    if (!open || !userId) return;
    const leaving = new AbortController();
    call(auth.lookUp, { params: { user_id: userId } }, { signal: leaving.signal })
      .then(({ mobile }) => setLookup({ userId, mobile: filterGuestPhone(mobile) }))
      // Without it the reader types the number.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [open, userId]);

  const known = user && {
    name: user.full_name,
    email: user.email,
    mobile: lookup?.userId === userId ? (lookup?.mobile ?? '') : '',
  };
  const values: GuestDetails = { ...noDetails, ...known, ...filled(draft ?? {}), ...typed };
  const change = (field: GuestField, value: string): void =>
    setTyped((before) => ({ ...before, [field]: field === 'mobile' ? filterGuestPhone(value) : value }));
  return { values, change };
}
