import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as auth from '#contract/auth.ts';
import * as signIn from '#contract/console/sign-in.ts';
import * as catalogue from '#contract/catalogue.ts';
import * as orderCalls from '#contract/orders.ts';
import { CATALOGUE_ID } from '#contract/store-ids.ts';
import { products } from '#demo/catalogue/products.ts';
import { signatories } from '#demo/content/signatories.ts';
import { coupons } from '#demo/content/coupons.ts';
import { orders } from '#demo/content/orders.ts';
import { parseOrderStatus } from '#domain/orders/status.ts';
import { insertAcceptance } from '../../rewards/agreement-store.ts';
import { reconcilePayments } from '../../payments/reconcile-payments.ts';
import { findStockDifferences } from '../../catalogue/stock/movements-store.ts';
import { verifyChain } from '../../audit/verify-chain.ts';
import { readSetting } from '../../settings/settings-store.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { runShopCommand, runShopCommandWith } from '../../testing/run-shop-command.ts';
import { demoAccounts, demoStaff, seedDemo } from './seed-demo.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ isEmpty: true });
  await seedDemo(shop.deps);
});
afterAll(() => shop.close());

// Before anybody signs in.
test('[CON-036] [CON-037] the audit log of the demo tells a week, in its order, chained and looked through', async () => {
  const { db, clock } = shop.deps;
  const events = await db.selectFrom('audit_events').selectAll().orderBy('id').execute();
  const ofWeek = events.filter(({ at }) => at.getTime() > clock().getTime() - 7 * 86_400_000);
  const [actions, actors] = [ofWeek.map(({ action }) => action), ofWeek.map(({ actor }) => actor)];
  expect(new Set(ofWeek.map(({ at }) => at.toISOString().slice(0, 10))).size).toBeGreaterThan(5);
  expect(new Set(actors)).toEqual(new Set(['Nirmala Kadam', 'Ravi Teja', 'kadamba']));
  for (const action of ['product.change-prices', 'stock.correct', 'order.move', 'setting.change', 'category.order'])
    expect(actions).toContain(action);
  expect(ofWeek.filter(({ undoes }) => undoes !== null)).toHaveLength(2);
  const moments = events.map(({ at }) => at.getTime());
  expect(moments).toEqual(moments.toSorted((a, b) => a - b));
  expect(await readSetting(db, 'audit-verification')).toMatchObject({ events: events.length, why: null });
  expect(await verifyChain(db, clock())).toMatchObject({ isSound: true, events: events.length });
});

test('[CON-025] what the week of the demo changed is put back, so that the shop is as its content says', async () => {
  const { db } = shop.deps;
  const pieces = await db.selectFrom('variations').select(['sku', 'price_paise']).execute();
  const told = products.flatMap(({ variations }) => variations.map(({ sku, price }) => [sku, price]));
  expect(Object.fromEntries(pieces.map(({ sku, price_paise }) => [sku, price_paise]))).toMatchObject(
    Object.fromEntries(told) as object,
  );
  const kahwa = await db
    .selectFrom('products')
    .selectAll()
    .where('title', '=', 'Kashmiri Kahwa with Saffron')
    .execute();
  expect(kahwa).toMatchObject([{ status: 'Active', archived_at: null }]);
  expect(await readSetting(db, 'delivery-advance-percentage')).toBe(0);
});

test('every product is on the shelf in its order, with its stock and pictures', async () => {
  const cards = await shop.visitor().call(catalogue.all, { params: { catalogueId: CATALOGUE_ID }, query: {} });
  expect(cards.map(({ title }) => title)).toEqual(products.map(({ title }) => title));
  expect(new Set(cards.map(({ sku }) => sku)).size).toBe(products.length);
  const gulab = cards.find(({ title }) => title.startsWith('Gulab'));
  expect(gulab?.image).toBe('/uploads/products/gulab-no-7-1.avif');
  expect(existsSync(join(shop.deps.config.dataDir, 'Images/Meta/favicon.svg'))).toBe(true);
});

test('[CON-091] the console has goods of every state, and each stock is what its movements come to', async () => {
  const { db } = shop.deps;
  const pieces = await db
    .selectFrom('variations')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['stock', 'status', 'products.image', 'variations.id'])
    .execute();
  expect(pieces.some(({ stock, status }) => status === 'Active' && stock === 3)).toBe(true);
  expect(pieces.some(({ stock, status }) => status === 'Active' && stock === 0)).toBe(true);
  const hidden = pieces.filter(({ status }) => status === 'Inactive').map(({ image }) => image !== '');
  expect(new Set(hidden)).toEqual(new Set([true, false]));
  const moved = await db.selectFrom('stock_movements').select(['reason', 'at']).orderBy('id').execute();
  expect(moved.map(({ at }) => at.getTime())).toEqual(moved.map(({ at }) => at.getTime()).toSorted((a, b) => a - b));
  expect(new Set(moved.map(({ reason }) => reason))).toEqual(new Set(['opening', 'received', 'correction']));
  expect(await findStockDifferences(db)).toEqual([]);
});

test('[PROD-03] [SHOP-17] every pack of a variable product has a first picture of its own, and lists show that of the shown price', async () => {
  const visitor = shop.visitor();
  const cards = await visitor.call(catalogue.all, { params: { catalogueId: CATALOGUE_ID }, query: {} });
  const variable = cards.filter(({ product_type }) => product_type === 'Variable Product');
  expect(variable.length).toBeGreaterThan(20);
  for (const card of variable) {
    const { variation } = await visitor.call(catalogue.single, { params: { productId: card.id } });
    const pictures = variation.map(({ imageUrl }) => imageUrl);
    expect(new Set(pictures).size).toBe(variation.length);
    const shown = variation.find(({ price_paise }) => price_paise === card.price_paise);
    expect(shown?.imageUrl).toBe(card.image);
    for (const picture of pictures) expect(existsSync(join(shop.deps.config.dataDir, picture))).toBe(true);
  }
});

