import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as members from '#contract/members.ts';
import * as privacy from '#contract/privacy.ts';
import { accountBalances, ledgerFaults } from '../rewards/ledger-store.ts';
import { settleCommissions } from '../rewards/settle-commissions.ts';
import { returnPieces } from '../orders/return-pieces.ts';
import { addProduct, type AddedProduct, addReferred, signIn } from '../testing/builders.ts';
import { defaultSettings, saveSettings } from '../settings/settings-store.ts';
import { acceptAgreement, confirm, orderOnDelivery, pass } from '../testing/earn.ts';
import { mailsTo } from '../testing/mails.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { runShopCommand, runShopCommandWith } from '../testing/run-shop-command.ts';

type Referred = Awaited<ReturnType<typeof addReferred>>;

let shop: TestShop;
let [asha, bela, chitra, buyer]: [Referred, Referred, Referred, Referred] = [] as never;
let chest: AddedProduct;
let keys: Record<string, string> = {};
let folder = '';

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.reset();
  keys = { meera: keyIn(await run('signatory', 'add', 'meera')) };
  keys.ravi = keyIn(await signedBy('meera', 'signatory', 'add', 'ravi'));
  pass(shop, 3);
  asha = await addReferred(shop, null, { fullname: 'Asha Kulkarni' });
  bela = await addReferred(shop, asha, { fullname: 'Béla "B" Nair' });
  chitra = await addReferred(shop, bela, { fullname: 'Chitra Rao' });
  buyer = await addReferred(shop, chitra);
  for (const member of [asha, bela, chitra]) await acceptAgreement(member);
  chest = await addProduct(shop, { title: 'Chest of tea', variations: [{ price: 400_000 }] });
  folder = mkdtempSync(join(shop.deps.config.dataDir, 'files-'));
});

const run = (...words: string[]) => runShopCommand(shop, 'payout', ...words);
const signedBy = (name: string, ...words: string[]) =>
  runShopCommandWith(keys[name] ?? '', shop, 'payout', ...words, '--by', name);
const keyIn = ({ out = '' }: { out?: string }): string => /^ {2}([0-9A-Z-]{29})$/m.exec(out)?.[1] ?? '';
const file = (name: string): string => join(folder, name);

/** Chitra earns 190.00 of it, Bela 114.00, and Asha 76.00. */
async function earn(): Promise<string> {
  const orderId = await orderOnDelivery(buyer, [chest]);
  await confirm(shop, orderId);
  return orderId;
}

async function sendBack(orderId: string): Promise<void> {
  await returnPieces(shop.deps, orderId, new Map([[chest.skus[0] ?? '', 1]]), true);
  await settleCommissions(shop.deps);
}

async function approved(): Promise<void> {
  await signedBy('meera', 'prepare');
  await signedBy('ravi', 'approve', '1');
}

const payouts = () =>
  shop.deps.db
    .selectFrom('payouts')
    .innerJoin('member_profiles as profile', 'profile.id', 'payouts.profile_id')
    .select([
      'payouts.public_id',
      'batch_id',
      'referral_code as code',
      'amount_paise as amount',
      'payouts.state',
      'why',
    ])
    .orderBy('payouts.id')
    .execute();

async function payoutOf(member: Referred): Promise<string> {
  const all = await payouts();
  return all.findLast(({ code }) => code === member.referId)?.public_id ?? '';
}

async function books(): Promise<Record<string, number>> {
  expect(await ledgerFaults(shop.deps.db)).toEqual([]);
  return Object.fromEntries((await accountBalances(shop.deps.db)).map(({ account, balance }) => [account, balance]));
}

test('who is owed the least payout is paid, by two people, into the bank that both have seen', async () => {
  await earn();
  const due = (await run('due')).out ?? '';
  expect(due).toMatch(new RegExp(`${asha.referId} +Asha Kulkarni +₹76 +below the least payout`));
  expect(due).toContain('2 payouts of ₹304 can be prepared; 1 wait.');
  expect((await signedBy('meera', 'prepare')).out).toContain('Batch 1: 2 payouts of ₹304; 1 wait.');
  expect(await books()).toMatchObject({ payable: -380_00 });
  expect((await run('show', '1')).out).toMatch(/Chitra Rao +\.\.\.7000 +DEMO0123456 +₹190 +prepared/);
  expect((await signedBy('ravi', 'approve', '1')).out).toContain('Batch 1 is approved: 2 payouts of ₹304.');
  expect(await books()).toMatchObject({ payable: -76_00, clearing: -304_00 });
});

