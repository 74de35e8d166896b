import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as privacy from '#contract/privacy.ts';
import { cleanUp } from '../jobs/clean-up.ts';
import { returnPieces } from '../orders/return-pieces.ts';
import { settleCommissions } from '../rewards/settle-commissions.ts';
import { addProduct, type AddedProduct, addReferred } from '../testing/builders.ts';
import { givePassword, PASSWORD } from '../testing/busy-member.ts';
import { acceptAgreement, confirm, orderOnDelivery, pass } from '../testing/earn.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { programmeFaults } from '../testing/programme-faults.ts';
import { runShopCommand } from '../testing/run-shop-command.ts';
import { approve } from './approve-batch.ts';
import { noteBankNews } from './decide-payout.ts';
import { prepareBatch } from './prepare-batch.ts';
import { addSignatory } from './signatory-store.ts';

let shop: TestShop;
let chest: AddedProduct;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.reset();
  chest = await addProduct(shop, { variations: [{ price: 400_000, stock: 100 }] });
  for (const name of ['meera', 'ravi']) await addSignatory(shop.deps.db, name, name, shop.clock.now);
});

const asha = { pan: 'ASHAP1234Q', accountNumber: '501012345678', mobile: '9811111111' };

/** A member who earned on an order, was paid, and whose friend then sent the goods back: she owes the shop 190.00. */
async function memberInDebt() {
  const member = await addReferred(shop, null, asha);
  await acceptAgreement(member);
  const friend = await addReferred(shop, member, {
    pan: 'FRIEN1234Q',
    accountNumber: '700070007',
    mobile: '9822222222',
  });
  const orderId = await orderOnDelivery(friend, [chest]);
  await confirm(shop, orderId);
  const batch = await prepareBatch(shop.deps, 'meera');
  expect(batch).toMatchObject({ payouts: 1, total: 190_00 });
  await approve(shop.deps, batch?.id ?? 0, 'ravi');
  const { public_id: payout } = await shop.deps.db.selectFrom('payouts').select('public_id').executeTakeFirstOrThrow();
  expect(await noteBankNews(shop.deps, payout, { state: 'paid', reference: 'N1' })).toMatchObject({
    outcome: 'decided',
  });
  await returnPieces(shop.deps, orderId, new Map([[chest.skus[0] ?? '', 1]]), true);
  await settleCommissions(shop.deps);
  return member;
}

test('who owes something is told before she erases her account, and the owner sees the debt before and after', async () => {
  const member = await memberInDebt();
  await givePassword(shop, member);
  const erasing = await member.call(privacy.erasing, { params: { user_id: member.userId } });
  expect(erasing).toMatchObject({ owed_paise: 0, debt_paise: 190_00 });
  expect((await runShopCommand(shop, 'payout', 'due')).out).toMatch(/₹190.*set off against what she earns next/);
  await member.call(privacy.erase, { params: { user_id: member.userId }, body: { password: PASSWORD } });
  expect((await runShopCommand(shop, 'payout', 'due')).out).toMatch(/Former member.*₹190.*set off when somebody earns/);
});

test('a debt is set off when the same PAN earns again after the account was erased, however late', async () => {
  const member = await memberInDebt();
  await givePassword(shop, member);
  await member.call(privacy.erase, { params: { user_id: member.userId }, body: { password: PASSWORD } });
  pass(shop, 400);
  await cleanUp(shop.deps);
  const again = await addReferred(shop, null, { ...asha, accountNumber: '800080008', mobile: '9833333333' });
  await acceptAgreement(again);
  const other = await addReferred(shop, null, { pan: 'OTHER1234Q', accountNumber: '900090009', mobile: '9844444444' });
  await acceptAgreement(other);
  const buyers = [again, again, other].map((sponsor, index) =>
    addReferred(shop, sponsor, {
      pan: `BUYER123${index}Q`,
      accountNumber: `60006000${index}`,
      mobile: `985555555${index}`,
    }),
  );
  for (const buyer of await Promise.all(buyers)) await confirm(shop, await orderOnDelivery(buyer, [chest]));
  expect(await prepareBatch(shop.deps, 'meera')).toMatchObject({ payouts: 2, total: 2 * 190_00 });
  const payouts = await shop.deps.db
    .selectFrom('payouts')
    .select('amount_paise')
    .where('state', '=', 'prepared')
    .execute();
  expect(payouts.map(({ amount_paise }) => amount_paise)).toEqual([190_00, 190_00]);
  expect(await programmeFaults(shop.deps.db)).toEqual([]);
});
