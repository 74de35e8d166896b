import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as auth from '#contract/auth.ts';
import * as notifications from '#contract/notifications.ts';
import * as orders from '#contract/orders.ts';
import { addDays } from '#domain/time.ts';
import { jobHandlers } from '../operations/start/job-handlers.ts';
import { changeStatus } from '../orders/fulfilment/change-status.ts';
import { returnPieces } from '../orders/refunds/return-pieces.ts';
import { addBuyer, addMember, addProduct, type TestMember } from '../testing/builders.ts';
import { countRoundTrips } from '../testing/count-statements.ts';
import { type FcmServer, startFcmServer } from '../testing/fcm-server.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { MAX_DEVICES } from './register-token.ts';

let google: FcmServer;
let shop: TestShop;

beforeAll(async () => {
  google = await startFcmServer();
  shop = await openTestShop({ env: google.env });
  google.clock = () => shop.clock.now;
});
beforeEach(async () => {
  await shop.reset();
  google.messages.length = 0;
});
afterAll(async () => {
  await shop.close();
  await google.close();
});

const register = (member: TestMember, deviceToken: string, userId = member.userId) =>
  member.call(notifications.registerToken, { body: { user_id: userId, deviceToken } });

async function place(buyer: TestMember, at = shop): Promise<string> {
  const tea = await addProduct(at);
  const body = {
    cart_products: [{ product_id: tea.id }],
    payment_mode: 'Pay on delivery' as const,
    totalAmountbeforePay: 499,
  };
  return (await buyer.call(orders.placeOnDelivery, { body })).order_id;
}

const reached = () => google.messages.map(({ token }) => token);
const devices = () => shop.deps.db.selectFrom('push_tokens').select(['token', 'member_id']).orderBy('id').execute();

test('an order costs the same few round trips, however many devices hear of it', async () => {
  const buyer = await addBuyer(shop);
  const silent = await countRoundTrips(shop.deps, () => place(buyer));
  await register(buyer, 'the-phone');
  const one = await countRoundTrips(shop.deps, () => place(buyer));
  for (const device of ['the-tablet', 'the-laptop', 'the-old-phone']) await register(buyer, device);
  expect(await countRoundTrips(shop.deps, () => place(buyer))).toBe(one);
  expect(one).toBe(silent + 1);
});

describe('a device', () => {
  test('[API-52] hears of the orders of the member who is signed in on it, whosever id is sent', async () => {
    const [asha, rohan] = [await addBuyer(shop), await addBuyer(shop)];
    const answer = await register(asha, 'phone-of-asha-kulkarni', rohan.userId);
    expect(answer).toEqual({ success: true, message: 'This device will hear of your orders.' });
    await place(rohan);
    await shop.runJobs();
    expect(reached()).toEqual([]);
    const id = await place(asha);
    await shop.runJobs();
    expect(google.messages).toEqual([
      {
        token: 'phone-of-asha-kulkarni',
        notification: { title: 'Thank you for your order', body: `Order ${id} is confirmed.` },
        data: { path: `/track/${id}` },
      },
    ]);
  });

  test('[API-52] goes with its token to the member who registers it next', async () => {
    const [asha, rohan] = [await addBuyer(shop), await addBuyer(shop)];
    await register(asha, 'tablet-of-the-whole-family');
    await register(rohan, 'tablet-of-the-whole-family');
    expect(await devices()).toEqual([{ token: 'tablet-of-the-whole-family', member_id: rohan.memberId }]);
    await place(asha);
    await shop.runJobs();
    expect(reached()).toEqual([]);
  });

  test('that went to another member while a message waited does not get it', async () => {
    const [asha, rohan] = [await addBuyer(shop), await addBuyer(shop)];
    await register(asha, 'tablet-of-the-whole-family');
    await place(asha);
    await register(rohan, 'tablet-of-the-whole-family');
    await shop.runJobs();
    expect(reached()).toEqual([]);
  });

  test('is one of the newest few of its member', async () => {
    const asha = await addBuyer(shop);
    for (let n = 0; n <= MAX_DEVICES; n++) await register(asha, `device-${n}`);
    await register(asha, 'device-1');
    const tokens = (await devices()).map(({ token }) => token);
    expect(tokens).toHaveLength(MAX_DEVICES);
    expect(tokens).not.toContain('device-0');
    expect(tokens).toContain('device-1');
  });

  test('hears nothing more once its member has logged out; another member’s stays registered', async () => {
    const [asha, rohan] = [await addBuyer(shop), await addMember(shop)];
    await register(asha, 'phone-of-asha-kulkarni');
    await register(rohan, 'phone-of-rohan');
    await place(asha);
    await asha.call(auth.logout, {});
    await shop.runJobs();
    expect(reached()).toEqual([]);
    expect(await devices()).toEqual([{ token: 'phone-of-rohan', member_id: rohan.memberId }]);
  });

  test('hears nothing more once its sign-in has ended by itself', async () => {
    const asha = await addBuyer(shop);
    await register(asha, 'phone-of-asha-kulkarni');
    await place(asha);
    shop.clock.now = addDays(shop.clock.now, 31);
    await shop.runJobs();
    expect(reached()).toEqual([]);
    await shop.deps.jobs.send(shop.deps.db, 'clean-up', {});
    await shop.runJobs();
    expect(await devices()).toEqual([]);
  });

  test('that the provider no longer knows is forgotten', async () => {
    const asha = await addBuyer(shop);
    await register(asha, 'lost-phone');
    await register(asha, 'phone-of-asha-kulkarni');
    google.responseFor('unregistered');
    await place(asha);
    await shop.runJobs();
    expect(reached()).toEqual(['phone-of-asha-kulkarni']);
    expect(await devices()).toEqual([{ token: 'phone-of-asha-kulkarni', member_id: asha.memberId }]);
  });

  test.each(['', ' ', 'x'.repeat(1025)])('is not registered by what is no token: %j', async (deviceToken) => {
    const asha = await addMember(shop);
    const body = { user_id: asha.userId, deviceToken };
    const answer = await asha.request('POST', '/api/firebase/register-token', { body });
    expect(answer.status).toBe(400);
    expect(await devices()).toEqual([]);
  });
});