test('who has prepared a batch does not approve it, and the database would not let her', async () => {
  await earn();
  await signedBy('meera', 'prepare');
  expect(await signedBy('meera', 'approve', '1')).toMatchObject({
    exitCode: 1,
    err: expect.stringContaining('takes two people'),
  });
  const byHand = shop.deps.db.updateTable('payout_batches').set({ approved_by: 'meera', approved_at: new Date() });
  await expect(byHand.execute()).rejects.toThrow('signed_by_two');
  expect(await books()).not.toHaveProperty('clearing');
});

test.each([
  ['with the key of another', 'ravi', 'meera'],
  ['without a key', 'nobody', 'meera'],
  ['as one who may not sign', 'ravi', 'nobody'],
])('nobody signs %s', async (_title, key, by) => {
  await earn();
  const prepared = await runShopCommandWith(keys[key] ?? '', shop, 'payout', 'prepare', '--by', by);
  expect(prepared).toMatchObject({ exitCode: 1, err: expect.stringContaining('Nothing was signed') });
  expect(await payouts()).toEqual([]);
});

test('one who was removed signs no more, and her name is not given to another', async () => {
  await earn();
  expect((await run('signatory', 'remove', 'meera')).out).toContain('meera signs no more');
  expect(await signedBy('meera', 'prepare')).toMatchObject({ exitCode: 1 });
  expect(await signedBy('ravi', 'signatory', 'add', 'meera')).toMatchObject({
    exitCode: 1,
    err: expect.stringContaining('already; what she signed names her'),
  });
  expect((await run('signatories')).out).toMatch(/meera +\d.*\n?ravi/);
});

test('a second signatory is let in with the key of the first, and the shop is written to', async () => {
  await saveSettings(shop.deps.db, { store: { ...defaultSettings.store, email: 'owner@example.in' } });
  expect(await run('signatory', 'add', 'tara')).toMatchObject({
    exitCode: 1,
    err: expect.stringContaining('payout signatory add tara --by <signatory>'),
  });
  expect(await run('signatory', 'add', 'tara', '--by', 'meera')).toMatchObject({
    exitCode: 1,
    err: 'No key of meera was typed. Nobody was added.',
  });
  expect(
    await runShopCommandWith('guessed', shop, 'payout', 'signatory', 'add', 'tara', '--by', 'meera'),
  ).toMatchObject({
    exitCode: 1,
    err: expect.stringContaining('Nobody was added'),
  });
  expect(await signedBy('ravi', 'signatory', 'add', 'tara')).toMatchObject({ exitCode: 0 });
  expect((await run('signatories')).out).toMatch(/tara +\S.* ravi$/m);
  await run('signatory', 'remove', 'tara');
  await shop.runJobs();
  const texts = mailsTo(shop, 'owner@example.in').map(({ text = '' }) => text);
  expect(texts[0]).toContain('ravi let her in');
  expect(texts[1]).toContain('tara signs payouts no more');
});

test('who removes all signatories and names her own waits 72 hours before one of them signs', async () => {
  await earn();
  for (const name of ['meera', 'ravi']) await run('signatory', 'remove', name);
  const added = await run('signatory', 'add', 'mallory');
  expect(added.out).toContain('Only the first signatory of a shop signs at once.');
  keys.mallory = keyIn(added);
  expect(await signedBy('mallory', 'prepare')).toMatchObject({ exitCode: 1 });
  expect(await signedBy('mallory', 'signatory', 'add', 'trudy')).toMatchObject({ exitCode: 1 });
  pass(shop, 3);
  expect(await signedBy('mallory', 'prepare')).toMatchObject({ exitCode: 0 });
});

