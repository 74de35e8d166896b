import { recordEvent } from '../audit/record-event.ts';
import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { memberSubject } from './member-subject.ts';
import { type Account, lockAccount, setSuspended } from './account-store.ts';
import { endSignInsOf } from './sign-ins/sign-in-store.ts';

const recordSuspension = (deps: Deps, tx: Tx, { userId }: Account, isSuspended: boolean): Promise<number> =>
  recordEvent(tx, deps, {
    action: isSuspended ? 'member.suspend' : 'member.lift-suspension',
    subject: memberSubject(userId),
    before: { is_suspended: !isSuspended },
    after: { is_suspended: isSuspended },
  });

/**
 * Suspends a member, who is signed out everywhere in the same moment.
 *
 * @param email normalised
 * @returns null when no account has it
 */
export const suspendMember = (deps: Deps, email: string): Promise<Account | null> =>
  deps.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, email);
    if (!account || account.isSuspended) return account;
    await setSuspended(tx, account.memberId, deps.clock());
    await endSignInsOf(tx, account.memberId);
    await recordSuspension(deps, tx, account, true);
    return account;
  });

/** Lets a suspended member sign in again. @param email normalised @returns null when no account has it */
export const liftSuspension = (deps: Deps, email: string): Promise<Account | null> =>
  deps.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, email);
    if (!account?.isSuspended) return account;
    await setSuspended(tx, account.memberId, null);
    await recordSuspension(deps, tx, account, false);
    return account;
  });
