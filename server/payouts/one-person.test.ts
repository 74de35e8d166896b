import { beforeEach, describe, expect, test } from 'vitest';
import { settleCommissions } from '../rewards/settle-commissions.ts';
import { confirm, orderOnDelivery, pass } from '../testing/earn.ts';
import { prepareBatch } from './prepare-batch.ts';
import { personStories } from '../testing/person-stories.ts';
import { meera } from '../testing/signatories.ts';

const stories = personStories();
const { booksAreRight, run } = stories;
let { shop, folk, chest } = {} as ReturnType<typeof stories.cast>;
beforeEach(() => {
  ({ shop, folk, chest } = stories.cast());
});

describe('one person on several levels', () => {
  test('three accounts with one PAN, one bank account and one phone earn once, and are paid once', async () => {
    const same = { pan: 'SAMEP1234Q', accountNumber: '501012345678', mobile: '9811111111' };
    const asha = await folk.join(null, same);
    const bela = await folk.join(asha, same);
    const chitra = await folk.join(bela, same);
    const dipa = await folk.join(chitra);
    // As it was saved before PANs were compared: it counts for each of them.
    await shop.deps.db
      .updateTable('member_profiles')
      .set({ pan_standing: 'shared' })
      .where('pan_standing', '=', 'elsewhere')
      .execute();
    await confirm(shop, await orderOnDelivery(dipa, [chest]));
    expect(await folk.levels()).toEqual([true, false, false]);
    expect(await folk.owed(chitra, bela, asha)).toEqual([190_00, 0, 0]);
    expect(await prepareBatch(shop.deps, meera)).toMatchObject({ payouts: 1, total: 190_00 });
    await booksAreRight();
  });

  test.each([
    ['PAN', { pan: 'SAMEP1234Q' }],
    ['bank account', { accountNumber: '501012345678' }],
    ['phone', { mobile: '9811111111' }],
  ])('a level with the same %s as a lower one earns nothing, and nothing moves up', async (_what, same) => {
    const asha = await folk.join(null);
    const bela = await folk.join(asha, same);
    const chitra = await folk.join(bela, same);
    if ('pan' in same) await run('pan', 'decide', chitra.referId);
    const dipa = await folk.join(chitra);
    await confirm(shop, await orderOnDelivery(dipa, [chest]));
    expect(await folk.owed(chitra, bela, asha)).toEqual([190_00, 0, 76_00]);
    await booksAreRight();
  });

  test('one bank account in three spellings is one account: its levels earn once, and it is paid once', async () => {
    const asha = await folk.join(null, { accountNumber: '30123456789' });
    const bela = await folk.join(asha, { accountNumber: '00000030123456789' });
    const chitra = await folk.join(bela, { accountNumber: '0030123456789' });
    const dipa = await folk.join(chitra);
    await confirm(shop, await orderOnDelivery(dipa, [chest]));
    expect(await folk.levels()).toEqual([true, false, false]);
    expect(await folk.owed(chitra, bela, asha)).toEqual([190_00, 0, 0]);
    expect(await prepareBatch(shop.deps, meera)).toMatchObject({ payouts: 1, total: 190_00 });
    await booksAreRight();
  });

  test.each([
    ['PAN', { pan: 'FRESH1234Q' }, 'pan'],
    ['bank account', { accountNumber: '888811118888' }, 'accountNumber'],
    ['phone', { mobile: '9822222222' }, 'mobile'],
  ] as const)(
    'a buyer who changes the %s before the order and back afterwards is caught when it is confirmed, and the sponsor waits',
    async (_what, fresh, field) => {
      const asha = await folk.join(null);
      const elsa = await folk.join(asha, { [field]: folk.numbers(asha)[field] });
      pass(shop, 1);
      await folk.change(elsa, fresh);
      pass(shop, 1);
      const orderId = await orderOnDelivery(elsa, [chest]);
      expect(await folk.levels()).toEqual([true]);
      pass(shop, 1);
      await folk.change(elsa, { [field]: folk.numbers(asha)[field] });
      await confirm(shop, orderId);
      await shop.runJobs();
      expect(shop.mails.at(-1)?.subject).toBe('₹190 is confirmed and waits');
      expect(await prepareBatch(shop.deps, meera)).toBeNull();
      expect(await folk.owed(asha)).toEqual([190_00]);
      await booksAreRight();
    },
  );

  test('a number that the buyer gave up before the order is not held against the sponsor', async () => {
    const asha = await folk.join(null);
    const elsa = await folk.join(asha, { mobile: folk.numbers(asha).mobile });
    pass(shop, 1);
    await folk.change(elsa, { mobile: '9822222222' });
    pass(shop, 1);
    await confirm(shop, await orderOnDelivery(elsa, [chest]));
    expect(await folk.owed(asha)).toEqual([190_00]);
  });

  test('who is suspended when an order is confirmed earns nothing on it', async () => {
    const asha = await folk.join(null);
    const bela = await folk.join(asha);
    const chitra = await folk.join(bela);
    const orderId = await orderOnDelivery(chitra, [chest]);
    await run('member', 'suspend', bela.email);
    await confirm(shop, orderId);
    expect(await folk.levels()).toEqual([false, true]);
    expect(await folk.owed(asha)).toEqual([114_00]);
    await booksAreRight();
  });

  test('a member whose part comes to nothing at confirmation is told so, and no reason names anybody', async () => {
    const asha = await folk.join(null);
    const elsa = await folk.join(asha);
    const orderId = await orderOnDelivery(elsa, [chest]);
    await settleCommissions(shop.deps);
    pass(shop, 1);
    await folk.change(asha, { mobile: folk.numbers(elsa).mobile });
    await confirm(shop, orderId);
    await shop.runJobs();
    const mail = shop.mails.findLast(({ to }) => JSON.stringify(to).includes(asha.email));
    expect(mail?.subject).toContain('The pending ₹190 will not be paid');
    expect(mail?.text).toContain('write to our grievance officer');
    expect(mail?.text).not.toMatch(/PAN|phone|bank account/);
  });
});