test('what does not hold any more at the second signature is left out, and says why', async () => {
  const orderId = await earn();
  await earn();
  await signedBy('meera', 'prepare');
  await sendBack(orderId);
  const { out = '' } = await signedBy('ravi', 'approve', '1');
  expect(out).toContain('0 payouts of ₹0');
  expect(out).toMatch(/Chitra Rao +₹380 +less is owed by now: goods came back/);
  expect(await payouts()).toMatchObject([
    { code: asha.referId, state: 'left-out', why: 'balance-fell' },
    { code: bela.referId, state: 'left-out', why: 'balance-fell' },
    { code: chitra.referId, state: 'left-out', why: 'balance-fell' },
  ]);
  expect(await books()).not.toHaveProperty('clearing');
  expect((await signedBy('ravi', 'prepare')).out).toContain('Batch 2: 2 payouts of ₹304');
});

test('an account that was changed between the signatures is not paid', async () => {
  await earn();
  await signedBy('meera', 'prepare');
  await shop.deps.db
    .updateTable('member_profiles')
    .set({ account_mac: 'another' })
    .where('referral_code', '=', chitra.referId)
    .execute();
  expect((await signedBy('ravi', 'approve', '1')).out).toMatch(/Chitra Rao +₹190 +changed her bank account meanwhile/);
  expect(await payouts()).toMatchObject([{ state: 'approved' }, { state: 'left-out', why: 'bank-changed' }]);
});

test('who has not accepted the agreement waits until she does', async () => {
  const devi = await addReferred(shop, asha);
  const friend = await addReferred(shop, devi);
  await confirm(shop, await orderOnDelivery(friend, [chest]));
  expect((await run('due')).out).toMatch(new RegExp(`${devi.referId} .*₹190 +has not accepted the agreement`));
  await acceptAgreement(devi);
  expect((await run('due')).out).toMatch(new RegExp(`${devi.referId} .*₹190 +to be paid`));
});

test('a member without PAN, or without bank details, or suspended, waits until she has them', async () => {
  await earn();
  const set = (member: Referred, change: object) =>
    shop.deps.db.updateTable('member_profiles').set(change).where('referral_code', '=', member.referId).execute();
  await set(chitra, { pan_sealed: '' });
  await set(bela, { account_sealed: '' });
  expect((await run('due')).out).toMatch(/Béla "B" Nair +₹114 +no bank details\n.*Chitra Rao +₹190 +no PAN/);
  expect((await signedBy('meera', 'prepare')).out).toContain('Nobody is to be paid');
});

test('nobody is in two open batches, and a discarded one sets its members free', async () => {
  await earn();
  await signedBy('meera', 'prepare');
  expect((await signedBy('ravi', 'prepare')).out).toContain('Nobody is to be paid');
  expect((await signedBy('ravi', 'discard', '1')).out).toContain('nothing of it was posted');
  expect(await signedBy('ravi', 'approve', '1')).toMatchObject({
    exitCode: 1,
    err: expect.stringContaining('discarded'),
  });
  expect((await signedBy('ravi', 'prepare')).out).toContain('Batch 2: 2 payouts');
});

test('the file for the bank is made once, may be read by its owner alone, and names the payouts', async () => {
  await earn();
  await signedBy('meera', 'prepare');
  expect(await run('export', '1', file('early.csv'))).toMatchObject({ exitCode: 1 });
  await signedBy('ravi', 'approve', '1');
  expect((await run('export', '1', file('bank.csv'))).out).toContain('holds 2 of the payouts of batch 1');
  const [belas, chitras] = [await payoutOf(bela), await payoutOf(chitra)];
  const lines = readFileSync(file('bank.csv'), 'utf8').trimEnd().split('\r\n');
  expect(lines).toEqual([
    'Payout,Beneficiary name,Account number,IFSC,Bank,Amount,Remarks',
    expect.stringMatching(
      `^${belas},Bela B Nair,7000\\d{4}7000,DEMO0123456,Demo Grameen Bank,114.00,Commission ${belas.replace('-', '')}$`,
    ),
    expect.stringMatching(`^${chitras},Chitra Rao,7000\\d{4}7000,DEMO0123456,Demo Grameen Bank,190.00,`),
  ]);
  expect(statSync(file('bank.csv')).mode & 0o777).toBe(0o600);
  expect(await run('export', '1', file('twice.csv'))).toMatchObject({
    exitCode: 1,
    err: expect.stringContaining('pays twice'),
  });
  expect(await run('export', '1', file('twice.csv'), '--again')).toMatchObject({ exitCode: 0 });
  expect(readFileSync(file('twice.csv'), 'utf8')).toBe(readFileSync(file('bank.csv'), 'utf8'));
  const { out: log = '' } = await runShopCommand(shop, 'data', 'access-log');
  expect(log.match(/account +.*payout export +payout batch 1/g)).toHaveLength(4);
  expect(log).not.toMatch(/ pan /);
});

