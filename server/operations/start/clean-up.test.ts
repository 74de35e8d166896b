import { afterAll, beforeAll, expect, test } from 'vitest';
import * as auth from '#contract/auth.ts';
import * as signIn from '#contract/console/sign-in.ts';
import * as staffCalls from '#contract/console/staff.ts';
import * as orders from '#contract/orders.ts';
import * as quotes from '#contract/quotations.ts';
import { addDays } from '#domain/time.ts';
import { addBuyer, addMember, addProduct } from '../../testing/builders.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { addStaff } from '../../testing/staff.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function cleanUp(): Promise<void> {
  await shop.deps.jobs.send(shop.deps.db, 'clean-up', {});
  await shop.runJobs();
}

const counts = async () => {
  const { db } = shop.deps;
  const count = async (table: 'sessions' | 'email_codes' | 'email_proofs' | 'idempotency_keys' | 'orders') =>
    (await db.selectFrom(table).selectAll().execute()).length;
  return {
    sessions: await count('sessions'),
    codes: await count('email_codes'),
    proofs: await count('email_proofs'),
    keys: await count('idempotency_keys'),
    orders: await count('orders'),
  };
};

test('the daily clean-up forgets what has ended and leaves what still counts', async () => {
  const tea = await addProduct(shop);
  const buyer = await addBuyer(shop);
  const body = {
    cart_products: [{ product_id: tea.id }],
    payment_mode: 'Pay on delivery' as const,
    totalAmountbeforePay: 499,
  };
  await buyer.call(orders.placeOnDelivery, { body }, { idempotencyKey: 'a-first-placing' });
  const email = 'new@example.in';
  await buyer.call(auth.sendOtp, { body: { email } });
  await shop.runJobs();
  const otp = /\b\d{6}\b/.exec(shop.mails.find(({ to }) => to?.[0]?.address === email)?.text ?? '')?.[0] ?? '';
  await buyer.call(auth.verifyOtp, { body: { email, otp } });
  const before = { sessions: 1, codes: 1, proofs: 1, keys: 1, orders: 1 };
  expect(await counts()).toEqual(before);

  await cleanUp();
  expect(await counts()).toEqual(before);

  shop.clock.now = addDays(shop.clock.now, 31);
  await addMember(shop);
  await cleanUp();
  expect(await counts()).toEqual({ sessions: 1, codes: 0, proofs: 0, keys: 0, orders: 1 });
});

test('the daily clean-up forgets a request for a quote after a year, and who asked with it', async () => {
  const { db } = shop.deps;
  const tea = await addProduct(shop);
  const ask = (name: string) =>
    shop.visitor().call(quotes.requestQuotation, {
      body: { name, mobile: '9876543210', cart_products: [{ product_id: tea.id }] },
    });
  const kept = () => db.selectFrom('quotations').select('name').orderBy('id').execute();
  await ask('Asha');
  shop.clock.now = addDays(shop.clock.now, 365);
  await ask('Ila');
  await cleanUp();
  expect(await kept()).toEqual([{ name: 'Asha' }, { name: 'Ila' }]);

  shop.clock.now = addDays(shop.clock.now, 1);
  await cleanUp();
  expect(await kept()).toEqual([{ name: 'Ila' }]);
  expect(await db.selectFrom('quotation_lines').select('title').execute()).toHaveLength(1);
});

test('the daily clean-up forgets of the staff what has ended: sign-ins, challenges, invitations, kept replies', async () => {
  const { db } = shop.deps;
  const owner = await addStaff(shop, 'owner', { isSteppedUp: true });
  const body = { email: 'tara@example.in', role: 'packer' } as const;
  await owner.call(staffCalls.invite, { body }, { idempotencyKey: 'invited-once' });
  await shop.visitor().call(signIn.signInOptions, {});
  const left = async () => {
    const counts = { sessions: 0, challenges: 0, invitations: 0, replies: 0 };
    counts.sessions = (await db.selectFrom('staff_sessions').selectAll().execute()).length;
    counts.challenges = (await db.selectFrom('staff_challenges').selectAll().execute()).length;
    counts.invitations = (await db.selectFrom('staff_invitations').selectAll().execute()).length;
    counts.replies = (await db.selectFrom('staff_replies').selectAll().execute()).length;
    return counts;
  };
  await cleanUp();
  expect(await left()).toEqual({ sessions: 1, challenges: 1, invitations: 1, replies: 1 });
  shop.clock.now = addDays(shop.clock.now, 2);
  await cleanUp();
  expect(await left()).toEqual({ sessions: 0, challenges: 0, invitations: 0, replies: 0 });
});
