import { recordEvent } from '../audit/record-event.ts';
import type { Deps } from '../deps.ts';
import { type Account, lockAccount, updateAccount } from './account-store.ts';
import { memberSubject } from './member-subject.ts';
import { endSignInsOf } from './sign-ins/sign-in-store.ts';

const change = (deps: Deps, email: string, isSuspended: boolean): Promise<Account | null> =>
  deps.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, email);
    if (!account || account.isSuspended === isSuspended) return account;
    const { memberId, userId } = account;
    await updateAccount(tx, memberId, { suspended_at: isSuspended ? deps.clock() : null });
    if (isSuspended) await endSignInsOf(tx, memberId);
    await recordEvent(tx, deps, {
      action: isSuspended ? 'member.suspend' : 'member.lift-suspension',
      subject: memberSubject(userId),
      before: { is_suspended: !isSuspended },
      after: { is_suspended: isSuspended },
    });
    return account;
  });

/**
 * Suspends a member, who is signed out everywhere in the same moment.
 *
 * @param email normalised
 * @returns null when no account has it
 */
export const suspendMember = (deps: Deps, email: string): Promise<Account | null> => change(deps, email, true);

/** Lets a suspended member sign in again. @param email normalised @returns null when no account has it */
export const liftSuspension = (deps: Deps, email: string): Promise<Account | null> => change(deps, email, false);
