import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import * as privacy from '#contract/privacy.ts';
import { sql } from 'kysely';
import { cleanUp } from '../operations/start/clean-up.ts';
import { macsOfVariants } from '../crypto/mac.ts';
import { digestNumbers } from '../members/identity/digest-numbers.ts';
import { rotateKeys } from '../members/identity/rotate-keys.ts';
import { settleCommissions } from '../rewards/settle-commissions.ts';
import { givePassword, PASSWORD } from '../testing/busy-member.ts';
import { confirm, deliverAndCollect, orderOnDelivery, pass } from '../testing/earn.ts';
import { approve } from './approve-batch.ts';
import { recordBankResult } from './decide-payout.ts';
import { prepareBatch } from './prepare-batch.ts';
import { personStories } from '../testing/person-stories.ts';
import { meera, ravi } from '../testing/signatories.ts';

const stories = personStories();
const { booksAreRight, run } = stories;
let { shop, folk, chest } = {} as ReturnType<typeof stories.cast>;
beforeEach(() => {
  ({ shop, folk, chest } = stories.cast());
});

const payouts = () => shop.deps.db.selectFrom('payouts').select('public_id as id').execute();

describe('former numbers', () => {
  const held = () =>
    shop.deps.db
      .selectFrom('held_numbers')
      .select(['kind', 'held_until as until'])
      .where('held_until', 'is not', null)
      .execute();

  test('survive that the keys of the data are rotated', async () => {
    const { config } = shop.deps;
    const before = config.dataKeys;
    const asha = await folk.join(null);
    const elsa = await folk.join(asha);
    const orderId = await orderOnDelivery(elsa, [chest]);
    pass(shop, 1);
    await folk.change(asha, { mobile: folk.numbers(elsa).mobile });
    pass(shop, 1);
    await folk.change(asha);
    config.dataKeys = [{ id: 'newer', secret: randomBytes(32) }, ...before];
    const { remaining } = await rotateKeys(shop.deps, { actor: 'test', reason: 'rotation' }, () => {});
    expect(remaining).toBe(0);
    await confirm(shop, orderId);
    expect(await folk.owed(asha)).toEqual([0]);
    config.dataKeys = before;
  });

  test('are found equal to what a member types only after the rotation, and said to need the older key until then', async () => {
    const { config } = shop.deps;
    const before = config.dataKeys;
    const asha = await folk.join(null);
    const elsa = await folk.join(asha, { mobile: '9833333333' });
    const orderId = await orderOnDelivery(elsa, [chest]);
    pass(shop, 1);
    await folk.change(elsa, { mobile: '9844444444' });
    config.dataKeys = [{ id: 'newer', secret: randomBytes(32) }, ...before];
    expect((await run('data', 'rotate-keys')).out).toContain('1 digests of numbers that members gave up');
    await folk.change(asha, { mobile: '9833333333' });
    expect((await run('data', 'rotate-keys')).out).toContain('None remains under another key');
    await confirm(shop, orderId);
    expect(await folk.owed(asha)).toEqual([0]);
    config.dataKeys = before;
  });

  test('of a buyer who erased the account count until the order is paid out, and are forgotten then', async () => {
    const asha = await folk.join(null);
    const elsa = await folk.join(asha, { accountNumber: '777700007777' });
    await givePassword(shop, elsa);
    await deliverAndCollect(shop, await orderOnDelivery(elsa, [chest]));
    pass(shop, 1);
    await elsa.call(privacy.erase, { params: { user_id: elsa.userId }, body: { password: PASSWORD } });
    await cleanUp(shop.deps);
    expect((await held()).map(({ kind }) => kind).sort()).toEqual(['account', 'pan', 'phone']);
    await folk.change(asha, { accountNumber: '777700007777' });
    pass(shop, 14);
    await settleCommissions(shop.deps);
    expect(await folk.owed(asha)).toEqual([0]);
    await cleanUp(shop.deps);
    expect(await held()).toEqual([]);
  });

  test('are kept while a member waits for what was earned, and forgotten once it is paid', async () => {
    const asha = await folk.join(null);
    const elsa = await folk.join(asha);
    const orderId = await orderOnDelivery(elsa, [chest]);
    pass(shop, 1);
    await folk.change(elsa, { mobile: '9844444444' });
    await confirm(shop, orderId);
    await cleanUp(shop.deps);
    expect(await held()).toHaveLength(1);
    pass(shop, 1);
    await prepareBatch(shop.deps, meera);
    await approve(shop.deps, 1, ravi);
    await cleanUp(shop.deps);
    expect(await held()).toHaveLength(1);
    const [payout] = await payouts();
    await recordBankResult(shop.deps, payout?.id ?? '', { state: 'paid', reference: 'N001' });
    await cleanUp(shop.deps);
    expect(await held()).toEqual([]);
  });

  test('of phones that were saved before there were digests begin with the day on which they were saved', async () => {
    const asha = await folk.join(null);
    const elsa = await folk.join(asha, { mobile: folk.numbers(asha).mobile });
    await shop.deps.db.deleteFrom('held_numbers').where('kind', '=', 'phone').execute();
    await shop.deps.db.updateTable('member_profiles').set({ phone_mac: '' }).execute();
    await shop.deps.db.deleteFrom('held_numbers').where('kind', '=', 'phone').execute();
    const saved = shop.clock.now;
    pass(shop, 1);
    await digestNumbers(shop.deps);
    await orderOnDelivery(elsa, [chest]);
    expect(await folk.levels()).toEqual([false]);
    const phones = shop.deps.db.selectFrom('held_numbers').select(['held_from', 'held_until']);
    const sinceSaved = { held_from: saved, held_until: null };
    expect(await phones.where('kind', '=', 'phone').execute()).toEqual([sinceSaved, sinceSaved]);
  });

  test('of accounts that were saved while each spelling was another one are made anew by the running shop', async () => {
    const { db, config } = shop.deps;
    const asha = await folk.join(null, { accountNumber: '30123456789' });
    const elsa = await folk.join(asha, { accountNumber: '7777000077' });
    await folk.change(elsa, { accountNumber: '0030123456789' });
    pass(shop, 1);
    const orderId = await orderOnDelivery(elsa, [chest]);
    // As they were saved before: the digest of the number as it was typed, and none of its end.
    const typed = macsOfVariants(config.dataKeys, '30123456789')[2] ?? '';
    await sql`update held_numbers set digest = ${typed} where kind = 'account' and held_until is null
      and profile_id = (select id from member_profiles where referral_code = ${elsa.referId})`.execute(db);
    await db
      .updateTable('member_profiles')
      .set({ account_mac: typed, updated_at: shop.clock.now })
      .where('referral_code', '=', elsa.referId)
      .execute();
    await db.updateTable('member_profiles').set({ account_end_mac: '' }).execute();
    await Promise.all([digestNumbers(shop.deps), digestNumbers(shop.deps)]);
    const [one, other] = await db.selectFrom('member_profiles').select(['account_mac', 'account_end_mac']).execute();
    expect(one).toEqual(other);
    expect(one?.account_mac.startsWith(`${config.dataKeys[0].id}:`)).toBe(true);
    await confirm(shop, orderId);
    expect(await folk.owed(asha)).toEqual([0]);
    const openings = await db.selectFrom('sealed_openings').select(['actor', 'field']).execute();
    expect(openings).toEqual([
      { actor: 'migrate', field: 'account' },
      { actor: 'migrate', field: 'account' },
    ]);
    await booksAreRight();
  });

  test('of an account are found whichever spelling it was given up in', async () => {
    const { db, config } = shop.deps;
    const asha = await folk.join(null);
    const elsa = await folk.join(asha, { accountNumber: '0030123456789' });
    const orderId = await orderOnDelivery(elsa, [chest]);
    pass(shop, 1);
    await folk.change(elsa, { accountNumber: '7777000077' });
    const [key] = config.dataKeys;
    // As the former one was kept while each spelling was another account.
    await db
      .updateTable('held_numbers')
      .set({ digest: macsOfVariants([key], '30123456789')[2] ?? '' })
      .where('kind', '=', 'account')
      .where('held_until', 'is not', null)
      .execute();
    pass(shop, 1);
    await folk.change(asha, { accountNumber: '30123456789' });
    await confirm(shop, orderId);
    expect(await folk.owed(asha)).toEqual([0]);
  });
});
