import { normaliseEmail } from '#domain/auth/email.ts';
import { findAccount, holdAccount, setSuspended } from '../auth/account-store.ts';
import { endSignInsOf } from '../auth/sign-in-store.ts';
import type { Deps } from '../deps.ts';
import { type Command, readArgs } from './command.ts';
import { CannotRun } from './open-shop.ts';

/** Suspends a member or lifts it; who is suspended is signed out everywhere in the same moment. */
async function suspend({ db, clock }: Deps, typed: string, isSuspended: boolean): Promise<string> {
  const email = normaliseEmail(typed);
  return db.transaction().execute(async (tx) => {
    const account = await findAccount(tx, email);
    if (!account || !(await holdAccount(tx, account.memberId)))
      throw new CannotRun(`No member has the email ${JSON.stringify(email)}.`);
    await setSuspended(tx, account.memberId, isSuspended ? clock() : null);
    if (!isSuspended) return `${account.fullName} (${email}) may sign in again.`;
    await endSignInsOf(tx, account.memberId);
    return `${account.fullName} (${email}) is suspended and signed out everywhere.`;
  });
}

export const memberCommands: Command[] = [
  {
    usage: 'member suspend <email>',
    says: 'Suspends a member: she is signed out everywhere and cannot sign in until it is lifted',
    example: 'npm run shop -- member suspend asha@example.in',
    read(args) {
      const [email = ''] = readArgs(args, {}, 1).positionals;
      return (deps) => suspend(deps, email, true);
    },
  },
  {
    usage: 'member lift <email>',
    says: 'Lifts the suspension of a member',
    example: 'npm run shop -- member lift asha@example.in',
    read(args) {
      const [email = ''] = readArgs(args, {}, 1).positionals;
      return (deps) => suspend(deps, email, false);
    },
  },
];