test('the file is laid out as the owner’s bank wants it, once it is known which account is debited', async () => {
  await earn();
  await approved();
  expect((await run('layout', 'show')).out).toContain('P-7QK4M2XD9R,Asha Kulkarni,001234567890,');
  expect((await run('layout', 'set', 'neft')).out).toContain('Debit account: not set. This layout needs it');
  expect(await run('export', '1', file('bank.csv'))).toMatchObject({
    exitCode: 1,
    err: expect.stringContaining('payout layout debit <account number>'),
  });
  expect((await run('layout', 'debit', '5010 0123-456789')).out).toContain('Debit account: 50100123456789');
  await run('export', '1', file('bank.csv'));
  const [, , chitras = ''] = readFileSync(file('bank.csv'), 'utf8').split('\r\n');
  const reference = (await payoutOf(chitra)).replace('-', '');
  expect(chitras).toMatch(
    new RegExp(
      `^NEFT,50100123456789,\\d\\d/\\d\\d/2026,Chitra Rao,7000\\d{4}7000,DEMO0123456,190.00,Commission ${reference},`,
    ),
  );
  writeFileSync(file('answer.csv'), `${reference},paid,UTR0001\n`);
  expect((await run('results', file('answer.csv'))).out).toContain('is paid.');
});

test.each([
  [['set', 'hdfc'], 'There are neft and plain'],
  [['set', 'Name={name}'], 'No bank pays without {account}, {ifsc}, {amount}.'],
  [['debit', '12'], 'it has 6 to 20 digits'],
])('payout layout %j is refused in words, and the layout stays', async (words, why) => {
  expect(await run('layout', ...words)).toMatchObject({ exitCode: 2, err: expect.stringContaining(why) });
  expect((await run('layout', 'show')).out).toContain('Payout={payout}; Beneficiary name={name}');
});

test('a file that cannot be written leaves the batch as if it was never asked for', async () => {
  await earn();
  await approved();
  expect(await run('export', '1', file('no-folder/bank.csv'))).toMatchObject({
    exitCode: 1,
    err: expect.stringContaining('could not be written'),
  });
  expect(await run('export', '1', file('bank.csv'))).toMatchObject({ exitCode: 0 });
});

test('an account that was changed after both signatures is not in the file', async () => {
  await earn();
  await approved();
  const [details] = await bela.call(members.profiles, { params: { user_id: bela.userId } });
  if (!details) throw new Error('Bela has details');
  const { id: profileId, ...typed } = details;
  await bela.call(members.changeProfile, {
    params: { profileId },
    body: { ...typed, accountNumber: '555500005555' },
  });
  const { out = '' } = await run('export', '1', file('bank.csv'));
  expect(out).toContain('holds 1 of the payouts');
  expect(out).toMatch(/Béla "B" Nair +₹114 +changed her bank account meanwhile +npm run/);
  expect(readFileSync(file('bank.csv'), 'utf8')).not.toContain('555500005555');
});

test('what the bank says is posted once, however often it is said', async () => {
  await earn();
  await approved();
  const [belas, chitras] = [await payoutOf(bela), await payoutOf(chitra)];
  for (const said of ['is paid.', 'is paid already.'])
    expect((await run('paid', chitras, '--reference', 'UTR0001')).out).toContain(said);
  for (const said of ['is owed again', 'is failed already'])
    expect((await run('failed', belas, '--why', 'account closed')).out).toContain(said);
  expect(await books()).toEqual({
    expense: 400_00,
    payable: -190_00,
    'tds-payable': -20_00,
    clearing: 0,
    bank: -190_00,
  });
  expect((await run('due')).out).toMatch(/Béla "B" Nair +₹114 +came back from this account before/);
  expect((await signedBy('ravi', 'prepare')).out).toContain('Nobody is to be paid');
  expect((await signedBy('meera', 'again', belas)).out).toContain('tried again');
  expect((await signedBy('ravi', 'prepare')).out).toContain('Batch 2: 1 payout of ₹114');
  expect((await run('list')).out).toMatch(/1 +.* meera +ravi +2 +₹304 +0 +1 +1 +0 +done/);
  expect((await run('due')).out).toMatch(/Batch 2 of .* waits for the second signature\./);
});

