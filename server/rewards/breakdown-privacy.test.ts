import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addMember } from '../testing/builders.ts';
import * as earn from '../testing/earn.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { breakdownOf, breakdownStatus } from '../testing/read-rewards.ts';
import { addThreeLevels, type Referred, type ThreeLevels } from '../testing/three-levels.ts';
import { settleCommissions } from './settle-commissions.ts';

let shop: TestShop;
let { asha, bela, chitra, buyer, tea, perfume, oud }: ThreeLevels = {} as never;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.reset();
  ({ asha, bela, chitra, buyer, tea, perfume, oud } = await addThreeLevels(shop));
});

describe('what a buyer bought', () => {
  test('is told only to who brought the order, and only as far as it earned: the levels above read the sum', async () => {
    const orderId = await earn.orderOnDelivery(buyer, [tea, perfume, oud]);
    const number = earn.numberOf(orderId);
    await earn.deliverAndCollect(shop, orderId);
    await earn.takeBack(shop, orderId, oud);
    const pending = await Promise.all([breakdownOf(chitra, `${number}-1`), breakdownOf(bela, `${number}-2`)]);
    earn.pass(shop, 14);
    await settleCommissions(shop.deps);
    await earn.takeBack(shop, orderId, tea);
    const posted = await Promise.all([breakdownOf(chitra, `${number}-1-2`), breakdownOf(asha, `${number}-3-2`)]);
    expect([...pending, ...posted].map(({ lines }) => lines.map(({ title }) => title))).toEqual([
      ['Assam Tea', 'Gulab No. 7'],
      [],
      ['Assam Tea', 'Gulab No. 7'],
      [],
    ]);
    expect(posted.map((why) => why.total_amount_paise)).toEqual([79_900, 79_900]);
    const { body } = await bela.request('GET', `/api/spot/${bela.referId}/why/${number}-2-1`);
    for (const fact of ['Assam', 'Gulab', 'Oud', '499', '799']) expect(body).not.toContain(fact);
    expect(body).toContain('1298');
  });

  test('is not told to a level that earns nothing on it', async () => {
    const id = earn.numberOf(await earn.orderOnDelivery(buyer, [tea]));
    await shop.deps.db.updateTable('commission_levels').set({ earns: false }).where('level', '=', 1).execute();
    expect(await breakdownOf(chitra, `${id}-1`)).toMatchObject({ lines: [], total_amount_paise: 49_900 });
  });
});

describe('who is told', () => {
  test('[API-35] only the member whose entry it is', async () => {
    const number = earn.numberOf(await earn.orderAndConfirm(shop, buyer, [tea]));
    const entry = `${number}-2-1`;
    expect(await breakdownStatus(shop.visitor(), bela.referId, entry)).toBe(401);
    expect(await breakdownStatus(asha, bela.referId, entry)).toBe(404);
    expect(await breakdownStatus(await addMember(shop), bela.referId, entry)).toBe(404);
    expect(await breakdownStatus(asha, asha.referId, entry)).toBe(404);
    expect(await breakdownStatus(buyer, buyer.referId, entry)).toBe(404);
    for (const none of ['', 'x', number, `${number}-2`, `${number}-2-2`, `${number}-4-1`, '1-1-1'])
      expect(await breakdownStatus(bela, bela.referId, none)).toBe(404);
    expect(await breakdownStatus(bela, ` ${bela.referId.toLowerCase()}`, entry)).toBe(200);
  });

  test('[API-32] the member reads the names of those below as the tree shows them, and of none above', async () => {
    const number = earn.numberOf(await earn.orderAndConfirm(shop, buyer, [tea]));
    const chainFor = async (member: Referred, level: number) =>
      (await breakdownOf(member, `${number}-${level}-1`)).chain;
    expect(await chainFor(asha, 3)).toEqual([
      { level: 1, who: 'below', name: 'Chitra N.' },
      { level: 2, who: 'below', name: 'Bela Joshi' },
      { level: 3, who: 'you', name: null },
    ]);
    expect(await chainFor(bela, 2)).toEqual([
      { level: 1, who: 'below', name: 'Chitra Nair' },
      { level: 2, who: 'you', name: null },
      { level: 3, who: 'sponsor', name: null },
    ]);
    await shop.deps.db.deleteFrom('referral_edges').where('slot', '=', 1).execute();
    expect((await chainFor(asha, 3)).map(({ name }) => name)).toEqual([null, null, null]);
  });

  test('nothing of who bought, and nothing of what others earn', async () => {
    const orderId = await earn.orderAndConfirm(shop, buyer, [oud]);
    const entry = `${earn.numberOf(orderId)}-2-1`;
    const { body } = await bela.request('GET', `/api/spot/${bela.referId}/why/${entry}`);
    for (const fact of ['Devika', 'Rao', buyer.email, buyer.userId, buyer.referId, orderId])
      expect(body).not.toContain(fact);
    for (const amount of ['64.95', '61.7', '25.98', '24.68', 'Asha']) expect(body).not.toContain(amount);
    expect(body).toContain('38.97');
  });

  test('a buyer on a level of the same order is not named there', async () => {
    const orderId = await earn.orderOnDelivery(buyer, [tea]);
    await shop.deps.db
      .updateTable('commission_levels')
      .set(({ selectFrom }) => ({
        profile_id: selectFrom('member_profiles').select('id').where('member_id', '=', buyer.memberId),
        earns: false,
      }))
      .where('level', '=', 1)
      .execute();
    const { chain } = await breakdownOf(bela, `${earn.numberOf(orderId)}-2`);
    expect(chain[0]).toEqual({ level: 1, who: 'below', name: null });
    expect((await breakdownOf(buyer, `${earn.numberOf(orderId)}-1`)).earns_nothing).toBe('own-order');
  });
});