describe('an order that moves', () => {
  test.each([
    ['Packed', 'is packed', 'Packed and ready', []],
    ['Shipped', 'has left our shop', 'On its way', []],
    ['Out for delivery', 'is out for delivery', 'Almost with you', ['Shipped']],
    ['Delivered', 'has been delivered', 'It has arrived', ['Shipped', 'Out for delivery']],
    ['Cancelled', 'has been cancelled', 'Order cancelled', []],
  ] as const)('is told by mail and push when it is %s', async (status, words, title, before) => {
    const asha = await addBuyer(shop);
    await register(asha, 'phone-of-asha-kulkarni');
    const id = await place(asha);
    await shop.runJobs();
    for (const step of [...before, status]) {
      await changeStatus(shop.deps, id, { to: step, actor: 'shop' });
      await shop.runJobs();
    }
    expect(google.messages.at(-1)).toEqual({
      token: 'phone-of-asha-kulkarni',
      notification: { title, body: `Order ${id} ${words}.` },
      data: { path: `/track/${id}` },
    });
    const mails = shop.mails.filter(({ to }) => to?.[0]?.address === asha.email);
    expect(mails).toHaveLength(before.length + 2);
    const text = mails.at(-1)?.text ?? '';
    expect(text).toContain(`Your order ${id} ${words}`);
    expect(text).toContain(`http://localhost:3000/track/${id}`);
    expect(text.includes('Please have ₹499 ready, to pay on delivery.')).toBe(status === 'Out for delivery');
  });

  test('is told by mail and push when some of it came back and its money goes back', async () => {
    const asha = await addBuyer(shop);
    await register(asha, 'phone-of-asha-kulkarni');
    const id = await place(asha);
    for (const to of ['Shipped', 'Delivered'] as const) await changeStatus(shop.deps, id, { to, actor: 'shop' });
    const { sku } = await shop.deps.db.selectFrom('order_lines').select('sku').executeTakeFirstOrThrow();
    await returnPieces(shop.deps, id, new Map([[sku, 1]]), true);
    await shop.runJobs();
    expect(google.messages.at(-1)).toMatchObject({
      notification: { title: 'Money goes back to you', body: `Money of order ${id} goes back to you. See why.` },
    });
    expect(shop.mails.at(-1)?.subject).toBe(`₹499 of your order ${id} goes back to you`);
  });

  test('is not told while only the shop works on it, nor when it may not move', async () => {
    const asha = await addBuyer(shop);
    await register(asha, 'phone-of-asha-kulkarni');
    const id = await place(asha);
    await shop.runJobs();
    await changeStatus(shop.deps, id, { to: 'Processing', actor: 'shop' });
    await changeStatus(shop.deps, id, { to: 'Delivered', actor: 'shop' });
    await shop.runJobs();
    expect(google.messages).toHaveLength(1);
    expect(shop.mails.filter(({ to }) => to?.[0]?.address === asha.email)).toHaveLength(1);
  });

  test('is mailed, and nothing fails, in a shop without a push provider', async () => {
    const without = await openTestShop();
    const asha = await addBuyer(without);
    await register(asha, 'phone-of-asha-kulkarni');
    const id = await place(asha, without);
    await changeStatus(without.deps, id, { to: 'Shipped', actor: 'shop' });
    await without.runJobs();
    expect(without.mails.filter(({ to }) => to?.[0]?.address === asha.email)).toHaveLength(2);
    expect(google.messages).toEqual([]);
    await without.close();
  });
});

test('[API-57] a message that the provider could not take is sent again by itself', async () => {
  const asha = await addBuyer(shop);
  await register(asha, 'phone-of-asha-kulkarni');
  google.responseFor('internal');
  await place(asha);
  await shop.deps.jobs.start(jobHandlers(shop.deps));
  await vi.waitFor(() => expect(reached()).toEqual(['phone-of-asha-kulkarni']), { timeout: 30_000, interval: 100 });
});
