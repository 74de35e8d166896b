import { useEffect } from 'react';
import type { WireUser } from '#contract/auth.ts';

/** The member whose account is shown, and their referral id. */
interface ShownAccount {
  member: WireUser;
  referId: string | null;
}

let shown: ShownAccount | null = null;

/** What the account page shows at the moment; null while it is not open. */
export const shownAccount = (): ShownAccount | null => shown;

/** Stores what the account page shows until it is left, so that a tab that fails to load leaves the rest in place. */
export function useShownAccount(member: WireUser, referId: string | null): void {
  useEffect(() => {
    shown = { member, referId };
    return () => {
      shown = null;
    };
  }, [member, referId]);
}