test('that a paid payout came back is believed only with the reference of its payment', async () => {
  await earn();
  await approved();
  const chitras = await payoutOf(chitra);
  await run('paid', chitras, '--reference', 'UTR0001');
  for (const said of [[], ['--reference', 'UTR9999']])
    expect(await run('failed', chitras, '--why', 'duplicate', ...said)).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining('is paid; it stays so'),
    });
  const { out = '' } = await run('failed', chitras, '--why', 'A/c 700012347000 closed', '--reference', 'UTR0001');
  expect(out).toContain('is owed again');
  expect((await payouts()).at(-1)).toMatchObject({ state: 'failed', why: 'A/c ...7000 closed' });
  expect(await books()).toMatchObject({ payable: -76_00 - 190_00, clearing: -114_00, bank: 0 });
  expect(await run('paid', chitras, '--reference', 'UTR0002')).toMatchObject({ exitCode: 1 });
});

test('a signatory puts right what was noted by mistake, unless the same money is on its way again', async () => {
  await earn();
  await approved();
  const [belas, chitras] = [await payoutOf(bela), await payoutOf(chitra)];
  const correct = (payout: string, reference: string) =>
    runShopCommandWith(keys.meera ?? '', shop, 'payout', 'correct', payout, '--reference', reference, '--by', 'meera');
  expect((await correct(belas, 'UTR0001')).err).toContain('is approved; it stays so');
  await run('paid', chitras, '--reference', 'UTR-of-Bela');
  expect((await correct(chitras, 'UTR-of-Chitra')).out).toContain('with the reference UTR-of-Chitra');
  await run('paid', belas, '--reference', 'UTR-of-Bela');
  const before = await books();
  await run('failed', chitras, '--why', 'typed by mistake', '--reference', 'UTR-of-Chitra');
  await signedBy('meera', 'again', chitras);
  await signedBy('meera', 'prepare');
  expect((await correct(chitras, 'UTR-of-Chitra')).err).toContain('bringing her the same money');
  await signedBy('meera', 'discard', '2');
  expect((await correct(chitras, 'UTR-of-Chitra')).out).toContain('is paid');
  expect(await books()).toEqual(before);
  expect((await run('failed', chitras, '--why', 'again', '--reference', 'UTR-of-Chitra')).err).toContain('stays so');
});

test('what was approved and not told to the bank is withdrawn, and what was told is not', async () => {
  await earn();
  await approved();
  const [belas, chitras] = [await payoutOf(bela), await payoutOf(chitra)];
  const suspend = (at: Date | null) =>
    shop.deps.db.updateTable('members').set({ suspended_at: at }).where('id', '=', chitra.memberId).execute();
  await suspend(shop.clock.now);
  const { out = '' } = await run('export', '1', file('bank.csv'));
  expect(out).toContain('holds 1 of the payouts');
  expect(out).toMatch(/Chitra Rao +₹190 +is suspended +npm run shop -- payout withdraw/);
  expect((await signedBy('ravi', 'withdraw', chitras)).out).toContain('are owed again');
  expect((await signedBy('ravi', 'withdraw', belas)).err).toContain('is approved; it stays so');
  expect(await books()).toMatchObject({ payable: -76_00 - 190_00, clearing: -114_00 });
  await suspend(null);
  expect((await signedBy('ravi', 'prepare')).out).toContain('1 payout of ₹190');
});

test('of a payout that stood in a file and changed since the owner asks the bank, and pays no second time', async () => {
  await earn();
  await approved();
  await run('export', '1', file('bank.csv'));
  await shop.deps.db.updateTable('member_profiles').set({ ifsc: 'SBIN0001234' }).execute();
  const { out = '' } = await run('export', '1', file('again.csv'), '--again');
  expect(out).toContain('No file was made');
  expect(out).toMatch(/was in the file of .*: ask the bank/);
  expect(existsSync(file('again.csv'))).toBe(false);
});

test('a name that no bank can write waits, and says so', async () => {
  await earn();
  await shop.deps.db
    .updateTable('member_profiles')
    .set({ full_name: 'चित्रा राव' })
    .where('referral_code', '=', chitra.referId)
    .execute();
  expect((await run('due')).out).toMatch(/₹190 +the bank cannot write her name/);
});

