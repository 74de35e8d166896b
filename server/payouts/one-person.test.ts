import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as members from '#contract/members.ts';
import * as privacy from '#contract/privacy.ts';
import * as programme from '#contract/programme.ts';
import * as rewards from '#contract/rewards.ts';
import { sql } from 'kysely';
import { cleanUp } from '../jobs/clean-up.ts';
import { macsOfSpellings } from '../mac.ts';
import { digestNumbers } from '../members/digest-numbers.ts';
import { rotateKeys } from '../members/rotate-keys.ts';
import { ledgerFaults } from '../rewards/ledger-store.ts';
import { rebuildCheck } from '../rewards/rebuild-check.ts';
import { settleCommissions } from '../rewards/settle-commissions.ts';
import { addProduct, type AddedProduct, addReferred, profileFields } from '../testing/builders.ts';
import { givePassword, PASSWORD } from '../testing/busy-member.ts';
import { acceptAgreement, confirm, deliverAndCollect, orderOnDelivery, pass } from '../testing/earn.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { programmeFaults } from '../testing/programme-faults.ts';
import { runShopCommand } from '../testing/run-shop-command.ts';
import { addSignatory } from './signatory-store.ts';
import { approve } from './approve-batch.ts';
import { prepareBatch } from './prepare-batch.ts';

type Referred = Awaited<ReturnType<typeof addReferred>>;

let shop: TestShop;
let chest: AddedProduct;
let folk = 0;
let numbersOf: Map<string, Record<string, string>>;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.reset();
  numbersOf = new Map();
  chest = await addProduct(shop, { variations: [{ price: 400_000, stock: 100 }] });
  for (const name of ['meera', 'ravi']) await addSignatory(shop.deps.db, name, name, shop.clock.now);
});

/** A member with numbers of her own, but for those that are given. */
async function join(sponsor: Referred | null, over: Record<string, string> = {}): Promise<Referred> {
  const n = String(++folk).padStart(4, '0');
  const numbers = { pan: `FOLKP${n}Q`, accountNumber: `6000${n}6000`, mobile: `98765${n}0`, ...over };
  const member = await addReferred(shop, sponsor, numbers);
  numbersOf.set(member.referId, numbers);
  await acceptAgreement(member);
  return member;
}

/** Saves her details with other numbers. */
async function change(member: Referred, over: Record<string, string>): Promise<void> {
  const [profile] = await member.call(members.profiles, { params: { user_id: member.userId } });
  const fields = profileFields({ email: member.email, ...numbersOf.get(member.referId), ...over });
  const body = { ...fields, referenceId: profile?.referenceId ?? '' };
  await member.call(members.changeProfile, { params: { profileId: profile?.id ?? '' }, body });
}

const levels = async (): Promise<boolean[]> =>
  (
    await shop.deps.db.selectFrom('commission_levels').select('earns').orderBy('order_id').orderBy('level').execute()
  ).map(({ earns }) => earns);

const statementOf = (one: Referred) => one.call(rewards.spot, { params: one, query: {} });

/** What is owed to members, or was, in paise; by their names in the order of their joining. */
async function earned(...of: Referred[]): Promise<number[]> {
  const statements = await Promise.all(of.map((one) => statementOf(one)));
  return statements.map((statement) => ('payable_paise' in statement ? statement.payable_paise : Number.NaN));
}

async function booksAreRight(): Promise<void> {
  expect(await ledgerFaults(shop.deps.db)).toEqual([]);
  expect(await programmeFaults(shop.deps.db)).toEqual([]);
  expect((await rebuildCheck(shop.deps.db, shop.clock.now)).missing).toEqual([]);
}

const payouts = () => shop.deps.db.selectFrom('payouts').select(['amount_paise as amount', 'state', 'why']).execute();
const run = (...words: string[]) => runShopCommand(shop, ...words);

