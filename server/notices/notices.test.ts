import { sql } from 'kysely';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as leads from '#contract/leads.ts';
import { rateLimits } from '#domain/rate-limits.ts';
import { defaultSettings, saveSettings } from '../settings/settings-store.ts';
import { addBuyer, addProduct, type AddedProduct, cancelOrder, type TestMember } from '../testing/builders.ts';
import { orderOnDelivery } from '../testing/earn.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { runShopCommand } from '../testing/run-shop-command.ts';
import { mailedCode, mailsTo } from '../testing/mails.ts';
import { notifyOwner } from './notify-owner.ts';

let shop: TestShop;
let product: AddedProduct;
let asha: TestMember;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.reset();
  const size = { attributes: { Size: '50 ml' }, price: 449_00 };
  product = await addProduct(shop, { title: 'Raat Rani', variations: [size] });
  asha = await addBuyer(shop, { mobile: '9811111111' });
});
afterAll(() => shop.close());

const OWNER = 'owner@example.in';
const notice = (...words: string[]) => runShopCommand(shop, 'notice', ...words);

/** Has an address told of orders, as its owner does. */
async function confirm(email: string): Promise<void> {
  await notice('add', email);
  const code = await mailedCode(shop, email);
  expect((await notice('confirm', email, code)).out).toBe(`${email} is told of orders from now on.`);
  shop.mails.length = 0;
}

/** What the next minute brings to an address. */
async function heard(email = OWNER): Promise<Email[]> {
  shop.mails.length = 0;
  await notifyOwner(shop.deps);
  await shop.runJobs();
  return mailsTo(shop, email);
}

describe('an address', () => {
  test('[CON-163] counts once the code that was mailed to it is confirmed', async () => {
    const added = await notice('add', ' Owner@Example.in ');
    expect(added.out).toContain(`a code to ${OWNER}. Type it within ten minutes`);
    const code = await mailedCode(shop, OWNER);
    await orderOnDelivery(asha, [product]);
    expect(await heard()).toEqual([]);
    const wrong = await notice('confirm', OWNER, code === '000000' ? '000001' : '000000');
    expect(wrong).toMatchObject({ exitCode: 2, err: expect.stringContaining('The code is not right.') });
    expect((await notice('confirm', OWNER, code)).exitCode).toBe(0);
    expect((await notice('confirm', OWNER, code)).err).toContain('No code of this address counts any more.');
    expect((await notice('add', OWNER)).out).toBe(`${OWNER} is told already.`);
    await orderOnDelivery(asha, [product]);
    expect(await heard()).toHaveLength(1);
    expect((await notice('remove', OWNER)).out).toMatch(
      /^owner@example\.in is told of nothing any more\.\nNobody is told/,
    );
    expect((await notice('remove', OWNER)).err).toContain(`${OWNER} is told of nothing.`);
  });

  test('[CON-163] is one of five at most', async () => {
    for (const n of [1, 2, 3, 4, 5]) await confirm(`owner${n}@example.in`);
    expect((await notice('add', OWNER)).err).toContain('There are 5 addresses already.');
    await orderOnDelivery(asha, [product]);
    for (const n of [1, 2, 3, 4, 5]) expect(await heard(`owner${n}@example.in`)).toHaveLength(n === 1 ? 1 : 0);
    const listed = await notice('list');
    expect(listed.out).toMatch(/^owner1@example\.in\n.*\nowner5@example\.in\n\nKind/s);
  });

  test.each(['owner', 'Owner <owner@example.in>'])('"%s" is none', async (typed) => {
    expect(await notice('add', typed)).toMatchObject({ exitCode: 2, err: expect.stringContaining('is no address') });
  });

  test('is not mailed codes without end', async () => {
    for (let count = 0; count < rateLimits['otp-email'].calls; count++) await notice('add', OWNER);
    expect((await notice('add', OWNER)).err).toContain('no other is sent for a while');
  });
});

