import { formatRupees } from '#domain/money.ts';
import { noticeKindOf, type EarningNotice } from '#domain/rewards/earning-notice.ts';
import { notifications } from '#texts/en/notifications.ts';
import { fill } from '#texts/fill.ts';
import type { Deps } from '../deps.ts';
import { composeEarnings } from '../notifications/compose-earnings.ts';
import { mailShop } from '../notifications/mail-shop.ts';
import { pushToMember } from '../notifications/push-to-member.ts';
import { findEarners, findOrderNames } from './earning-notice-store.ts';
import { remark } from './statement-view.ts';

const { title, body } = notifications.earnings;

/**
 * Notifies members of their commissions: one mail and one push message for each kind of notice, for all its orders.
 * Muted kinds are skipped.
 */
export const notifyEarners = (deps: Deps, notices: readonly EarningNotice[]): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const earners = new Map(
      (await findEarners(tx, [...new Set(notices.map(({ profileId }) => profileId))])).map((one) => [
        one.profileId,
        one,
      ]),
    );
    const orders = new Map(
      (await findOrderNames(tx, [...new Set(notices.map(({ orderId }) => orderId))])).map((one) => [one.id, one]),
    );
    const shop = await mailShop(tx, deps.config);
    for (const [, some] of Map.groupBy(notices, ({ profileId, event }) => `${profileId} ${event}`)) {
      const [{ profileId, event }] = some as [EarningNotice, ...EarningNotice[]];
      const earner = earners.get(profileId);
      if (!earner || earner.muted.includes(noticeKindOf(event))) continue;
      const earnings = some.flatMap(({ orderId, level, net }) => {
        const order = orders.get(orderId);
        return order ? [{ remark: remark({ ...order, level }, net < 0 ? 'reversal' : 'referral'), net }] : [];
      });
      const mail = composeEarnings(shop, { event, name: earner.name, earnings });
      await deps.jobs.send(tx, 'send-mail', { to: earner.email, ...mail });
      const all = earnings.reduce((sum, { net }) => sum + net, 0);
      const facts = { amount: formatRupees(Math.abs(all)) };
      const message = { title: title[event], body: fill(body[event], facts), path: '/wallet' };
      await pushToMember(deps, tx, earner.memberId, message);
    }
  });
