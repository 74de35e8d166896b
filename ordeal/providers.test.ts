import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import * as leads from '#contract/leads.ts';
import * as members from '#contract/members.ts';
import * as notifications from '#contract/notifications.ts';
import * as orders from '#contract/orders.ts';
import * as payments from '#contract/payments.ts';
import type { Failure } from '#server/providers/payment-gateway/local-gateway.ts';
import { profileFields } from '#server/testing/builders.ts';
import { type FcmAnswer, type FcmServer, startFcmServer } from '#server/testing/fcm-server.ts';
import { type InquiryAnswer, type InquiryServer, startInquiryServer } from '#server/testing/inquiry-server.ts';
import type { MailTrouble } from '#server/testing/mail-catcher.ts';
import { type MapsAnswer, type MapsServer, startMapsServer } from '#server/testing/maps-server.ts';
import { openGateway } from '#server/testing/open-shops.ts';
import { gatewayEnv } from '#server/testing/open-test-shop.ts';
import type { ShopProcess } from '../e2e/shop-process.ts';
import { ask, mistakesIn } from './books.ts';
import { counts } from './counts.ts';
import { startDemoShop } from './databases.ts';
import { measured } from './measured.ts';
import { bestStocked, orderOf } from './ordering.ts';
import { becomeShopper, type Shopper } from './shopper.ts';

let gateway: Awaited<ReturnType<typeof openGateway>>;
let google: FcmServer;
let maps: MapsServer;
let host: InquiryServer;
let shop: ShopProcess;
beforeAll(async () => {
  gateway = await openGateway();
  google = await startFcmServer();
  maps = await startMapsServer();
  host = await startInquiryServer();
  shop = await startDemoShop({
    ...gatewayEnv(gateway.gateway),
    ...google.env,
    ...maps.env,
    INQUIRY_URL: host.url,
  });
  await ask(shop.databaseUrl ?? '', "select set_stock(id, 1000000, 'set') from variations");
});
afterAll(async () => {
  await shop?.close();
  for (const server of [gateway, google, maps, host]) await server.close();
});

interface Trouble {
  mail: MailTrouble;
  push: FcmAnswer;
  maps: MapsAnswer;
  host: InquiryAnswer;
  gateway: Failure;
}

/** How all that a shop needs of others may go wrong at once. */
const troubles: Record<(typeof counts.providerTroubles)[number], Trouble> = {
  fail: { mail: 'failure', push: 'internal', maps: 'failure', host: 'failure', gateway: '500' },
  close: { mail: 'closed', push: 'closed', maps: 'broken line', host: 'broken line', gateway: 'closed' },
  'answer rubbish': { mail: 'rubbish', push: 'rubbish', maps: 'rubbish', host: 'redirect', gateway: 'rubbish' },
  'say nothing': { mail: 'silence', push: 'silence', maps: 'silence', host: 'silence', gateway: 'slow' },
};

function begin(trouble: Trouble): void {
  shop.mail.trouble = trouble.mail;
  google.trouble = trouble.push;
  maps.trouble = trouble.maps;
  host.trouble = trouble.host;
  // More than are made meanwhile.
  for (let call = 0; call < 50; call++) gateway.server.gateway.failNext('orders', trouble.gateway);
}

function end(): void {
  shop.mail.trouble = google.trouble = maps.trouble = host.trouble = null;
  while (gateway.server.gateway.takeFailure('orders'));
}

/** Looks at pages and asks what was not asked before, until something is over. @returns how long each answer took */
async function browseUntil(isOver: () => boolean): Promise<number[]> {
  const took: number[] = [];
  while (!isOver() || took.length < 20) {
    const words = `provider${randomUUID()}`;
    for (const path of ['/', `/shop?search=${words}`, `/api/catalogue/search?search=${words}`]) {
      const start = performance.now();
      const answer = await fetch(shop.url + path);
      await answer.text();
      expect([path, answer.status]).toEqual([path, 200]);
      took.push(performance.now() - start);
    }
  }
  return took;
}

const KINDS = ['pass-on-enquiry', 'send-mail', 'send-push'];

/** The work that failed and waits for its next try, which is further away each time. */
async function waiting(): Promise<string[]> {
  const rows = await ask<{ name: string; pause: number; tries: number }>(
    shop.databaseUrl ?? '',
    `select name, retry_count + 1 as tries, extract(epoch from start_after - started_on)::float as pause
      from pgboss.job where state = 'retry' order by name`,
  );
  for (const { pause, tries } of rows) expect(pause).toBeGreaterThanOrEqual(2 ** tries);
  return [...new Set(rows.map(({ name }) => name))];
}

