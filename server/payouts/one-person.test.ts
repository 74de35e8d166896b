import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { referredBy } from '#contract/attribution.ts';
import * as members from '#contract/members.ts';
import * as privacy from '#contract/privacy.ts';
import * as programme from '#contract/programme.ts';
import * as rewards from '#contract/rewards.ts';
import { sql } from 'kysely';
import { cleanUp } from '../jobs/clean-up.ts';
import { macsOfSpellings } from '../mac.ts';
import { digestNumbers } from '../members/digest-numbers.ts';
import { rotateKeys } from '../members/rotate-keys.ts';
import { settleCommissions } from '../rewards/settle-commissions.ts';
import { addProduct, type AddedProduct } from '../testing/builders.ts';
import { givePassword, PASSWORD } from '../testing/busy-member.ts';
import { confirm, deliverAndCollect, orderOnDelivery, pass } from '../testing/earn.ts';
import { faultsOfBooks, Folk, type Referred } from '../testing/folk.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { runShopCommand } from '../testing/run-shop-command.ts';
import { addSignatory } from './signatory-store.ts';
import { approve } from './approve-batch.ts';
import { noteBankNews } from './decide-payout.ts';
import { prepareBatch } from './prepare-batch.ts';

let shop: TestShop;
let folk: Folk;
let chest: AddedProduct;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.reset();
  folk = new Folk(shop);
  chest = await addProduct(shop, { variations: [{ price: 400_000, stock: 100 }] });
  for (const name of ['meera', 'ravi']) await addSignatory(shop.deps.db, name, name, shop.clock.now);
});

const booksAreRight = async (): Promise<void> => expect(await faultsOfBooks(shop)).toEqual([]);

