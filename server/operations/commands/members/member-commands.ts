import { normaliseEmail } from '#domain/auth/email.ts';
import { type Account, findAccount, lockAccountRow, setSuspended } from '../../../auth/account-store.ts';
import { removeFactor } from '../../../auth/second-factor/second-factor-store.ts';
import { hashOf } from '../../../http/api/session-store.ts';
import { endSignInsOf } from '../../../auth/sign-ins/sign-in-store.ts';
import type { Tx } from '../../../db/open.ts';
import type { Deps } from '../../../deps.ts';
import { composeSecondFactorRemoved } from '../../../notifications/compose-account-mails.ts';
import { mailShop } from '../../../notifications/mail-shop.ts';
import { actorOf, type Command, readArgs } from '../command.ts';
import { CannotRun } from '../cannot-run.ts';

/** The account of an e-mail, locked until the transaction ends. @throws {CannotRun} when there is none */
async function lockAccount(tx: Tx, email: string): Promise<Account> {
  const account = await findAccount(tx, email);
  if (account && (await lockAccountRow(tx, account.memberId))) return account;
  throw new CannotRun(`No member has the email ${JSON.stringify(email)}.`);
}

/** Suspends a member or lifts it; who is suspended is signed out everywhere in the same moment. */
async function suspend({ db, clock }: Deps, typed: string, isSuspended: boolean): Promise<string> {
  const email = normaliseEmail(typed);
  return db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, email);
    await setSuspended(tx, account.memberId, isSuspended ? clock() : null);
    if (!isSuspended) return `${account.fullName} (${email}) may sign in again.`;
    await endSignInsOf(tx, account.memberId);
    return `${account.fullName} (${email}) is suspended and signed out everywhere.`;
  });
}

/**
 * Turns the codes of an app off for a member who lost her phone and her recovery codes. She is signed out everywhere and
 * told by mail, so that whoever talked the owner into it is noticed; the log keeps who did it and for which account.
 */
async function removeSecondFactor({ config, clock, db, jobs, log }: Deps, typed: string): Promise<string> {
  const email = normaliseEmail(typed);
  const account = await db.transaction().execute(async (tx) => {
    const found = await lockAccount(tx, email);
    if (!(await removeFactor(tx, found.memberId)))
      throw new CannotRun(`${found.fullName} (${email}) has no codes of an app.`);
    await endSignInsOf(tx, found.memberId);
    const mail = composeSecondFactorRemoved(await mailShop(tx, config), clock());
    await jobs.send(tx, 'send-mail', { to: email, ...mail });
    return found;
  });
  log.warn(
    { event: 'second-factor-removed', account: hashOf(email).slice(0, 12), actor: actorOf('member factor-off') },
    'a second factor was removed by command',
  );
  return `${account.fullName} (${email}) signs in without codes of an app, is signed out everywhere, and was told by mail.`;
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
  {
    usage: 'member factor-off <email>',
    says: 'Turns the codes of an app off for a member who lost her phone and recovery codes; ask her who she is first',
    example: 'npm run shop -- member factor-off asha@example.in',
    read(args) {
      const [email = ''] = readArgs(args, {}, 1).positionals;
      return (deps) => removeSecondFactor(deps, email);
    },
  },
];