describe('one person on several levels', () => {
  test('three accounts with one PAN, one bank account and one phone earn once, and are paid once', async () => {
    const same = { pan: 'SAMEP1234Q', accountNumber: '501012345678', mobile: '9811111111' };
    const asha = await join(null, same);
    const bela = await join(asha, same);
    const chitra = await join(bela, same);
    const dipa = await join(chitra);
    // As it was saved before PANs were compared: it counts for each of them.
    await shop.deps.db
      .updateTable('member_profiles')
      .set({ pan_standing: 'shared' })
      .where('pan_standing', '=', 'elsewhere')
      .execute();
    await confirm(shop, await orderOnDelivery(dipa, [chest]));
    expect(await levels()).toEqual([true, false, false]);
    expect(await earned(chitra, bela, asha)).toEqual([190_00, 0, 0]);
    expect(await prepareBatch(shop.deps, 'meera')).toMatchObject({ payouts: 1, total: 190_00 });
    await booksAreRight();
  });

  test.each([
    ['PAN', { pan: 'SAMEP1234Q' }],
    ['bank account', { accountNumber: '501012345678' }],
    ['phone', { mobile: '9811111111' }],
  ])('a level with the same %s as a lower one earns nothing, and nothing moves up', async (_what, same) => {
    const asha = await join(null);
    const bela = await join(asha, same);
    const chitra = await join(bela, same);
    if ('pan' in same) await run('pan', 'decide', chitra.referId);
    const dipa = await join(chitra);
    await confirm(shop, await orderOnDelivery(dipa, [chest]));
    expect(await earned(chitra, bela, asha)).toEqual([190_00, 0, 76_00]);
    await booksAreRight();
  });

  test('one bank account in three spellings is one account: its levels earn once, and it is paid once', async () => {
    const asha = await join(null, { accountNumber: '30123456789' });
    const bela = await join(asha, { accountNumber: '00000030123456789' });
    const chitra = await join(bela, { accountNumber: '0030123456789' });
    const dipa = await join(chitra);
    await confirm(shop, await orderOnDelivery(dipa, [chest]));
    expect(await levels()).toEqual([true, false, false]);
    expect(await earned(chitra, bela, asha)).toEqual([190_00, 0, 0]);
    expect(await prepareBatch(shop.deps, 'meera')).toMatchObject({ payouts: 1, total: 190_00 });
    await booksAreRight();
  });

  test.each([
    ['PAN', { pan: 'FRESH1234Q' }, 'pan'],
    ['bank account', { accountNumber: '888811118888' }, 'accountNumber'],
    ['phone', { mobile: '9822222222' }, 'mobile'],
  ])(
    'a buyer who changes her %s before the order and back afterwards is caught when it is confirmed',
    async (_what, fresh, field) => {
      const asha = await join(null);
      const elsa = await join(asha, { [field]: numbersOf.get(asha.referId)?.[field] ?? '' });
      pass(shop, 1);
      await change(elsa, fresh);
      pass(shop, 1);
      const orderId = await orderOnDelivery(elsa, [chest]);
      expect(await levels()).toEqual([true]);
      pass(shop, 1);
      await change(elsa, {});
      // Changing away once more does not help: it was held since the order.
      pass(shop, 1);
      await change(elsa, fresh);
      await confirm(shop, orderId);
      expect(await levels()).toEqual([false]);
      expect(await earned(asha)).toEqual([0]);
      await booksAreRight();
    },
  );

  test('what somebody held before the order, and not since, is not held against her', async () => {
    const asha = await join(null);
    const elsa = await join(asha, { mobile: numbersOf.get(asha.referId)?.mobile ?? '' });
    pass(shop, 1);
    await change(elsa, { mobile: '9822222222' });
    pass(shop, 1);
    await confirm(shop, await orderOnDelivery(elsa, [chest]));
    expect(await earned(asha)).toEqual([190_00]);
  });

  test('who is suspended when an order is confirmed earns nothing on it', async () => {
    const asha = await join(null);
    const bela = await join(asha);
    const chitra = await join(bela);
    const orderId = await orderOnDelivery(chitra, [chest]);
    await run('member', 'suspend', bela.email);
    await confirm(shop, orderId);
    expect(await levels()).toEqual([false, true]);
    expect(await earned(asha)).toEqual([114_00]);
    await booksAreRight();
  });

  test('a member whose part comes to nothing at confirmation is told so, and no reason names anybody', async () => {
    const asha = await join(null);
    const elsa = await join(asha);
    const orderId = await orderOnDelivery(elsa, [chest]);
    await settleCommissions(shop.deps);
    pass(shop, 1);
    await change(elsa, { mobile: numbersOf.get(asha.referId)?.mobile ?? '' });
    await confirm(shop, orderId);
    await shop.runJobs();
    const mail = shop.mails.findLast(({ to }) => JSON.stringify(to).includes(asha.email));
    expect(mail?.subject).toContain('The pending ₹190 will not be paid');
    expect(mail?.text).not.toMatch(/PAN|phone|bank account/);
  });
});