test('a link to a product is the same on every load', async () => {
  const before = await shop.deps.db.selectFrom('products').select(['public_id', 'sku']).orderBy('id').execute();
  await shop.reset();
  expect(await seedDemo(shop.deps)).toBe(true);
  expect(await shop.deps.db.selectFrom('products').select(['public_id', 'sku']).orderBy('id').execute()).toEqual(
    before,
  );
});

test.each(demoAccounts)('$email signs in and sees the account’s own orders', async ({ email, password }) => {
  const visitor = shop.visitor();
  const { user } = await visitor.call(auth.login, { body: { email, password } });
  const { data } = await visitor.call(orderCalls.list, { params: { user_id: user.user_id }, query: {} });
  const own = orders.filter((order) => order.memberEmail === email).toReversed();
  expect(data.map(({ orderStatus, coupon_code }) => [orderStatus, coupon_code])).toEqual(
    own.map(({ status, couponCode = '' }) => [status, couponCode]),
  );
});

test.each(demoStaff)('$email runs the demo shop at its console as $role', async ({ email, password, role }) => {
  const visitor = shop.visitor();
  const session = await visitor.call(signIn.signInByPassword, { body: { email, password } });
  expect(session).toMatchObject({ role, is_demo: true, needs_factor: false });
});

test('the accountant of the demo is one of its signatories', async () => {
  const linked = await shop.deps.db
    .selectFrom('payout_signatories')
    .innerJoin('staff', 'staff.id', 'payout_signatories.staff_id')
    .select(['payout_signatories.name', 'staff.email'])
    .execute();
  expect(linked).toEqual([{ name: 'demo-meera', email: 'meera@example.in' }]);
});

test('the history of every order runs forward and ends where the order stands', async () => {
  const rows = await shop.deps.db
    .selectFrom('order_events')
    .innerJoin('orders', 'orders.id', 'order_events.order_id')
    .select(['orders.id', 'orders.fulfilment_status as stands', 'order_events.status', 'order_events.at'])
    .orderBy('order_events.id')
    .execute();
  const histories = [...Map.groupBy(rows, ({ id }) => id).values()];
  expect(histories).toHaveLength(orders.filter(({ payment }) => payment === 'confirmed').length);
  for (const events of histories) {
    const times = events.map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)).toBeLessThanOrEqual(shop.clock.now.getTime());
    const statuses = events.filter(({ status }) => parseOrderStatus(status));
    expect(statuses.at(-1)?.status).toBe(events[0]?.stands);
  }
});

test('coupons count the uses of the orders that stand, and one has passed', async () => {
  const rows = await shop.deps.db.selectFrom('coupons').selectAll().execute();
  expect(rows).toHaveLength(coupons.length);
  const stands = ({ payment, status }: (typeof orders)[number]) => payment === 'confirmed' && status !== 'Cancelled';
  const usesOf = (code: string) => orders.filter((order) => order.couponCode === code && stands(order)).length;
  expect(rows.map(({ code, used }) => [code, used])).toEqual(rows.map(({ code }) => [code, usesOf(code)]));
  expect(rows.find(({ code }) => code === 'WELCOME10')?.percentage_bps).toBe(1000);
  expect(rows.filter(({ expires_at: end }) => end && end < shop.clock.now).map(({ code }) => code)).toEqual([
    'SUMMER20',
  ]);
});

test('the books of the demo and those of its gateway agree', async () => {
  // The gateway is asked over HTTP, at the shop's own port.
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
  const { attempts, atGateway, differences } = await reconcilePayments(shop.deps, 366);
  expect(differences).toEqual([]);
  const paidOnline = orders.filter(({ paymentMethod }) => paymentMethod === 'online');
  expect([attempts, atGateway.orders]).toEqual([paidOnline.length, paidOnline.length]);
});

test('nobody can sign in as the other members', async () => {
  const rows = await shop.deps.db
    .selectFrom('members')
    .select('email')
    .where('password_hash', 'is not', null)
    .execute();
  expect(rows.map(({ email }) => email).toSorted()).toEqual(demoAccounts.map(({ email }) => email).toSorted());
});

test('a payout can be walked in the demo: no account in it is too new, and its signatories sign with their keys', async () => {
  const { prepares, approves } = signatories;
  expect((await runShopCommand(shop, 'payout', 'due')).out).not.toContain('younger than');
  for (const row of await shop.deps.db.selectFrom('member_profiles').select('id').execute())
    await insertAcceptance(shop.deps.db, row.id, 0, shop.clock.now);
  const prepared = await runShopCommandWith(prepares.key, shop, 'payout', 'prepare', '--by', prepares.name);
  const [, batch = ''] = /^Batch (\d+):/.exec(prepared.out ?? '') ?? [];
  const approved = await runShopCommandWith(approves.key, shop, 'payout', 'approve', batch, '--by', approves.name);
  expect(approved.out).toMatch(/is approved: [1-9]/);
});

test('a shop in use is left alone', async () => {
  expect(await seedDemo(shop.deps)).toBe(false);
});

test('the owner compares its payments though no shop is open that would bring the stand-in gateway', async () => {
  const ended = await runShopCommand(shop, 'reconcile', '--days', '366');
  expect(ended.exitCode).toBe(0);
  expect(ended.out).toMatch(/Differences +0$/);
});