describe('an order', () => {
  beforeEach(() => saveSettings(shop.deps.db, { notices: { addresses: [OWNER], off: [] } }));

  test('[CON-163] is told once, with number, buyer, city, pieces with sizes, sum, payment and where to see it', async () => {
    const id = await orderOnDelivery(asha, [product]);
    const [mail, ...others] = await heard();
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(new RegExp(`^New order ${id}: ₹`));
    for (const words of [id, 'Asha Kulkarni, 9811111111', 'Kanpur', '1 × Raat Rani (50 ml)', 'to collect on delivery'])
      expect(mail?.text).toContain(words);
    expect(mail?.text).toContain(`See it with: order show ${id}`);
    expect(mail?.html).toContain('Raat Rani (50 ml)');
    expect(await heard()).toEqual([]);
  });

  test('[CON-163] that is not paid is not told before it is', async () => {
    const id = await orderOnDelivery(asha, [product]);
    const unpaid = { payment_state: 'awaiting', confirmed_at: null } as const;
    await shop.deps.db.updateTable('orders').set(unpaid).where('public_id', '=', id).execute();
    expect(await heard()).toEqual([]);
    const paid = { payment_state: 'paid', confirmed_at: shop.clock.now } as const;
    await shop.deps.db.updateTable('orders').set(paid).where('public_id', '=', id).execute();
    expect(await heard()).toHaveLength(1);
  });

  test('[CON-163] more than one in a minute are told together, in their order', async () => {
    const bela = await addBuyer(shop, { mobile: '9822222222' });
    const ids = [await orderOnDelivery(asha, [product]), await orderOnDelivery(bela, [product])];
    const mails = await heard();
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^2 new orders: ₹/)]);
    const text = mails[0]?.text ?? '';
    expect(text.indexOf(ids[0] ?? '')).toBeLessThan(text.indexOf(ids[1] ?? ''));
  });

  test('[CON-163] that its buyer cancels is told likewise, one that the shop cancels is not', async () => {
    const [mine, theirs] = [await orderOnDelivery(asha, [product]), await orderOnDelivery(asha, [product])];
    await heard();
    await cancelOrder(asha, mine);
    await runShopCommand(shop, 'order', 'status', theirs, 'Cancelled');
    const mails = await heard();
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(new RegExp(`^Order ${mine} was cancelled by its buyer: ₹`)),
    ]);
    expect(await heard()).toEqual([]);
  });

  test('[CON-163] is not told while its kind is turned off, and is no news later', async () => {
    expect((await notice('off', 'orders')).out).toContain('are off from now on');
    const id = await orderOnDelivery(asha, [product]);
    await cancelOrder(asha, id);
    expect((await heard()).map(({ subject }) => subject)).toEqual([expect.stringContaining('was cancelled')]);
    expect((await notice('list')).out).toMatch(/^orders .* off$/m);
    await notice('on', 'orders');
    expect(await heard()).toEqual([]);
    expect((await notice('off', 'anything')).err).toContain('There are: orders, cancellations, failures.');
  });

  test('of two processes that tell at once one does', async () => {
    await orderOnDelivery(asha, [product]);
    await Promise.all([notifyOwner(shop.deps), notifyOwner(shop.deps)]);
    await shop.runJobs();
    expect(mailsTo(shop, OWNER)).toHaveLength(1);
  });
});

test('what is meant for the shop reaches these addresses while the shop has none of its own', async () => {
  const written = { name: 'Ila Sen', email: 'ila@example.in', mobile: '9876543210', remark: 'Where is my tea?' };
  await saveSettings(shop.deps.db, { notices: { addresses: [OWNER], off: [] } });
  await shop.visitor().call(leads.contact, { body: written });
  const [mail, ...others] = await heard();
  expect(others).toEqual([]);
  expect(mail?.text).toContain('Where is my tea?');
  expect(mail?.replyTo?.[0]?.address).toBe('ila@example.in');
  await saveSettings(shop.deps.db, { store: { ...defaultSettings.store, email: 'care@example.in' } });
  await shop.visitor().call(leads.contact, { body: { ...written, remark: 'And my attar?' } });
  await shop.runJobs();
  expect(mailsTo(shop, OWNER)).toHaveLength(1);
  expect(mailsTo(shop, 'care@example.in')).toHaveLength(1);
});

describe('work that failed for good', () => {
  beforeEach(() => saveSettings(shop.deps.db, { notices: { addresses: [OWNER], off: [] } }));

  const failed = (subject: string) =>
    sql`insert into pgboss.job (name, data, source_name, source_created_on, source_retry_count)
      values ('dead-letter', ${JSON.stringify({ to: 'asha@example.in', subject, html: '', text: '' })}::jsonb, 'send-mail', now(), 16)`.execute(
      shop.deps.db,
    );

  test('is told once, what fails within the hour after it with the next', async () => {
    await failed('Your order');
    const [mail] = await heard();
    expect(mail?.subject).toBe('One mail or other work of the shop has failed');
    expect(mail?.text).toContain('the mail "Your order"');
    expect(mail?.text).not.toContain('asha@example.in');
    await failed('Your refund');
    await failed('Your parcel');
    expect(await heard()).toEqual([]);
    shop.clock.now = new Date(shop.clock.now.getTime() + 60 * 60_000);
    const mails = await heard();
    expect(mails.map(({ subject }) => subject)).toEqual(['2 mails and other works of the shop have failed']);
    expect(mails[0]?.text).not.toContain('Your order');
    expect(await heard()).toEqual([]);
  });

  test('is not told while that is turned off', async () => {
    await notice('off', 'failures');
    await failed('Your order');
    expect(await heard()).toEqual([]);
  });
});
