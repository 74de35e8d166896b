import { writeFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { runShopCommandWith } from '../testing/run-shop-command.ts';
import { payoutStories } from '../testing/payout-stories.ts';

const stories = payoutStories();
const { run, signedBy, file, earn, approved, payouts, payoutOf, books } = stories;
let { shop, keys, bela, chitra } = {} as ReturnType<typeof stories.cast>;
beforeEach(() => {
  ({ shop, keys, bela, chitra } = stories.cast());
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

const correct = (payout: string, reference: string) =>
  runShopCommandWith(keys.meera ?? '', shop, 'payout', 'correct', payout, '--reference', reference, '--by', 'meera');

test('a signatory puts right what was noted by mistake, unless the same money is on its way again', async () => {
  await earn();
  await approved();
  const [belas, chitras] = [await payoutOf(bela), await payoutOf(chitra)];
  expect((await correct(belas, 'UTR0001')).err).toContain('is approved; it stays so');
  await run('paid', chitras, '--reference', 'UTR-of-Bela');
  expect((await correct(chitras, 'UTR-of-Chitra')).out).toContain('with the reference UTR-OF-CHITRA');
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

test('a reference of the bank is the same in whatever case it is typed, or was stored', async () => {
  await earn();
  await approved();
  const [belas, chitras] = [await payoutOf(bela), await payoutOf(chitra)];
  await run('paid', chitras, '--reference', 'sbin0012345');
  const { db } = shop.deps;
  const references = () => db.selectFrom('payouts').select('bank_reference').orderBy('bank_reference').execute();
  expect(await references()).toEqual([{ bank_reference: 'SBIN0012345' }, { bank_reference: null }]);
  for (const stored of ['SBIN0012345', 'sbin0012345']) {
    await db.updateTable('payouts').set({ bank_reference: stored }).where('public_id', '=', chitras).execute();
    for (const typed of ['SBIN0012345', 'sbin0012345', 'Sbin0012345']) {
      expect((await run('paid', belas, '--reference', typed)).err).toContain('Another payout has this reference');
      expect((await run('paid', chitras, '--reference', typed)).out).toContain('is paid already');
      expect((await correct(chitras, typed)).out).toContain('is paid already');
    }
  }
  const { out } = await run('failed', chitras, '--why', 'account closed', '--reference', 'Sbin0012345');
  expect(out).toContain('is owed again');
  expect((await correct(chitras, 'Sbin0012345')).out).toContain('with the reference SBIN0012345');
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
