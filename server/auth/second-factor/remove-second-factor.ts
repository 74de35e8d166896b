import { recordEvent } from '../../audit/record-event.ts';
import type { Deps } from '../../deps.ts';
import { hashOf } from '../../http/api/session-store.ts';
import { composeSecondFactorRemoved } from '../../notifications/compose-account-mails.ts';
import { mailShop } from '../../notifications/mail-shop.ts';
import { type Account, lockAccount } from '../account-store.ts';
import { memberSubject } from '../member-subject.ts';
import { endSignInsOf } from '../sign-ins/sign-in-store.ts';
import { memberApps } from './app-store.ts';
import { removeFactor } from './second-factor-store.ts';

export type RemovedSecondFactor = { outcome: 'removed' | 'not-on'; account: Account } | { outcome: 'unknown' };

/**
 * Turns off the second factor of a member who lost phone and recovery codes. The member is signed out everywhere and
 * mailed, so that a stranger who talked the owner into it is noticed; actor and account are logged.
 *
 * @param email normalised
 * @param actor who does it, as the log names it
 */
export async function removeSecondFactor(deps: Deps, email: string, actor: string): Promise<RemovedSecondFactor> {
  const { config, clock, jobs, log } = deps;
  const removed = await deps.db.transaction().execute(async (tx): Promise<RemovedSecondFactor> => {
    const account = await lockAccount(tx, email);
    if (!account) return { outcome: 'unknown' };
    if (!(await memberApps.lock(tx, account.memberId))) return { outcome: 'not-on', account };
    await removeFactor(tx, account.memberId);
    await endSignInsOf(tx, account.memberId);
    const mail = composeSecondFactorRemoved(await mailShop(tx, config), clock());
    await jobs.send(tx, 'send-mail', { to: email, ...mail });
    await recordEvent(tx, deps, { action: 'member.remove-factor', subject: memberSubject(account.userId) });
    return { outcome: 'removed', account };
  });
  if (removed.outcome === 'removed')
    log.warn(
      { event: 'second-factor-removed', account: hashOf(email).slice(0, 12), actor },
      'a second factor was removed by command',
    );
  return removed;
}