test('sealing anew keeps what is signed, and who is paid is not erased meanwhile', async () => {
  await earn();
  await signedBy('meera', 'prepare');
  const before = await payouts();
  await shop.deps.db.updateTable('payouts').set({ account_mac: 'older:digest' }).execute();
  await shop.deps.db.updateTable('member_profiles').set({ account_mac: 'older:digest' }).execute();
  await runShopCommand(shop, 'data', 'rotate-keys');
  await signedBy('ravi', 'approve', '1');
  expect((await payouts()).map(({ state }) => state)).toEqual(before.map(() => 'approved'));
  const erasing = await chitra.call(privacy.erasing, { params: { user_id: chitra.userId } });
  expect(erasing.openOrders).toEqual([await payoutOf(chitra)]);
});

test('two payouts do not share a reference of the bank', async () => {
  await earn();
  await approved();
  await run('paid', await payoutOf(chitra), '--reference', 'UTR0001');
  expect(await run('paid', await payoutOf(bela), '--reference', 'UTR0001')).toMatchObject({
    exitCode: 1,
    err: expect.stringContaining('Another payout has this reference'),
  });
  expect(await books()).toMatchObject({ clearing: -114_00, bank: -190_00 });
});

test('an answer of the bank is noted row by row, or not at all when it cannot be read', async () => {
  await earn();
  await approved();
  const [belas, chitras] = [await payoutOf(bela), await payoutOf(chitra)];
  writeFileSync(file('wrong.csv'), `${chitras},paid,UTR0001\n${belas},sent,UTR0002\n`);
  expect(await run('results', file('wrong.csv'))).toMatchObject({
    exitCode: 1,
    err: expect.stringContaining('must be "paid" or "failed", but is "sent". Nothing was noted.'),
  });
  writeFileSync(
    file('answer.csv'),
    `\uFEFFPayout,State,Reference\n${chitras},Paid,UTR0001\n${belas},failed,"closed, since May"\n`,
  );
  expect(await run('results', file('answer.csv'))).toMatchObject({ exitCode: 0 });
  expect(await run('results', file('answer.csv'))).toMatchObject({ exitCode: 0 });
  expect(await payouts()).toMatchObject([
    { state: 'failed', why: 'closed, since May' },
    { state: 'paid', why: null },
  ]);
  expect(await books()).toMatchObject({ clearing: 0, bank: -190_00 });
  for (const line of ['P-0000000000,paid,UTR0009', `'${chitras},paid,UTR0001`]) {
    writeFileSync(file('foreign.csv'), `${line}\n`);
    expect(await run('results', file('foreign.csv'))).toMatchObject({ exitCode: 1 });
  }
});

test('goods that come back after the payout leave a debt that the next earnings pay', async () => {
  const orderId = await earn();
  await approved();
  await run('paid', await payoutOf(chitra), '--reference', 'UTR0001');
  await sendBack(orderId);
  expect((await run('due')).out).toContain('Nothing is owed');
  await earn();
  expect((await run('due')).out).not.toContain('Chitra');
  await earn();
  expect((await run('due')).out).toMatch(/Chitra Rao +₹190 +to be paid/);
});

test('the TDS report names each member’s quarters and PAN, and sums to what the ledger owes the tax office', async () => {
  const orderId = await earn();
  shop.clock.now = new Date('2027-02-10T06:00:00Z');
  await sendBack(orderId);
  const later = await signIn(shop, buyer.memberId, 'later');
  await confirm(shop, await orderOnDelivery({ ...buyer, ...later }, [chest]));
  expect((await run('tds', '2026-27')).out).toMatch(
    /Chitra Rao +\.\.\.\d{3}Q +0\.00 +0\.00 +0\.00 +0\.00 +200\.00 +10\.00 +0\.00 +0\.00 +200\.00 +10\.00/,
  );
  expect((await run('tds', '2026-27', '--file', file('tds.csv'))).out).toContain('3 members');
  const lines = readFileSync(file('tds.csv'), 'utf8').trimEnd().split('\r\n');
  expect(lines[0]).toBe(
    'Referral ID,Name,PAN,Q1 gross,Q1 TDS,Q2 gross,Q2 TDS,Q3 gross,Q3 TDS,Q4 gross,Q4 TDS,Gross of the year,TDS of the year',
  );
  expect(lines.at(-1)).toBe(',All together,,0.00,0.00,0.00,0.00,400.00,20.00,0.00,0.00,400.00,20.00');
  expect(lines[3]).toMatch(new RegExp(`^${chitra.referId},Chitra Rao,KLMNP\\d{4}Q,`));
  expect(await books()).toMatchObject({ 'tds-payable': -20_00 });
  expect((await runShopCommand(shop, 'data', 'access-log')).out).toMatch(/pan +.*payout tds +TDS report of 2026-27/);
  expect((await run('tds', '2025-26')).out).toBe('Nothing was credited to anybody in 2025-26.');
  expect(await run('tds', '2026')).toMatchObject({ exitCode: 2 });
});