const payouts = () => shop.deps.db.selectFrom('payouts').select('public_id as id').execute();
const run = (...words: string[]) => runShopCommand(shop, ...words);

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
    expect(await prepareBatch(shop.deps, 'meera')).toMatchObject({ payouts: 1, total: 190_00 });
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
    expect(await prepareBatch(shop.deps, 'meera')).toMatchObject({ payouts: 1, total: 190_00 });
    await booksAreRight();
  });

  test.each([
    ['PAN', { pan: 'FRESH1234Q' }, 'pan'],
    ['bank account', { accountNumber: '888811118888' }, 'accountNumber'],
    ['phone', { mobile: '9822222222' }, 'mobile'],
  ] as const)(
    'a buyer who changes her %s before the order and back afterwards is caught when it is confirmed, and her sponsor waits',
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
      expect(await prepareBatch(shop.deps, 'meera')).toBeNull();
      expect(await folk.owed(asha)).toEqual([190_00]);
      await booksAreRight();
    },
  );

  test('what somebody held before the order, and not since, is not held against her', async () => {
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
    await prepareBatch(shop.deps, 'meera');
    await approve(shop.deps, 1, 'ravi');
    pass(shop, 1);
    await folk.change(elsa, { mobile: folk.numbers(asha).mobile });
    expect(await prepareBatch(shop.deps, 'meera')).toBeNull();
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
      expect(await prepareBatch(shop.deps, 'meera')).toMatchObject({ payouts: 1 });
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
    expect(await prepareBatch(shop.deps, 'meera')).toMatchObject({ payouts: 1 });
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
    expect(await prepareBatch(shop.deps, 'meera')).toMatchObject({ payouts: 1 });
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

describe('a PAN counts for one member', () => {
  test('who enters it second saves, buys and earns as before, and is paid nothing until the shop decides', async () => {
    const asha = await folk.join(null);
    const bela = await folk.join(null, { pan: folk.numbers(asha).pan });
    const chitra = await folk.join(bela);
    await orderOnDelivery(bela, [chest]);
    await confirm(shop, await orderOnDelivery(chitra, [chest]));
    expect(await folk.owed(bela)).toEqual([190_00]);
    expect(await prepareBatch(shop.deps, 'meera')).toBeNull();
    expect((await run('payout', 'due')).out).toContain('her PAN is another member’s too');
    expect((await run('pan', 'list')).out).toMatch(
      new RegExp(`${asha.referId} .* counts\\s[^]*${bela.referId} .* is paid nothing until you decide`),
    );
    expect(await run('pan', 'decide', bela.referId)).toMatchObject({
      exitCode: 0,
      out: expect.stringContaining(`It does not count for ${asha.referId}`),
    });
    expect(await prepareBatch(shop.deps, 'meera')).toMatchObject({ payouts: 1, total: 190_00 });
    await booksAreRight();
  });

  test('what was earned under another PAN waits, in words for the owner', async () => {
    const asha = await folk.join(null);
    const bela = await folk.join(null);
    const chitra = await folk.join(bela);
    await confirm(shop, await orderOnDelivery(chitra, [chest]));
    await folk.change(bela, { pan: folk.numbers(asha).pan });
    expect((await run('payout', 'due')).out).toContain('her PAN is another member’s too');
    expect(await prepareBatch(shop.deps, 'meera')).toBeNull();
    await folk.change(bela);
    pass(shop, 4);
    expect(await prepareBatch(shop.deps, 'meera')).toMatchObject({ payouts: 1 });
  });

  /** Every answer that a member may read of herself, without what differs from member to member. */
  async function answersTo(member: Referred, entry: string | null = null): Promise<string> {
    const own = { params: { user_id: member.userId } };
    const all = [
      await folk.statementOf(member),
      await member.call(rewards.spot, { params: member, query: { allLevels: 'true' } }),
      await member.call(rewards.months, { params: member }),
      entry && (await member.call(rewards.why, { params: { ...member, entry } })),
      await member.call(referredBy, {}),
      await member.call(members.profiles, own),
      await member.call(privacy.erasing, own),
      await member.call(privacy.exportData, own),
      await member.call(programme.membershipOf, {}),
      shop.mails
        .filter(({ to }) => JSON.stringify(to).includes(member.email))
        .map(({ subject, text }) => [subject, text?.replaceAll(/order \d+/g, 'order')]),
    ];
    const personal = new Set([
      'id',
      'user_id',
      'full_name',
      'email',
      'news_email',
      'mobile',
      'pan',
      'accountNumber',
      'referId',
      'refer_id',
      'order',
      'rewards_remark',
    ]);
    return JSON.stringify(all, (name, value) => (personal.has(name) ? '' : value));
  }

  test('no answer tells her that another member has it', async () => {
    const asha = await folk.join(null);
    const second = await folk.join(null, { pan: folk.numbers(asha).pan });
    const third = await folk.join(null);
    const answer = await answersTo(second);
    expect(answer).toContain('"payout_waits_for":["account-new","below-least"]');
    expect(answer).toBe(await answersTo(third));
  });

  test('no sale tells the spy either: it is pending and confirmed as anybody’s is', async () => {
    const asha = await folk.join(null);
    const spy = await folk.join(null, { pan: folk.numbers(asha).pan });
    const third = await folk.join(null);
    const sales = [];
    for (const seller of [spy, third]) sales.push(await orderOnDelivery(await folk.join(seller), [chest]));
    const entries = sales.map((id) => `${/^KD-(\d+)-/.exec(id)?.[1]}-1`);
    await settleCommissions(shop.deps);
    await shop.runJobs();
    const pending = await answersTo(spy, entries[0]);
    expect(pending).toContain('"pending_amount_paise":19000');
    expect(pending).toBe(await answersTo(third, entries[1]));
    for (const id of sales) await deliverAndCollect(shop, id);
    pass(shop, 14);
    await settleCommissions(shop.deps);
    await shop.runJobs();
    const confirmed = await answersTo(spy, `${entries[0]}-1`);
    expect(confirmed).toContain('"payable_paise":19000');
    expect(confirmed).toContain('"payout_waits_for":[]');
    expect(confirmed).toBe(await answersTo(third, `${entries[1]}-1`));
    expect(await prepareBatch(shop.deps, 'meera')).toMatchObject({ payouts: 1, waiting: 1 });
  });

  test('the database keeps it, whatever runs', async () => {
    const asha = await folk.join(null);
    const bela = await folk.join(null, { pan: folk.numbers(asha).pan });
    const byHand = shop.deps.db
      .updateTable('member_profiles')
      .set({ pan_standing: 'counts' })
      .where('referral_code', '=', bela.referId);
    await expect(byHand.execute()).rejects.toThrow('pan_counts_once');
  });

  test('a PAN is known again under another key of the data', async () => {
    const { config } = shop.deps;
    const before = config.dataKeys;
    const asha = await folk.join(null);
    config.dataKeys = [{ id: 'newer', secret: randomBytes(32) }, ...before];
    const bela = await folk.join(null, { pan: folk.numbers(asha).pan });
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

  test('are found equal to what somebody types only after the rotation, and said to need the older key until then', async () => {
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

  test('of a buyer who erased her account count until the order is paid out, and are forgotten then', async () => {
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

  test('are kept while somebody waits for what she earned, and forgotten once she is paid', async () => {
    const asha = await folk.join(null);
    const elsa = await folk.join(asha);
    const orderId = await orderOnDelivery(elsa, [chest]);
    pass(shop, 1);
    await folk.change(elsa, { mobile: '9844444444' });
    await confirm(shop, orderId);
    await cleanUp(shop.deps);
    expect(await held()).toHaveLength(1);
    pass(shop, 1);
    await prepareBatch(shop.deps, 'meera');
    await approve(shop.deps, 1, 'ravi');
    await cleanUp(shop.deps);
    expect(await held()).toHaveLength(1);
    const [payout] = await payouts();
    await noteBankNews(shop.deps, payout?.id ?? '', { state: 'paid', reference: 'N1' });
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
      .set({ digest: macsOfSpellings([key], '30123456789')[2] ?? '' })
      .where('kind', '=', 'account')
      .where('held_until', 'is not', null)
      .execute();
    pass(shop, 1);
    await folk.change(asha, { accountNumber: '30123456789' });
    await confirm(shop, orderId);
    expect(await folk.owed(asha)).toEqual([0]);
  });
});
