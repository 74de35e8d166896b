import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as members from '#contract/members.ts';
import * as rewards from '#contract/rewards.ts';
import { ApiError } from '#contract/client.ts';
import {
  addProduct,
  type AddedProduct,
  addReferred,
  sameBrowser,
  signIn,
  type TestMember,
} from '../testing/builders.ts';
import { acceptAgreement, confirm, orderOnDelivery, pass } from '../testing/earn.ts';
import { decrypt } from '../crypto/encryption.ts';
import { numberCell } from '../members/identity/stored-numbers.ts';
import { addSignatory } from './signatory-store.ts';
import { mailedCode, mailsTo } from '../testing/mails.ts';
import { saveSettings } from '../settings/settings-store.ts';
import { openTestShop, type TestShop, type Visitor } from '../testing/open-test-shop.ts';
import { runShopCommand, runShopCommandWith } from '../testing/run-shop-command.ts';

type Referred = Awaited<ReturnType<typeof addReferred>>;

let shop: TestShop;
let [bela, chitra]: [Referred, Referred] = [] as never;
let chest: AddedProduct;
let keys: Record<string, string> = {};
let folder = '';

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.reset();
  bela = await addReferred(shop, null, { fullname: 'Bela Nair' });
  chitra = await addReferred(shop, bela, { fullname: 'Chitra Rao' });
  const buyer = await addReferred(shop, chitra);
  for (const member of [bela, chitra]) await acceptAgreement(member);
  chest = await addProduct(shop, { variations: [{ price: 400_000 }] });
  await confirm(shop, await orderOnDelivery(buyer, [chest]));
  folder = mkdtempSync(join(shop.deps.config.dataDir, 'files-'));
  keys = {};
  for (const name of ['meera', 'ravi']) {
    keys[name] = `key of ${name}`;
    await addSignatory(shop.deps.db, name, keys[name], shop.clock.now);
  }
});

const run = (...words: string[]) => runShopCommand(shop, 'payout', ...words);
const signedBy = (name: string, ...words: string[]) =>
  runShopCommandWith(keys[name] ?? '', shop, 'payout', ...words, '--by', name);
const file = (name: string): string => join(folder, name);

/** Saves a member's details with some of them replaced, in the member's own or another signed-in browser. */
async function change(member: TestMember, over: Record<string, string>, browser: Visitor = member): Promise<void> {
  const [details] = await browser.call(members.profiles, { params: { user_id: member.userId } });
  if (!details) throw new Error('The member has no details.');
  const { id: profileId, ...typed } = details;
  await browser.call(members.changeProfile, { params: { profileId }, body: { ...typed, ...over } });
}

/** Names a contact address, whose mailbox confirms it. */
async function confirmContact(member: TestMember, email: string, browser: Visitor = member): Promise<void> {
  await change(member, { email }, browser);
  await shop.runJobs();
  const text = mailsTo(shop, email).at(-1)?.text ?? '';
  const token = /\/confirm-contact\?token=([\w-]+)/.exec(text)?.[1] ?? '';
  await shop.visitor().call(members.confirmContact, { body: { token } });
}

/** The mails about changed details that an address got. */
async function noticesTo(address: string): Promise<{ text: string; token: string }[]> {
  await shop.runJobs();
  return mailsTo(shop, address)
    .filter(({ subject }) => subject?.includes('were changed'))
    .map(({ text = '' }) => ({ text, token: /\/not-me\?token=([\w-]+)/.exec(text)?.[1] ?? '' }));
}

const newestToken = async (address: string): Promise<string> => (await noticesTo(address)).at(-1)?.token ?? '';

/** The member's PAN, as `addReferred` gave it. */
async function panOf({ memberId }: Referred): Promise<string> {
  const row = await shop.deps.db
    .selectFrom('member_profiles')
    .select(['id', 'pan_sealed'])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return decrypt(shop.deps.config.dataKeys, numberCell(row.id, 'pan_sealed'), row.pan_sealed);
}

/** The code that the member asks for, once everything that was queued before it is sent. */
async function codeFor(member: TestMember): Promise<string> {
  await shop.runJobs();
  await member.call(members.sendBankDetailsCode, { body: {} });
  return mailedCode(shop, member.email);
}

const disown = (browser: Visitor, token: string) => browser.call(members.disownChange, { body: { token } });
const isSignedIn = async (member: TestMember, browser: Visitor): Promise<boolean> =>
  browser.call(members.referId, { params: { user_id: member.userId } }).then(
    () => true,
    (error: unknown) => {
      expect(error).toMatchObject({ status: 401 });
      return false;
    },
  );
async function waitsFor(member: Referred): Promise<string[]> {
  const statement = await member.call(rewards.spot, { params: { referId: member.referId }, query: {} });
  return 'payout_waits_for' in statement ? statement.payout_waits_for : [];
}

