import type { Email } from 'postal-mime';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as leads from '#contract/leads.ts';
import { addDays } from '#domain/time.ts';
import { countStatements } from '../testing/count-statements.ts';
import { openTestShop, type TestShop, type Visitor } from '../testing/open-test-shop.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { findList } from './subscriber-store.ts';

const ASHA = 'asha@example.in';
const ASKED = {
  success: true,
  message: 'Thank you. We have written to you: please confirm in that mail that you want our letters.',
};

let shop: TestShop;
let visitor: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.reset();
  visitor = shop.visitor();
});
afterAll(() => shop.close());

const subscribe = (email = ASHA) => visitor.call(leads.subscribe, { body: { email } });
const confirm = (token: string) => visitor.call(leads.confirmSubscription, { body: { token } });
const leave = (token: string) => visitor.call(leads.unsubscribe, { body: { token } });
const list = () => findList(shop.deps.db);
const stored = () => shop.deps.db.selectFrom('newsletter_subscribers').selectAll().execute();

function pass(minutes: number): void {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * 60_000);
}

async function newestMail(to = ASHA): Promise<Email> {
  await shop.runJobs();
  const mail = shop.mails.findLast((one) => one.to?.[0]?.address === to);
  if (!mail) throw new Error(`There is no mail to ${to}.`);
  return mail;
}

/** The token of the link in the newest mail. */
async function mailed(link: 'confirm' | 'leave', to = ASHA): Promise<string> {
  const { text = '' } = await newestMail(to);
  const address = new URL(/http:\S+\/newsletter\?\S+/.exec(text)?.[0] ?? '');
  return address.searchParams.get(link) ?? '';
}

async function join(): Promise<{ confirmed: string; leaving: string }> {
  await subscribe();
  const confirmed = await mailed('confirm');
  await confirm(confirmed);
  return { confirmed, leaving: await mailed('leave') };
}

test('[NAV-41] an address is on the list from the moment at which the reader of its mail confirms', async () => {
  expect(await subscribe('  Asha@Example.in ')).toEqual(ASKED);
  expect(await list()).toEqual([]);
  const token = await mailed('confirm');
  expect(token).toMatch(/^[\w-]{43}$/);

  pass(60);
  expect(await confirm(token)).toEqual({ success: true, message: 'You are on the list' });
  expect(await list()).toEqual([{ email: ASHA, consentedAt: shop.clock.now }]);
});

test('[NAV-41] the first consent counts, and confirming again sends no second mail', async () => {
  const { confirmed } = await join();
  const since = shop.clock.now;
  pass(60);
  expect(await confirm(confirmed)).toMatchObject({ success: true });
  expect(await list()).toEqual([{ email: ASHA, consentedAt: since }]);
  await shop.runJobs();
  expect(shop.mails).toHaveLength(2);
});

test('[NAV-41] what a link carries is stored as a digest only', async () => {
  const { confirmed, leaving } = await join();
  const tokens = await shop.deps.db.selectFrom('newsletter_tokens').selectAll().execute();
  expect(tokens.map(({ purpose }) => purpose)).toEqual(['confirm', 'leave']);
  for (const secret of [confirmed, leaving]) expect(JSON.stringify(tokens)).not.toContain(secret);
});

test('[NAV-41] leaving forgets the address, as often as it is asked for, and no older link brings it back', async () => {
  const { confirmed, leaving } = await join();
  const left = { success: true, message: 'You have left the list' };
  expect(await leave(leaving)).toEqual(left);
  expect(await stored()).toEqual([]);
  expect(await leave(leaving)).toEqual(left);
  expect(await refusalOf(confirm(confirmed))).toMatchObject({ status: 410, code: 'list-link-invalid' });
  expect(await stored()).toEqual([]);
});

test('[NAV-41] the link to leave holds as long as its reader is on the list', async () => {
  const { leaving } = await join();
  shop.clock.now = addDays(shop.clock.now, 800);
  await leave(leaving);
  expect(await list()).toEqual([]);
});

test('[NAV-41] a subscriber is not written to again, and the answer does not tell it', async () => {
  await join();
  for (let day = 0; day < 10; day++) {
    shop.clock.now = addDays(shop.clock.now, 1);
    expect(await subscribe()).toEqual(ASKED);
    await shop.runJobs();
  }
  expect(shop.mails).toHaveLength(2);
  expect(await list()).toHaveLength(1);
});

