import { beforeEach, describe, expect, test } from 'vitest';
import { confirm, orderOnDelivery, pass } from '../testing/earn.ts';
import { type Referred } from '../testing/story-members.ts';
import { approve } from './approve-batch.ts';
import { prepareBatch } from './prepare-batch.ts';
import { personStories } from '../testing/person-stories.ts';
import { meera, ravi } from '../testing/signatories.ts';

const stories = personStories();
const { booksAreRight, run } = stories;
let { shop, folk, chest } = {} as ReturnType<typeof stories.cast>;
beforeEach(() => {
  ({ shop, folk, chest } = stories.cast());
});

describe('before a payout', () => {
  /** Elsa, below Asha, buys; Asha's 190.00 are confirmed. */
  async function earn(): Promise<[Referred, Referred]> {
    const asha = await folk.join(null);
    const elsa = await folk.join(asha);
    await confirm(shop, await orderOnDelivery(elsa, [chest]));
    expect(await folk.owed(asha)).toEqual([190_00]);
    return [asha, elsa];
  }

  test('what was paid out is not judged again, and later numbers are no fault of the books', async () => {
    const [asha, elsa] = await earn();
    pass(shop, 1);
    await prepareBatch(shop.deps, meera);
    await approve(shop.deps, 1, ravi);
    pass(shop, 1);
    await folk.change(elsa, { mobile: folk.numbers(asha).mobile });
    expect(await prepareBatch(shop.deps, meera)).toBeNull();
    expect(await folk.owed(asha)).toEqual([0]);
    expect(await folk.levels()).toEqual([true]);
    await booksAreRight();
  });

  test.each(['12345', '00000000', '123456789012345678901'])(
    'an account of the digits %s, which no bank has, is saved, told of and not paid to',
    async (accountNumber) => {
      const asha = await folk.join(null, { accountNumber });
      await confirm(shop, await orderOnDelivery(await folk.join(asha), [chest]));
      expect(await folk.statementOf(asha)).toMatchObject({ payout_waits_for: ['unfit-account'] });
      expect((await run('payout', 'due')).out).toContain('no bank has an account of such digits');
      await folk.change(asha, { accountNumber: '501012345678' });
      pass(shop, 4);
      expect(await prepareBatch(shop.deps, meera)).toMatchObject({ payouts: 1 });
    },
  );

  test('both signatories see whose account of the same bank ends alike, though it is another one', async () => {
    const asha = await folk.join(null, { accountNumber: '501012345678' });
    const aunt = await folk.join(null, { accountNumber: '999912345678' });
    const cousin = await folk.join(null, { accountNumber: '888812345678', ifsc: 'HDFC0001234' });
    const elsa = await folk.join(asha);
    await confirm(shop, await orderOnDelivery(elsa, [chest]));
    const said = `account ends like that of ${aunt.referId} at the same bank`;
    const due = (await run('payout', 'due')).out;
    expect(due).toContain(said);
    expect(due).not.toContain(cousin.referId);
    expect(await prepareBatch(shop.deps, meera)).toMatchObject({ payouts: 1 });
    expect((await run('payout', 'show', '1')).out).toContain(said);
    const opened = await shop.deps.db.selectFrom('sealed_openings').select('actor').execute();
    expect(opened).toEqual([]);
  });

  test('both signatories see with whom a member shares an account, a PAN or a phone', async () => {
    const asha = await folk.join(null);
    const aunt = await folk.join(null, { accountNumber: folk.numbers(asha).accountNumber });
    const elsa = await folk.join(asha);
    await confirm(shop, await orderOnDelivery(elsa, [chest]));
    expect((await run('payout', 'due')).out).toContain(`account with ${aunt.referId}`);
    expect(await prepareBatch(shop.deps, meera)).toMatchObject({ payouts: 1 });
    expect((await run('payout', 'show', '1')).out).toContain(`account with ${aunt.referId}`);
  });

  test('of a number that many have typed five others are named, and how many more there are', async () => {
    const mobile = '9999999999';
    const many: Referred[] = [];
    for (let n = 0; n < 8; n++) many.push(await folk.join(null, { mobile }));
    const [asha, bela, ...rest] = many;
    for (const earner of [asha, bela])
      if (earner) await confirm(shop, await orderOnDelivery(await folk.join(earner), [chest]));
    const named = (one?: Referred) => [one, ...rest.slice(0, 4)].map((other) => other?.referId).join(', ');
    const { out = '' } = await run('payout', 'due');
    expect(out).toContain(`phone with ${named(bela)} and 2 more`);
    expect(out).toContain(`phone with ${named(asha)} and 2 more`);
  });
});