test('[EARN-014] a changed account is mailed to the account’s own address and the confirmed contact, "It was not me" ends other sign-ins and leaves the member out of payouts until a mailed code confirms it, others are paid as before', async () => {
  const thief = await signIn(shop, chitra.memberId, 'thief');
  await confirmContact(chitra, 'before@example.in');
  await change(chitra, { accountNumber: '555500005555', email: 'after@example.in' }, thief);
  for (const address of [chitra.email, 'before@example.in'])
    expect((await noticesTo(address)).at(-1)?.text).toMatch(/Changed: Account number, Email\n/);
  expect(await noticesTo('after@example.in')).toEqual([]);
  pass(shop, 4);
  expect((await run('due')).out).toMatch(/Chitra Rao +₹190 +to be paid +changed on \d+\/\d+\/\d{4}/);

  await disown(chitra, await newestToken(chitra.email));
  expect([await isSignedIn(chitra, chitra), await isSignedIn(chitra, thief)]).toEqual([true, false]);
  expect(await waitsFor(chitra)).toEqual(['on-hold']);
  expect((await signedBy('meera', 'prepare')).out).toContain('Batch 1: 1 payout of ₹114; 1 wait');
  expect((await signedBy('ravi', 'approve', '1')).out).toContain('1 payout of ₹114');

  await change(chitra, { accountNumber: '700000007000' });
  const code = await codeFor(chitra);
  const texts = mailsTo(shop, chitra.email).map(({ text = '' }) => text);
  expect(texts.join('\n')).toContain('account ending in 7000, IFSC DEMO0123456');
  await chitra.call(members.confirmBankDetails, { body: { otp: code } });
  expect(await waitsFor(chitra)).toEqual(['account-new']);
  pass(shop, 3);
  expect(await waitsFor(chitra)).toEqual([]);
  expect((await signedBy('meera', 'prepare')).out).toContain('Batch 2: 1 payout of ₹190');
});

test('no payout goes to an account younger than 72 hours', async () => {
  await change(chitra, { ifsc: 'SBIN0001234' });
  expect((await run('due')).out).toMatch(/Chitra Rao +₹190 +her account is younger than 72 hours/);
  pass(shop, 2.9);
  expect(await waitsFor(chitra)).toEqual(['account-new']);
  pass(shop, 0.1);
  expect(await waitsFor(chitra)).toEqual([]);
});

test.each([
  ['account', { accountNumber: '555500005555' }, 'Account number'],
  ['IFSC', { ifsc: 'SBIN0001234' }, 'IFSC code'],
  ['PAN', { pan: 'FGHIJ5678K' }, 'PAN'],
])(
  '[EARN-014] a first %s that is entered after the details were saved is told by mail, and can be disowned',
  async (_title, over, said) => {
    await saveSettings(shop.deps.db, { 'optional-details': ['pan', 'accountNumber', 'ifsc'] });
    const dina = await addReferred(shop, chitra, { accountNumber: '', ifsc: '', pan: '' });
    await confirmContact(dina, 'packing@example.in');
    shop.mails.length = 0;
    const thief = await signIn(shop, dina.memberId, 'thief');
    await change(dina, over, thief);
    for (const address of [dina.email, 'packing@example.in'])
      expect((await noticesTo(address)).map(({ text }) => /Changed: (.*)/.exec(text)?.[1])).toEqual([said]);
    await disown(dina, await newestToken(dina.email));
    expect(await isSignedIn(dina, thief)).toBe(false);
    expect(await waitsFor(dina)).toContain('on-hold');
  },
);

test.each([
  ['PAN', { pan: 'FGHIJ5678K' }, 'PAN', true],
  ['IFSC', { ifsc: 'SBIN0001234' }, 'IFSC code', true],
  ['mobile number', { mobile: '9876501234' }, 'Mobile', false],
])('a replaced %s is told by mail', async (_title, over, said, isBank) => {
  await change(chitra, over);
  const [notice] = await noticesTo(chitra.email);
  expect(notice?.text).toContain(`Changed: ${said}\n`);
  expect(notice?.text.includes('72 hours')).toBe(isBank);
});

test('nothing is mailed of what is saved as it was, masked or typed whole', async () => {
  const typed = await shop.deps.db
    .selectFrom('member_profiles')
    .select('mobile')
    .where('member_id', '=', chitra.memberId)
    .executeTakeFirstOrThrow();
  await change(chitra, { address: 'Another lane 4', mobile: typed.mobile });
  await change(chitra, { ifsc: 'demo0123456', pan: await panOf(chitra) });
  expect(await noticesTo(chitra.email)).toEqual([]);
});

test('a wrong link is refused in words, and the table holds none that works', async () => {
  await change(chitra, { accountNumber: '555500005555' });
  const token = await newestToken(chitra.email);
  const refused = disown(shop.visitor(), 'x'.repeat(32));
  await expect(refused).rejects.toMatchObject({ status: 410, message: expect.stringContaining('no longer valid') });
  const stored = await shop.deps.db.selectFrom('detail_change_links').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(token);
});

test('in a browser without script the link is posted as a form', async () => {
  await change(chitra, { accountNumber: '555500005555' });
  const token = await newestToken(chitra.email);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const done = await chitra.request('POST', `/not-me?token=${token}`, { body: '', headers: form });
  expect(done).toMatchObject({ status: 200, body: expect.stringContaining('Your account is protected') });
  expect(await waitsFor(chitra)).toEqual(['on-hold', 'account-new']);
});

