import type { Deps } from '../deps.ts';
import { type Account, lockAccount, setSuspended } from './account-store.ts';
import { endSignInsOf } from './sign-ins/sign-in-store.ts';

/**
 * Suspends a member, who is signed out everywhere in the same moment.
 *
 * @param email normalised
 * @returns null when no account has it
 */
export const suspendMember = ({ db, clock }: Deps, email: string): Promise<Account | null> =>
  db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, email);
    if (!account) return null;
    await setSuspended(tx, account.memberId, clock());
    await endSignInsOf(tx, account.memberId);
    return account;
  });

/** Lets a suspended member sign in again. @param email normalised @returns null when no account has it */
export const liftSuspension = ({ db }: Deps, email: string): Promise<Account | null> =>
  db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, email);
    if (account) await setSuspended(tx, account.memberId, null);
    return account;
  });
