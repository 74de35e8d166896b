import { formatRupees } from '#domain/money.ts';
import type { BankResult } from '#domain/payouts/bank-reply.ts';
import { notifications } from '#texts/en/notifications.ts';
import { fill } from '#texts/fill.ts';
import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { composePayout } from '../notifications/compose-earnings.ts';
import { mailShop } from '../notifications/mail-shop.ts';
import { pushToMember } from '../notifications/push-to-member.ts';
import { findEarners } from '../rewards/earning-notice-store.ts';
import type { Payout } from './batch-store.ts';

const { title, body } = notifications.payout;

/** Queues the notice about a payout that was sent, unless muted, or that came back. */
export async function notifyPayee(deps: Deps, tx: Tx, payout: Payout, result: BankResult): Promise<void> {
  const [earner] = await findEarners(tx, [payout.profile_id]);
  if (!earner || (result.state === 'paid' && earner.muted.includes('paid'))) return;
  const { amount_paise: amount, account_last4: last4 } = payout;
  const bankWords = result.state === 'paid' ? result.reference : result.why;
  const mail = composePayout(await mailShop(tx, deps.config), {
    ...earner,
    state: result.state,
    amount,
    last4,
    bankWords,
  });
  await deps.jobs.send(tx, 'send-mail', { to: earner.email, ...mail });
  const message = {
    title: title[result.state],
    body: fill(body[result.state], { amount: formatRupees(amount) }),
    path: result.state === 'paid' ? '/wallet' : '/page',
  };
  await pushToMember(deps, tx, earner.memberId, message);
}