describe('before a payout', () => {
  /** Elsa, below Asha, buys; Asha's 190.00 are confirmed. */
  async function earn(): Promise<[Referred, Referred]> {
    const asha = await join(null);
    const elsa = await join(asha);
    await confirm(shop, await orderOnDelivery(elsa, [chest]));
    expect(await earned(asha)).toEqual([190_00]);
    return [asha, elsa];
  }

  test('a number that became the buyer’s after confirmation is taken into account, and the commission taken back', async () => {
    const [asha, elsa] = await earn();
    await change(elsa, { accountNumber: numbersOf.get(asha.referId)?.accountNumber ?? '' });
    expect((await ledgerFaults(shop.deps.db)).map(({ kind }) => kind)).toEqual(['one person on two levels']);
    expect((await run('ledger', 'verify')).out).toContain('one person on two levels');
    expect(await prepareBatch(shop.deps, 'meera')).toBeNull();
    expect(await earned(asha)).toEqual([0]);
    await booksAreRight();
    const [entry] = (await statementOf(asha)).data;
    expect(entry).toMatchObject({ final_amount: -190, category: 'reversal' });
    const why = await asha.call(rewards.why, {
      params: { ...asha, entry: String(entry && 'id' in entry && entry.id) },
    });
    expect(why).toMatchObject({ earns_nothing: 'excluded', total_amount: 4000, entry: { final_amount: -190 } });
  });

  test('it is judged again at the second signature: what no longer holds is left out and taken back', async () => {
    const [asha, elsa] = await earn();
    expect(await prepareBatch(shop.deps, 'meera')).toMatchObject({ payouts: 1 });
    await change(elsa, { mobile: numbersOf.get(asha.referId)?.mobile ?? '' });
    expect(await approve(shop.deps, 1, 'ravi')).toMatchObject({ outcome: 'approved', payouts: 0, total: 0 });
    expect(await payouts()).toEqual([{ amount: 190_00, state: 'left-out', why: 'same-person' }]);
    expect(await earned(asha)).toEqual([0]);
    await booksAreRight();
  });

  test('what was paid out is not judged again, and later numbers are no fault of the books', async () => {
    const [asha, elsa] = await earn();
    pass(shop, 1);
    await prepareBatch(shop.deps, 'meera');
    await approve(shop.deps, 1, 'ravi');
    pass(shop, 1);
    await change(elsa, { mobile: numbersOf.get(asha.referId)?.mobile ?? '' });
    expect(await prepareBatch(shop.deps, 'meera')).toBeNull();
    expect(await earned(asha)).toEqual([0]);
    expect(await levels()).toEqual([true]);
    await booksAreRight();
  });

  test.each(['12345', '00000000', '123456789012345678901'])(
    'an account of the digits %s, which no bank has, is saved, told of and not paid to',
    async (accountNumber) => {
      const asha = await join(null, { accountNumber });
      await confirm(shop, await orderOnDelivery(await join(asha), [chest]));
      expect(await statementOf(asha)).toMatchObject({ payout_waits_for: ['unfit-account'] });
      expect((await run('payout', 'due')).out).toContain('no bank has an account of such digits');
      await change(asha, { accountNumber: '501012345678' });
      pass(shop, 4);
      expect(await prepareBatch(shop.deps, 'meera')).toMatchObject({ payouts: 1 });
    },
  );

  test('both signatories see whose account of the same bank ends alike, though it is another one', async () => {
    const asha = await join(null, { accountNumber: '501012345678' });
    const aunt = await join(null, { accountNumber: '999912345678' });
    const cousin = await join(null, { accountNumber: '888812345678', ifsc: 'HDFC0001234' });
    const elsa = await join(asha);
    await confirm(shop, await orderOnDelivery(elsa, [chest]));
    const said = `account ends like that of ${aunt.referId} at the same bank`;
    const due = (await run('payout', 'due')).out;
    expect(due).toContain(said);
    expect(due).not.toContain(cousin.referId);
    expect(await prepareBatch(shop.deps, 'meera')).toMatchObject({ payouts: 1 });
    expect((await run('payout', 'show', '1')).out).toContain(said);
    const opened = await shop.deps.db.selectFrom('sealed_openings').select('actor').execute();
    expect(opened).toEqual([]);
  });

  test('both signatories see with whom a member shares an account, a PAN or a phone', async () => {
    const asha = await join(null);
    const aunt = await join(null, { accountNumber: numbersOf.get(asha.referId)?.accountNumber ?? '' });
    const elsa = await join(asha);
    await confirm(shop, await orderOnDelivery(elsa, [chest]));
    expect((await run('payout', 'due')).out).toContain(`account with ${aunt.referId}`);
    expect(await prepareBatch(shop.deps, 'meera')).toMatchObject({ payouts: 1 });
    expect((await run('payout', 'show', '1')).out).toContain(`account with ${aunt.referId}`);
  });
});

