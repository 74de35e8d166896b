import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { sql } from 'kysely';
import * as leads from '#contract/leads.ts';
import * as notifications from '#contract/notifications.ts';
import * as orders from '#contract/orders.ts';
import * as privacy from '#contract/privacy.ts';
import { jobHandlers } from '../../start/job-handlers.ts';
import { addBuyer, addProduct, cancelOrder, type TestMember } from '../../../testing/builders.ts';
import { type FcmServer, startFcmServer } from '../../../testing/fcm-server.ts';
import { type InquiryServer, startInquiryServer } from '../../../testing/inquiry-server.ts';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { runShopCommand } from '../../../testing/run-shop-command.ts';

const DAY = 86_400_000;

let google: FcmServer;
let host: InquiryServer;
let shop: TestShop;
beforeAll(async () => {
  google = await startFcmServer();
  host = await startInquiryServer();
  shop = await openTestShop({ env: { ...google.env, INQUIRY_URL: host.url } });
  google.clock = () => shop.clock.now;
  await shop.deps.jobs.start(jobHandlers(shop.deps));
});
beforeEach(() => shop.reset());
afterAll(async () => {
  await shop.close();
  await google.close();
  await host.close();
});

const run = (...words: string[]) => runShopCommand(shop, 'job', ...words);

/** Lets the pauses between the tries be over, and this be the last but one. */
const hurry = () =>
  sql`update pgboss.job set start_after = now(), retry_limit = least(retry_limit, 1)
    where name <> 'dead-letter' and state < 'active'`.execute(shop.deps.db);

async function untilGivenUp(count: number): Promise<void> {
  const given = async (): Promise<number> => {
    await hurry();
    return (await shop.deps.jobs.deadLetter.list()).length;
  };
  await expect.poll(given, { timeout: 30_000 }).toBe(count);
}

/** An order of a member with a phone, and a guest's enquiry, while nothing that leaves the shop arrives. */
async function fail(): Promise<{ asha: TestMember; orderId: string }> {
  const asha = await addBuyer(shop);
  const tea = await addProduct(shop);
  const [userId, deviceToken] = [asha.userId, 'phone-of-asha-kulkarni'];
  await asha.call(notifications.registerToken, { body: { user_id: userId, deviceToken } });
  shop.mail.trouble = 'failure';
  google.trouble = 'internal';
  host.trouble = 'failure';
  onTestFinished(() => void (shop.mail.trouble = google.trouble = host.trouble = null));
  const guest = {
    name: 'Ila Sen',
    mobile: '+91 98765 43210',
    remark: 'Do you blend to order?\nFor a wedding\nila@example.in',
  };
  await shop.visitor().call(leads.enquire, { body: guest });
  const { order_id: orderId } = await asha.call(orders.placeOnDelivery, {
    body: {
      cart_products: [{ product_id: tea.id }],
      payment_mode: 'Pay on delivery',
      totalAmountbeforePay: 499,
    },
  });
  return { asha, orderId };
}

test('what failed on every try is listed with its reason and without a name, and is done when it is asked for again', async () => {
  expect((await run('list')).out).toBe('Nothing has failed for good. Nothing waits.');
  const { asha, orderId } = await fail();
  await untilGivenUp(3);
  const { out = '' } = await run('list');
  const words = new RegExp(
    `the mail "Your order ${orderId} is confirmed".* 2 +.*The mailbox of <\\[hidden\\]> is away`,
  );
  expect(out).toMatch(words);
  expect(out).toContain(`a push message: Order ${orderId} is confirmed.`);
  expect(out).toMatch(/enquiry M-\w{8} for the other host.* 2 +.*500/);
  for (const personal of ['@', asha.fullName, 'Ila', '98765', 'phone-of-asha'])
    expect(out.split('\n').filter((line) => line.includes(personal))).toEqual([]);
  expect((await run('list', '--limit', '1')).out).toContain('2 more; see --limit.');

  shop.mail.trouble = google.trouble = host.trouble = null;
  for (const { id } of await shop.deps.jobs.deadLetter.list())
    expect(await run('again', id)).toMatchObject({ exitCode: 0, out: expect.stringContaining(id) });
  await expect.poll(() => shop.mails.length).toBe(1);
  await expect.poll(() => google.messages.length).toBe(1);
  await expect.poll(() => host.asked.filter(({ call }) => call === 'POST /inquiry').length).toBe(3);
  // What a job sends arrives before the job is marked as done.
  await expect.poll(async () => (await run('list')).out).toBe('Nothing has failed for good. Nothing waits.');
});

test('it lies there for thirty days, and what was for an erased member goes with the account', async () => {
  const { asha, orderId } = await fail();
  await untilGivenUp(3);
  const { rows } = await sql<{ kept: Date; made: Date }>`
    select keep_until as kept, created_on as made from pgboss.job where name = 'dead-letter'`.execute(shop.deps.db);
  expect(rows.map(({ kept, made }) => Math.round((kept.getTime() - made.getTime()) / DAY))).toEqual([30, 30, 30]);

  shop.mail.trouble = google.trouble = null;
  await cancelOrder(asha, orderId);
  const owner = { params: { user_id: asha.userId } };
  await asha.call(privacy.sendErasingCode, owner);
  const code = () => shop.mails.flatMap(({ text = '' }) => /^\d{6}$/m.exec(text) ?? [])[0];
  await expect.poll(code).toBeDefined();
  await asha.call(privacy.erase, { ...owner, body: { code: code() ?? '' } });
  const left = await shop.deps.jobs.deadLetter.list();
  expect(left.map(({ name }) => name).toSorted()).toEqual(['pass-on-enquiry', 'send-push']);
  expect(JSON.stringify(left)).not.toContain(asha.email);
});

test('a job that is none, or did not fail, is said to be none', async () => {
  expect(await run('again', 'the-last-mail')).toMatchObject({ exitCode: 2, err: expect.stringContaining('job list') });
  const id = '0e8f6f0a-5d1c-4c55-9d0b-0a4c6b1d2e3f';
  expect(await run('again', id)).toMatchObject({ exitCode: 2, err: expect.stringContaining(id) });
});