test('[NAV-41] an address is asked once in ten minutes and three times a day, and every link confirms', async () => {
  const mailsAfter = async (minutes: number): Promise<number> => {
    pass(minutes);
    for (let n = 0; n < 2; n++) expect(await subscribe()).toEqual(ASKED);
    await shop.runJobs();
    return shop.mails.length;
  };
  expect(await mailsAfter(0)).toBe(1);
  const first = await mailed('confirm');
  expect(await mailsAfter(9)).toBe(1);
  expect(await mailsAfter(1)).toBe(2);
  expect(await mailsAfter(10)).toBe(3);
  expect(await mailsAfter(10)).toBe(3);
  expect(await mailsAfter(24 * 60 - 31)).toBe(3);
  expect(await mailsAfter(1)).toBe(4);
  await confirm(first);
  expect(await list()).toHaveLength(1);
});

test('[NAV-41] a link confirms for seven days; the clean-up then forgets the address', async () => {
  await subscribe();
  const token = await mailed('confirm');
  await subscribe('ila@example.in');
  await confirm(await mailed('confirm', 'ila@example.in'));

  shop.clock.now = addDays(shop.clock.now, 7);
  const refused = await refusalOf(confirm(token));
  expect(refused).toMatchObject({ status: 410, code: 'list-link-invalid' });
  expect(refused.body).toMatchObject({ success: false });
  expect(await stored()).toHaveLength(2);
  await shop.deps.jobs.send(shop.deps.db, 'clean-up', {});
  await shop.runJobs();
  expect((await stored()).map(({ email }) => email)).toEqual(['ila@example.in']);
  await leave(await mailed('leave', 'ila@example.in'));
});

test('[NAV-41] a link does only what it was mailed for', async () => {
  const { confirmed, leaving } = await join();
  expect(await refusalOf(leave(confirmed))).toMatchObject({ code: 'list-link-invalid' });
  expect(await refusalOf(confirm(leaving))).toMatchObject({ code: 'list-link-invalid' });
  expect(await refusalOf(leave('x'.repeat(43)))).toMatchObject({ code: 'list-link-invalid' });
  expect(await refusalOf(leave(''))).toMatchObject({ status: 400 });
  expect(await list()).toHaveLength(1);
});

test.each(['', 'asha', 'asha@example', 'asha@example.in, all@example.in', 'asha@example.in\r\nBcc: all@example.in'])(
  '[NAV-41] %j is no address that mail is sent to',
  async (email) => {
    const refused = await refusalOf(subscribe(email));
    expect(refused).toMatchObject({ status: 400, code: 'invalid-email', message: 'Invalid email address.' });
    await shop.runJobs();
    expect(await stored()).toEqual([]);
  },
);

test('[NAV-41] a visitor may enter addresses twenty times an hour', async () => {
  for (let n = 0; n < 20; n++) await subscribe(`asha.${n}@example.in`);
  expect(await refusalOf(subscribe())).toMatchObject({ status: 429, code: 'too-many-requests' });
  await shop.runJobs();
  expect(await stored()).toHaveLength(20);
  visitor = shop.visitor();
  expect(await subscribe()).toEqual(ASKED);
});

test('[NAV-41] a letter can be left from the mail program, with one press', async () => {
  await join();
  const mail = await newestMail();
  const header = (key: string) => mail.headers.find((one) => one.key === key)?.value ?? '';
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const address = new URL(/^<(.*)>$/.exec(header('list-unsubscribe'))?.[1] ?? '');
  const press = (search: string) =>
    shop.app.inject({
      method: 'POST',
      url: address.pathname + search,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });

  for (const search of ['', '?leave=unknown', '?leave=a&leave=b', address.search.replace('leave', 'confirm')])
    expect((await press(search)).statusCode).toBe(410);
  expect(await list()).toHaveLength(1);
  const { statusCode, body } = await press(address.search);
  expect({ statusCode, body }).toEqual({ statusCode: 200, body: 'You have left the list' });
  expect(await list()).toEqual([]);
  expect((await press(address.search)).statusCode).toBe(200);
});

test('[NAV-41] the question carries no link to leave, and repeats nothing but the shop’s own words', async () => {
  await subscribe();
  const mail = await newestMail();
  expect(mail.headers.map(({ key }) => key)).not.toContain('list-unsubscribe');
  expect(mail.html).toContain(`/newsletter?confirm=${await mailed('confirm')}`);
  expect(`${mail.html}${mail.text}`).not.toContain(ASHA);
});

test('[NAV-41] known and unknown addresses cost the same statements', async () => {
  await join();
  pass(11);
  const known = await countStatements(shop.deps, () => subscribe());
  expect(await countStatements(shop.deps, () => subscribe('ila@example.in'))).toBe(known);
  expect(known).toBeLessThanOrEqual(2);
});