describe('a PAN counts for one member', () => {
  test('who enters it second saves and buys as before, and earns and is paid nothing until the shop decides', async () => {
    const asha = await join(null);
    const pan = numbersOf.get(asha.referId)?.pan ?? '';
    const bela = await join(null, { pan });
    const chitra = await join(bela);
    await orderOnDelivery(bela, [chest]);
    await confirm(shop, await orderOnDelivery(chitra, [chest]));
    expect(await earned(bela)).toEqual([0]);
    expect((await run('pan', 'list')).out).toMatch(
      new RegExp(`${asha.referId} .* counts\\s[^]*${bela.referId} .* earns and is paid nothing until you decide`),
    );
    expect(await run('pan', 'decide', bela.referId)).toMatchObject({
      exitCode: 0,
      out: expect.stringContaining(`It does not count for ${asha.referId}`),
    });
    await confirm(shop, await orderOnDelivery(chitra, [chest]));
    expect(await earned(bela)).toEqual([190_00]);
    await booksAreRight();
  });

  test('what was earned under another PAN waits, in words for the owner', async () => {
    const asha = await join(null);
    const bela = await join(null);
    const chitra = await join(bela);
    await confirm(shop, await orderOnDelivery(chitra, [chest]));
    await change(bela, { pan: numbersOf.get(asha.referId)?.pan ?? '' });
    expect((await run('payout', 'due')).out).toContain('her PAN is another member’s too');
    expect(await prepareBatch(shop.deps, 'meera')).toBeNull();
    await change(bela, {});
    pass(shop, 4);
    expect(await prepareBatch(shop.deps, 'meera')).toMatchObject({ payouts: 1 });
  });

  test('no answer tells her that another member has it', async () => {
    const asha = await join(null);
    const second = await join(null, { pan: numbersOf.get(asha.referId)?.pan ?? '' });
    const third = await join(null);
    const answersTo = async (member: Referred): Promise<string> => {
      const own = { params: { user_id: member.userId } };
      const all = [
        await statementOf(member),
        await member.call(members.profiles, own),
        await member.call(privacy.erasing, own),
        await member.call(privacy.exportData, own),
        await member.call(programme.membershipOf, {}),
      ];
      // Fields that differ from member to member.
      const personal = new Set([
        'id',
        'user_id',
        'full_name',
        'email',
        'news_email',
        'mobile',
        'pan',
        'referId',
        'refer_id',
      ]);
      return JSON.stringify(all, (name, value) => (personal.has(name) ? '' : value));
    };
    const answer = await answersTo(second);
    expect(answer).toContain('"payout_waits_for":["account-new","below-least"]');
    expect(answer).toBe(await answersTo(third));
  });

  test('the database keeps it, whatever runs', async () => {
    const asha = await join(null);
    const bela = await join(null, { pan: numbersOf.get(asha.referId)?.pan ?? '' });
    const byHand = shop.deps.db
      .updateTable('member_profiles')
      .set({ pan_standing: 'counts' })
      .where('referral_code', '=', bela.referId);
    await expect(byHand.execute()).rejects.toThrow('pan_counts_once');
  });

  test('a PAN is known again under another key of the data', async () => {
    const { config } = shop.deps;
    const before = config.dataKeys;
    const asha = await join(null);
    config.dataKeys = [{ id: 'newer', secret: randomBytes(32) }, ...before];
    const bela = await join(null, { pan: numbersOf.get(asha.referId)?.pan ?? '' });
    const standing = shop.deps.db.selectFrom('member_profiles').select('pan_standing').orderBy('id');
    expect((await standing.execute()).map((row) => row.pan_standing)).toEqual(['counts', 'elsewhere']);
    expect(bela.referId).not.toBe(asha.referId);
    config.dataKeys = before;
  });
});

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
    const asha = await join(null);
    const elsa = await join(asha);
    const orderId = await orderOnDelivery(elsa, [chest]);
    pass(shop, 1);
    await change(elsa, { mobile: numbersOf.get(asha.referId)?.mobile ?? '' });
    pass(shop, 1);
    await change(elsa, {});
    config.dataKeys = [{ id: 'newer', secret: randomBytes(32) }, ...before];
    const { remaining } = await rotateKeys(shop.deps, { actor: 'test', reason: 'rotation' }, () => {});
    expect(remaining).toBe(0);
    await confirm(shop, orderId);
    expect(await earned(asha)).toEqual([0]);
    config.dataKeys = before;
  });

  test('are found equal to what somebody types only after the rotation, and said to need the older key until then', async () => {
    const { config } = shop.deps;
    const before = config.dataKeys;
    const asha = await join(null);
    const elsa = await join(asha, { mobile: '9833333333' });
    const orderId = await orderOnDelivery(elsa, [chest]);
    pass(shop, 1);
    await change(elsa, { mobile: '9844444444' });
    config.dataKeys = [{ id: 'newer', secret: randomBytes(32) }, ...before];
    expect((await run('data', 'rotate-keys')).out).toContain('1 digests of numbers that members gave up');
    await change(asha, { mobile: '9833333333' });
    expect((await run('data', 'rotate-keys')).out).toContain('None remains under another key');
    await confirm(shop, orderId);
    expect(await earned(asha)).toEqual([0]);
    config.dataKeys = before;
  });

  test('of a buyer who erased her account count until the order is paid out, and are forgotten then', async () => {
    const asha = await join(null);
    const elsa = await join(asha, { accountNumber: '777700007777' });
    await givePassword(shop, elsa);
    await deliverAndCollect(shop, await orderOnDelivery(elsa, [chest]));
    pass(shop, 1);
    await elsa.call(privacy.erase, { params: { user_id: elsa.userId }, body: { password: PASSWORD } });
    await cleanUp(shop.deps);
    expect((await held()).map(({ kind }) => kind).sort()).toEqual(['account', 'pan', 'phone']);
    await change(asha, { accountNumber: '777700007777' });
    pass(shop, 14);
    await settleCommissions(shop.deps);
    expect(await earned(asha)).toEqual([0]);
    await cleanUp(shop.deps);
    expect(await held()).toEqual([]);
  });

  test('are kept while somebody waits for what she earned, and forgotten once she is paid', async () => {
    const asha = await join(null);
    const elsa = await join(asha);
    const orderId = await orderOnDelivery(elsa, [chest]);
    pass(shop, 1);
    await change(elsa, { mobile: '9844444444' });
    await confirm(shop, orderId);
    await cleanUp(shop.deps);
    expect(await held()).toHaveLength(1);
    pass(shop, 1);
    await prepareBatch(shop.deps, 'meera');
    await approve(shop.deps, 1, 'ravi');
    await cleanUp(shop.deps);
    expect(await held()).toEqual([]);
  });

  test('of phones that were saved before there were digests begin when the shop opens', async () => {
    const asha = await join(null);
    const elsa = await join(asha, { mobile: numbersOf.get(asha.referId)?.mobile ?? '' });
    await shop.deps.db.deleteFrom('held_numbers').where('kind', '=', 'phone').execute();
    await shop.deps.db.updateTable('member_profiles').set({ phone_mac: '' }).execute();
    await shop.deps.db.deleteFrom('held_numbers').where('kind', '=', 'phone').execute();
    await digestNumbers(shop.deps);
    await orderOnDelivery(elsa, [chest]);
    expect(await levels()).toEqual([false]);
    const phones = shop.deps.db.selectFrom('held_numbers').select('held_until').where('kind', '=', 'phone');
    expect(await phones.execute()).toEqual([{ held_until: null }, { held_until: null }]);
  });

  test('of accounts that were saved while each spelling was another one are made anew when the shop opens', async () => {
    const { db, config } = shop.deps;
    const asha = await join(null, { accountNumber: '30123456789' });
    const elsa = await join(asha, { accountNumber: '7777000077' });
    await change(elsa, { accountNumber: '0030123456789' });
    pass(shop, 1);
    const orderId = await orderOnDelivery(elsa, [chest]);
    // As they were saved before: the digest of the number as it was typed, and none of its end.
    const typed = macsOfSpellings(config.dataKeys, '30123456789')[2] ?? '';
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
    expect(await earned(asha)).toEqual([0]);
    const openings = await db.selectFrom('sealed_openings').select(['actor', 'field']).execute();
    expect(openings).toEqual([
      { actor: 'migrate', field: 'account' },
      { actor: 'migrate', field: 'account' },
    ]);
    await booksAreRight();
  });

  test('of an account are found whichever spelling it was given up in', async () => {
    const { db, config } = shop.deps;
    const asha = await join(null);
    const elsa = await join(asha, { accountNumber: '0030123456789' });
    const orderId = await orderOnDelivery(elsa, [chest]);
    pass(shop, 1);
    await change(elsa, { accountNumber: '7777000077' });
    const [key] = config.dataKeys;
    // As the former one was kept while each spelling was another account.
    await db
      .updateTable('held_numbers')
      .set({ digest: macsOfSpellings([key], '30123456789')[2] ?? '' })
      .where('kind', '=', 'account')
      .where('held_until', 'is not', null)
      .execute();
    pass(shop, 1);
    await change(asha, { accountNumber: '30123456789' });
    await confirm(shop, orderId);
    expect(await earned(asha)).toEqual([0]);
  });
});