test('tax that was paid to the tax office is noted once, falls off what is owed there, and never below nothing', async () => {
  await earn();
  const pay = (amount: string, challan: string) =>
    run('tds-paid', '2026-27', 'Q3', '--amount', amount, '--challan', challan, '--on', '2026-12-30');
  expect(await pay('12.50', '0510308-00012')).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('still to come'),
  });
  pass(shop, 30);
  expect((await pay('12.50', '0510308-00012')).out).toBe(
    '₹12.50 are noted as paid for Q3 of 2026-27; ₹7.50 are still to pay.',
  );
  expect(await books()).toMatchObject({ 'tds-payable': -7_50, bank: -12_50 });
  expect(await pay('5', '0510308-00012')).toMatchObject({
    exitCode: 1,
    err: expect.stringContaining('was noted before, with ₹12.50 for Q3 of 2026-27'),
  });
  expect(await pay('8', '0510308-00013')).toMatchObject({
    exitCode: 1,
    err: expect.stringContaining('₹7.50 are still to pay'),
  });
  expect((await run('tds', '2026-27')).out).toMatch(/Q3 +₹20 +₹12\.50 +₹7\.50 +0510308-00012 of 2026-12-30/);
  await pay('7.50', '0510308-00014');
  expect(await books()).toMatchObject({ 'tds-payable': 0, bank: -20_00 });
  const verified = await runShopCommand(shop, 'ledger', 'verify');
  expect(verified).toMatchObject({ exitCode: 0 });
  expect(verified.out).toMatch(/Owed to the tax office +₹0 +₹0/);
});

test('a payment to the tax office whose posting is another one is a fault of the ledger', async () => {
  await earn();
  pass(shop, 30);
  await run('tds-paid', '2026-27', 'Q3', '--amount', '10', '--challan', 'CHALLAN-1', '--on', '2026-12-01');
  await shop.deps.db.updateTable('tds_payments').set({ amount_paise: 11_00 }).execute();
  expect(await ledgerFaults(shop.deps.db)).toEqual([
    { kind: 'entries unlike their transaction', id: 'CHALLAN-1', expected: 11_00, found: 10_00 },
  ]);
});

test.each([
  [['2026', 'Q3'], 'no financial year'],
  [['2026-27', 'Q5'], 'is no quarter'],
  [['2026-27', 'Q3', '--amount', '0'], '--amount must be'],
  [['2026-27', 'Q3', '--amount', '5', '--challan', '?'], '--challan must be'],
  [['2026-27', 'Q3', '--amount', '5', '--challan', 'CHALLAN-1', '--on', '7 December'], '--on must be'],
])('payout tds-paid %j is refused in words', async (words, why) => {
  expect(await run('tds-paid', ...words)).toMatchObject({ exitCode: 2, err: expect.stringContaining(why) });
});

test.each([
  [['prepare'], 'who signs?'],
  [['prepare', '--by', 'M!'], '2 to 32 small letters'],
  [['approve', 'x', '--by', 'meera'], 'is no batch'],
  [['show', '77'], 'There is no batch 77'],
  [['export', '77', 'x.csv'], 'There is no batch 77'],
  [['paid', 'P-0000000000', '--reference', 'UTR1234'], 'There is no payout'],
  [['paid', 'P-0000000000'], '--reference must be'],
  [['failed', 'P-0000000000'], '--why must say'],
])('payout %j is refused in words', async (words, why) => {
  expect(await run(...words)).toMatchObject({ exitCode: 2, err: expect.stringContaining(why) });
});
