import * as attribution from '#contract/attribution.ts';
import { addProduct } from './builders.ts';
import * as earn from './earn.ts';
import type { TestShop, Visitor } from './open-test-shop.ts';

/** Opens a shared link as a page; what the browser says of how it came there stands in its headers. */
export const openLink = (who: Visitor, referId: string, headers: Record<string, string> = {}) =>
  who.request('GET', `/checkout?referId=${referId}&productId=PRODUCT1`, { headers });

export const referrerOf = (who: Pick<Visitor, 'call'>) => who.call(attribution.referredBy, {});

/** Orders a product of its own, to be paid at the door. */
export async function orderTea(shop: TestShop, who: Pick<Visitor, 'call'>): Promise<void> {
  await earn.orderOnDelivery(who, [await addProduct(shop)]);
}

/** Of the newest order, by level: where it comes from, whose code, the rate, and whether the member earns. */
export async function newestChain(shop: TestShop) {
  const rows = await shop.deps.db
    .selectFrom('commission_levels as level')
    .innerJoin('member_profiles as profile', 'profile.id', 'level.profile_id')
    .innerJoin('order_commissions as commission', 'commission.order_id', 'level.order_id')
    .select(['source', 'referral_code', 'rate', 'earns'])
    .where('level.order_id', '=', (select) =>
      select.selectFrom('orders').select(({ fn }) => fn.max<number>('id').as('id')),
    )
    .orderBy('level')
    .execute();
  return rows.map(({ source, referral_code: code, rate, earns }) => [source, code, rate, earns]);
}