/** What a buyer who comes meanwhile presses, and what the shop answers. */
async function buy(shopper: Shopper, email: string, press: { idempotencyKey: string }) {
  const { call, userId } = shopper;
  const address = `Flat of ${email}`;
  const [profile] = await call(members.profiles, { params: { user_id: userId } });
  const details = profileFields({ email, address, google_address: address });
  await call(members.changeProfile, { params: { profileId: profile?.id ?? '' }, body: details });
  await call(notifications.registerToken, { body: { user_id: userId, deviceToken: `phone-of-${email}` } });
  const remark = `Do you blend to order?\nFor a wedding\n${email}`;
  const enquiry = { name: 'Meera Joshi', mobile: '+91 90000 12345', remark };
  expect(await call(leads.enquire, { body: enquiry })).toMatchObject({ success: true });
  const product = await bestStocked(shopper);
  const body = await orderOf(shopper, product, 1, 'Pay on delivery');
  const { order_id: delivered } = await call(orders.placeOnDelivery, { body });
  const online = await orderOf(shopper, product, 2, 'Pay now');
  const refused = await call(orders.placeOnline, { body: online }, press).catch((error: unknown) => error);
  expect(refused).toMatchObject({ name: 'ApiError', status: 502, code: 'gateway-failed' });
  expect(refused).toMatchObject({ message: expect.stringMatching(/pay.*[.]$/i) });
  return { delivered, online };
}

/** Lets the pauses between the tries be over. */
const hurry = (mostTries: number) =>
  ask(
    shop.databaseUrl ?? '',
    `update pgboss.job set start_after = now(), retry_limit = least(retry_limit, ${mostTries - 1})
      where name in ('${KINDS.join("', '")}') and state < 'active'`,
  );

/** How much work of these kinds is not done yet. */
async function undone(): Promise<number> {
  await hurry(99);
  const rows = `select count(*)::int as count from pgboss.job where name in ('${KINDS.join("', '")}') and state < 'completed'`;
  return (await ask<{ count: number }>(shop.databaseUrl ?? '', rows))[0]?.count ?? 0;
}

const has = (id: string) => ({
  mails: shop.mail.mails.filter(({ subject }) => subject === `Your order ${id} is confirmed`).length,
  pushed: google.messages.filter(({ notification }) => notification.body === `Order ${id} is confirmed.`).length,
});
const enquiriesOf = (email: string): number =>
  host.asked.filter(({ body }) => JSON.stringify(body).includes(email)).length;

test.each(counts.providerTroubles)(
  'while mail, push, maps, gateway and the other host all %s, everybody browses and orders on delivery, and what waited is done afterwards',
  async (name) => {
    const email = `${name.replace(' ', '-')}@example.in`;
    const shopper = await becomeShopper(shop, email);
    const press = { idempotencyKey: randomUUID() };
    const asked = maps.asked.length;
    onTestFinished(end);
    begin(troubles[name]);
    let isOver = false;
    const buying = buy(shopper, email, press).finally(() => (isOver = true));
    const [{ delivered, online }, took] = await Promise.all([buying, browseUntil(() => isOver)]);
    expect(maps.asked.length).toBeGreaterThan(asked);
    await expect.poll(waiting, { timeout: 60_000 }).toEqual(KINDS);
    expect(has(delivered)).toEqual({ mails: 0, pushed: 0 });

    end();
    const arrived = async () => {
      await hurry(99);
      return { ...has(delivered), isPassedOn: enquiriesOf(email) > 1 };
    };
    await expect.poll(arrived, { timeout: 60_000 }).toEqual({ mails: 1, pushed: 1, isPassedOn: true });
    const placed = await shopper.call(orders.placeOnline, { body: online }, press);
    const returned = gateway.server.gateway.pay(placed.razorpay_order.id);
    await shopper.call(payments.verify, { body: returned });
    expect(await mistakesIn(shop.databaseUrl ?? '')).toEqual([]);
    measured({ 'pages while it lasted': took.length, 'ms for the slowest of them': Math.round(Math.max(...took)) });
  },
);

test('what fails on every try is shown to the owner by the shop’s command, and done when it is asked for again', async () => {
  const email = 'given-up@example.in';
  const shopper = await becomeShopper(shop, email);
  // What others were to be told must not fail with what is told here.
  await expect.poll(undone, { timeout: 60_000 }).toBe(0);
  onTestFinished(end);
  begin(troubles.fail);
  const { delivered } = await buy(shopper, email, { idempotencyKey: randomUUID() });
  const givenUp = async (): Promise<string[]> => {
    const rows = "select source_name as name from pgboss.job where name = 'dead-letter' order by 1";
    return (await ask<{ name: string }>(shop.databaseUrl ?? '', rows)).map(({ name }) => name);
  };
  const hurried = async (): Promise<string[]> => {
    await hurry(2);
    return givenUp();
  };
  // The buyer's mail, and the owner's of the enquiry.
  await expect.poll(hurried, { timeout: 60_000 }).toEqual([...KINDS, 'send-mail'].toSorted());
  const listed = await shop.command('job', 'list');
  expect(listed).toContain(`the mail "Your order ${delivered} is confirmed"`);
  expect(listed).not.toContain(email);

  end();
  const mail = listed.split('\n').find((line) => line.includes(delivered) && line.includes('the mail')) ?? '';
  await shop.command('job', 'again', mail.split(' ')[0] ?? '');
  await expect.poll(() => has(delivered).mails, { timeout: 60_000 }).toBe(1);
  expect(await givenUp()).toEqual(KINDS);
});
