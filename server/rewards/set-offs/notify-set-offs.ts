import { formatRupees } from '#domain/money.ts';
import type { SetOff } from '#domain/rewards/set-offs.ts';
import { notifications } from '#texts/en/notifications.ts';
import { fill } from '#texts/fill.ts';
import type { Tx } from '../../db/open.ts';
import type { Deps } from '../../deps.ts';
import { composeSetOff } from '../../notifications/compose-earnings.ts';
import { mailShop } from '../../notifications/mail-shop.ts';
import { pushToMember } from '../../notifications/push-to-member.ts';
import { findEarners } from '../earning-notice-store.ts';

const { title, body } = notifications.setOff;

/** Queues the notices that a debt was set off, or given back; they cannot be muted. */
export async function notifySetOffs(deps: Deps, tx: Tx, setOffs: readonly SetOff[]): Promise<void> {
  const amounts = new Map(setOffs.map(({ bearerId, amount }) => [bearerId, amount]));
  const debtors = await findEarners(
    tx,
    [...amounts.keys()].filter((id) => id !== null),
  );
  if (debtors.length === 0) return;
  const shop = await mailShop(tx, deps.config);
  for (const { profileId, memberId, name, email } of debtors) {
    const amount = amounts.get(profileId) ?? 0;
    await deps.jobs.send(tx, 'send-mail', { to: email, ...composeSetOff(shop, { name, amount }) });
    const event = amount > 0 ? 'taken' : 'returned';
    const facts = { amount: formatRupees(Math.abs(amount)) };
    await pushToMember(deps, tx, memberId, { title: title[event], body: fill(body[event], facts), path: '/wallet' });
  }
}
