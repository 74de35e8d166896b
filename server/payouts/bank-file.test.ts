import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import * as members from '#contract/members.ts';
import { runShopCommand } from '../testing/run-shop-command.ts';
import { payoutStories } from '../testing/payout-stories.ts';

const stories = payoutStories();
const { run, signedBy, file, earn, approved, payoutOf } = stories;
let { shop, bela, chitra } = {} as ReturnType<typeof stories.cast>;
beforeEach(() => {
  ({ shop, bela, chitra } = stories.cast());
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
