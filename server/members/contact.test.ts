import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as members from '#contract/members.ts';
import * as orders from '#contract/orders.ts';
import { addDays } from '#domain/time.ts';
import { addBuyer, addProduct, cancelOrder, profileFields, type TestMember } from '../testing/builders.ts';
import { deliver } from '../testing/earn.ts';
import { mailsTo } from '../testing/mails.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { refusalOf } from '../testing/refusal-of.ts';

const victim = 'victim@victim.example';
const words = 'Win a prize at evil.example - call 900 now';

let shop: TestShop;
let buyer: TestMember;
let product_id: string;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.reset();
  ({ id: product_id } = await addProduct(shop, { variations: [{ stock: 100 }] }));
  buyer = await addBuyer(shop);
  await shop.runJobs();
  shop.mails.length = 0;
});
afterAll(() => shop.close());

const profile = async () => {
  const [stored] = await buyer.call(members.profiles, { params: { user_id: buyer.userId } });
  if (!stored) throw new Error('The member has saved no details.');
  return stored;
};
const change = async (over: Record<string, string>): Promise<void> => {
  const params = { profileId: (await profile()).id };
  await buyer.call(members.changeProfile, { params, body: profileFields({ email: buyer.email, ...over }) });
};
async function order(): Promise<string> {
  const body = {
    cart_products: [{ product_id }],
    payment_mode: 'Pay on delivery' as const,
    totalAmountbeforePay: 499,
  };
  return (await buyer.call(orders.placeOnDelivery, { body })).order_id;
}
const subjects = (email: string) => mailsTo(shop, email).map(({ subject = '' }) => subject);
const questionsTo = (email: string) =>
  subjects(email).filter((subject) => subject.startsWith('Do you want news of orders'));
const newsTo = (email: string, orderId: string) => subjects(email).filter((subject) => subject.includes(orderId));
const linkIn = (email: string): string =>
  mailsTo(shop, email)
    .map(({ text = '' }) => /\/confirm-contact\?token=([\w-]+)/.exec(text)?.[1])
    .findLast((token) => token !== undefined) ?? '';
const confirm = (token: string) => shop.visitor().call(members.confirmContact, { body: { token } });

test('news of orders that name a stranger as contact goes to the account alone, and the stranger hears no word of the member', async () => {
  await change({ email: victim, fullname: words });
  expect(await profile()).toMatchObject({ email: victim, news_email: buyer.email, is_email_confirmed: false });
  const placed: string[] = [];
  for (let count = 0; count < 4; count++) placed.push(await order());
  await deliver(shop, placed[0] ?? '');
  await cancelOrder(buyer, placed[1] ?? '');
  await shop.runJobs();
  for (const id of placed) {
    expect(newsTo(buyer.email, id)).not.toHaveLength(0);
    expect(newsTo(victim, id)).toEqual([]);
  }
  const toStranger = mailsTo(shop, victim).map(({ text = '', html = '', subject = '' }) => text + html + subject);
  expect(toStranger.filter((text) => text.includes('evil.example'))).toEqual([]);
  expect(questionsTo(victim)).toHaveLength(1);
});

test('once the link in its mail was confirmed, news goes to the contact address, also of orders placed before', async () => {
  await change({ email: 'Packing@Example.in' });
  const before = await order();
  await shop.runJobs();
  expect(newsTo(buyer.email, before)).toHaveLength(1);
  const token = linkIn('packing@example.in');
  await confirm(token);
  await confirm(token);
  expect(await profile()).toMatchObject({ news_email: 'packing@example.in', is_email_confirmed: true });
  const after = await order();
  await deliver(shop, before);
  await shop.runJobs();
  expect(newsTo('packing@example.in', after)).toHaveLength(1);
  expect(newsTo('packing@example.in', before)).toHaveLength(2);
  expect(newsTo(buyer.email, after)).toEqual([]);
});

test('a browser without script confirms by the button of the page', async () => {
  await change({ email: 'packing@example.in' });
  await shop.runJobs();
  const address = `/confirm-contact?token=${linkIn('packing@example.in')}`;
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const { status, body } = await shop.visitor().request('POST', address, { body: '', headers: form });
  expect([status, body]).toEqual([200, expect.stringContaining('Your address is confirmed')]);
  expect((await profile()).is_email_confirmed).toBe(true);
});

test('a link ends after a week, and when a newer one is mailed; one that was never mailed is none', async () => {
  await change({ email: 'packing@example.in' });
  await shop.runJobs();
  const first = linkIn('packing@example.in');
  await buyer.call(members.askContact, { body: {} });
  await shop.runJobs();
  const second = linkIn('packing@example.in');
  expect(second).not.toBe(first);
  for (const token of [first, 'made-up'])
    expect(await refusalOf(confirm(token))).toMatchObject({ status: 410, code: 'contact-link-invalid' });
  shop.clock.now = addDays(shop.clock.now, 8);
  expect((await refusalOf(confirm(second))).code).toBe('contact-link-invalid');
});

test('one mailbox is asked three times a day, however often and by whomever it is entered', async () => {
  for (let count = 0; count < 2; count++) {
    await change({ email: victim });
    await buyer.call(members.askContact, { body: {} });
    await shop.runJobs();
    await change({ email: buyer.email });
  }
  buyer = await addBuyer(shop, { email: victim });
  await shop.runJobs();
  expect(questionsTo(victim)).toHaveLength(3);
});

test('a member is asked about five times a day, is told when to come back, and delays no other member’s question', async () => {
  await change({ email: 'packing@example.in' });
  const ask = () => buyer.call(members.askContact, { body: {} });
  for (let asked = 0; asked < 4; asked++) await ask();
  const waiting = () =>
    sql<{
      count: number;
    }>`select count(*)::int as count from pgboss.job where name = 'ask-contact' and state = 'created'`
      .execute(shop.deps.db)
      .then(({ rows }) => rows[0]?.count);
  expect(await waiting()).toBe(5);
  for (let asked = 0; asked < 100; asked++)
    expect(await refusalOf(ask())).toMatchObject({ status: 429, message: expect.stringMatching(/try again in/) });
  for (let n = 0; n < 6; n++) await change({ email: `packing${n}@example.in` });
  expect(await waiting()).toBe(5);

  const asha = await addBuyer(shop, { email: 'asha@home.example' });
  await asha.call(members.askContact, { body: {} });
  expect(await waiting()).toBe(7);
});

test('a save that is refused uses up no question to a contact address', async () => {
  const { id: profileId } = await profile();
  for (let n = 0; n < 6; n++) {
    const body = profileFields({ email: `packing${n}@example.in`, referenceId: 'NOBODY99' });
    expect(await refusalOf(buyer.call(members.changeProfile, { params: { profileId }, body }))).toMatchObject({
      code: 'reference-invalid',
    });
  }
  await change({ email: 'packing@example.in' });
  await shop.runJobs();
  expect(questionsTo('packing@example.in')).toHaveLength(1);
});

test('what one member confirmed is not confirmed for another', async () => {
  await change({ email: 'packing@example.in' });
  await shop.runJobs();
  await confirm(linkIn('packing@example.in'));
  buyer = await addBuyer(shop, { email: 'packing@example.in' });
  expect(await profile()).toMatchObject({ news_email: buyer.email, is_email_confirmed: false });
});