test('the link opened without a session, or in another member’s, ends every sign-in of the account and no other', async () => {
  await change(chitra, { accountNumber: '555500005555' });
  await disown(bela, await newestToken(chitra.email));
  expect([await isSignedIn(chitra, chitra), await isSignedIn(bela, bela)]).toEqual([false, true]);
});

test('a thief with a sign-in and the contact address is signed out by the link sent there, and does not stay in place of the member', async () => {
  const thief = await signIn(shop, chitra.memberId, 'thief');
  await confirmContact(chitra, 'thief@example.in', thief);
  await change(chitra, { accountNumber: '555500005555' }, thief);
  await disown(thief, await newestToken('thief@example.in'));
  expect(await isSignedIn(chitra, thief)).toBe(false);
});

test('a code confirms the details that it was sent for, and no later ones', async () => {
  await change(chitra, { accountNumber: '555500005555' });
  const token = await newestToken(chitra.email);
  await disown(chitra, token);
  const code = await codeFor(chitra);
  await change(chitra, { accountNumber: '666600006666' });
  const confirmed = chitra.call(members.confirmBankDetails, { body: { otp: code } });
  await expect(confirmed).rejects.toMatchObject({ code: 'otp-wrong' });
  expect(await waitsFor(chitra)).toContain('on-hold');
  await chitra.call(members.confirmBankDetails, { body: { otp: await codeFor(chitra) } });
  await expect(disown(chitra, token)).rejects.toThrow(ApiError);
  expect(await waitsFor(chitra)).toEqual(['account-new']);
});

test('a confirmed contact address is written to 20 times a day at most, the account’s own each time', async () => {
  await confirmContact(chitra, 'packing@example.in');
  for (let n = 0; n < 22; n++) await change(chitra, { mobile: `98765012${10 + n}` });
  expect(await noticesTo(chitra.email)).toHaveLength(23);
  expect(await noticesTo('packing@example.in')).toHaveLength(20);
});

test('an unconfirmed mailbox is asked three times a day by all members together, and gets no notice of a change', async () => {
  const victim = 'victim@victim.example';
  for (const member of [bela, chitra, await addReferred(shop), await addReferred(shop)]) {
    await change(member, { email: victim });
    for (let n = 0; n < 3; n++) await change(member, { mobile: `98765012${10 + n}` });
    expect(await noticesTo(member.email)).toHaveLength(4);
  }
  const subjects = mailsTo(shop, victim).map(({ subject }) => subject);
  expect(subjects).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(/^Do you want news of orders/)));
});

test('details are changed thirty times an hour at most, so that their mails fill no queue', async () => {
  const alternate = (n: number) => change(chitra, { ifsc: n % 2 ? 'SBIN0000001' : 'HDFC0000001' });
  for (let n = 0; n < 30; n++) await alternate(n);
  await expect(alternate(30)).rejects.toMatchObject({ code: 'too-many-requests' });
});

test('a change, a new name or "It was not me" between the signatures and the file keeps a payout out of it', async () => {
  await signedBy('meera', 'prepare');
  await signedBy('ravi', 'approve', '1');
  await change(bela, { fullname: 'Someone Else' });
  await change(chitra, { mobile: '9876501234' });
  await disown(shop.visitor(), await newestToken(chitra.email));
  const { out = '' } = await run('export', '1', file('bank.csv'));
  expect(out).toContain('No file was made');
  expect(out).toMatch(/Bela Nair +₹114 +changed her name meanwhile/);
  expect(out).toMatch(/Chitra Rao +₹190 +said that a change of her details was not hers/);
  expect(existsSync(file('bank.csv'))).toBe(false);
});

test('a name that changed between the signatures is not paid, and both see the one that was prepared', async () => {
  await signedBy('meera', 'prepare');
  await change(chitra, { fullname: 'Someone Else' });
  expect((await run('show', '1')).out).toMatch(/Chitra Rao/);
  expect((await signedBy('ravi', 'approve', '1')).out).toMatch(/Chitra Rao +₹190 +changed her name meanwhile/);
  await run('export', '1', file('bank.csv'));
  expect(readFileSync(file('bank.csv'), 'utf8')).not.toMatch(/Chitra|Someone/);
});

test('signatories see no rows and escapes that a name brings along', async () => {
  await change(chitra, { fullname: 'Tia\u001b[8m hidden\u001b[0m\nP-0000000000  Asha Kulkarni' });
  await signedBy('meera', 'prepare');
  const { out = '' } = await run('show', '1');
  expect(out).not.toContain('\u001b');
  expect(out).not.toMatch(/^P-0000000000/m);
  expect(out).toContain('Tia [8m hidden [0m P-0000000000 Asha Kulkarni');
});

test('the same sign-in in another process keeps as well, where the link is the account’s', async () => {
  await change(chitra, { accountNumber: '555500005555' });
  const again = sameBrowser(chitra, shop);
  await disown(again, await newestToken(chitra.email));
  expect(await isSignedIn(chitra, chitra)).toBe(true);
});
