import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ApiError } from '#contract/client.ts';
import * as audit from '#contract/console/audit.ts';
import * as categories from '#contract/console/categories.ts';
import * as coupons from '#contract/console/coupons.ts';
import * as orders from '#contract/orders.ts';
import { changeStatus } from '../orders/fulfilment/change-status.ts';
import { addBuyer, addCoupon, addProduct, offerOnlinePayment } from '../testing/builders.ts';
import { openShopWithGateway } from '../testing/open-shops.ts';
import type { TestShop } from '../testing/open-test-shop.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { addStaff, type TestStaff } from '../testing/staff.ts';

let shop: TestShop;
let owner: TestStaff;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ shop, close } = await openShopWithGateway());
});
beforeEach(async () => {
  await shop.reset();
  owner = await addStaff(shop, 'owner');
});
afterAll(() => close());

const terms: coupons.WireCouponInput = {
  percent: 15,
  amount_paise: null,
  minimum_paise: 499_00,
  only_categories: [],
  only_products: [],
  first_day: null,
  last_day: '2026-12-31',
  total_limit: 200,
  member_limit: 1,
  first_order_only: false,
  meant: [],
};
type Over = Partial<coupons.WireCouponInput>;
const of = (code: string) => ({ params: { code } });
const add = (code: string, over: Over = {}, by = owner) =>
  by.call(coupons.addCoupon, { body: { code, ...terms, ...over } });
const save = (coupon: coupons.WireConsoleCoupon, over: Over = {}, by = owner) =>
  by.call(coupons.saveCoupon, { ...of(coupon.code), body: { ...terms, ...over } }, { revision: coupon.revision });
const pause = (code: string) => owner.call(coupons.pauseCoupon, of(code));
const resume = (code: string) => owner.call(coupons.resumeCoupon, of(code));
const end = (code: string) => owner.call(coupons.endCoupon, of(code));
const read = (code: string) => owner.call(coupons.coupon, of(code));
const undo = (eventId: number) => owner.call(audit.undoEvent, { params: { event_id: String(eventId) } });
const fieldsOf = ({ body }: ApiError): unknown => body.fields;
const events = () =>
  shop.deps.db
    .selectFrom('audit_events')
    .select(['action', 'subject_id', 'before', 'after'])
    .where('subject_kind', '=', 'coupon')
    .orderBy('id')
    .execute();

test('[CON-142] a coupon is added with its days in India, and is listed with its state', async () => {
  const tea = await addProduct(shop, { title: 'Assam', categories: ['Tea'] });
  const added = await add(' diwali15 ', { only_products: [tea.id], first_day: '2026-12-01' });
  expect(added).toMatchObject({
    code: 'DIWALI15',
    percent: 15,
    amount_paise: null,
    first_day: '2026-12-01',
    starts_at: '2026-11-30T18:30:00.000Z',
    last_day: '2026-12-31',
    ends_at: '2026-12-31T18:30:00.000Z',
    state: 'scheduled',
    used: 0,
    products: [{ id: tea.id, title: 'Assam', is_group: false }],
    revision: 1,
  });
  await add('AAA', {
    percent: null,
    amount_paise: 50_00,
    first_order_only: true,
    last_day: null,
    member_limit: null,
    meant: ['large'],
  });
  await addCoupon(shop, { code: 'OLD', expiresAt: shop.clock.now });
  await addCoupon(shop, { code: 'HELD' });
  await pause('HELD');
  const { items } = await owner.call(coupons.coupons, {});
  expect(items.map(({ code, state }) => [code, state])).toEqual([
    ['AAA', 'active'],
    ['DIWALI15', 'scheduled'],
    ['HELD', 'paused'],
    ['OLD', 'ended'],
  ]);
  expect((await events())[0]).toMatchObject({
    action: 'coupon.add',
    subject_id: 'DIWALI15',
    after: { percentage_bps: 1500, only_products: [tea.id], total_limit: 200, first_order_only: false },
  });
});

test('[CON-142] impossible terms are refused at their fields', async () => {
  await addProduct(shop, { categories: ['Tea'] });
  await add('TEA15', { only_categories: ['tea'] });
  const faulty: [Over, string][] = [
    [{ only_categories: ['Attar'] }, 'only_categories'],
    [{ only_products: ['NOSUCH'] }, 'only_products'],
    [{ last_day: '2026-11-20' }, 'last_day'],
  ];
  for (const [over, field] of faulty)
    expect(Object.keys(fieldsOf(await refusalOf(add('NEW', over))) as object)).toEqual([field]);
  expect(fieldsOf(await refusalOf(add('tea15')))).toEqual({
    code: 'This code is or was in use. Choose another one.',
  });
  for (const over of [
    { percent: 101 },
    { amount_paise: 5_000 },
    { only_categories: ['Tea'], only_products: ['A'] },
    { first_day: '2027-01-01' },
    { total_limit: 0 },
  ])
    expect((await refusalOf(add('NEW', over))).code).toBe('invalid-input');
  expect((await owner.call(coupons.coupons, {})).items).toHaveLength(1);
});

test('[CON-142] a coupon without limits, or above half the price, is stored once it is confirmed', async () => {
  const open = { last_day: null, total_limit: null, member_limit: null };
  expect(await refusalOf(add('FREE', open))).toMatchObject({ status: 409, code: 'coupon-doubtful' });
  expect((await refusalOf(add('FREE', { percent: 50.01 }))).code).toBe('coupon-doubtful');
  expect((await refusalOf(add('FREE', { ...open, percent: 60, meant: ['large'] }))).code).toBe('coupon-doubtful');
  expect((await refusalOf(add('SUM', { percent: null, amount_paise: 300_00, minimum_paise: 500_00 }))).code).toBe(
    'coupon-doubtful',
  );
  const free = await add('FREE', { ...open, percent: 60, meant: ['large', 'unlimited'] });
  await add('HALF', { percent: 50 });
  await add('FIRST', { ...open, first_order_only: true });
  expect((await refusalOf(save(free, { ...open, percent: 70, meant: ['large'] }))).code).toBe('coupon-doubtful');
});

test('[CON-022] [CON-142] a save names its revision, changes only its fields, and writes one event', async () => {
  const added = await add('TEA15');
  const saved = await save(added, { percent: 20, last_day: '2027-01-31' });
  expect(saved).toMatchObject({ percent: 20, last_day: '2027-01-31', revision: 2 });
  const stale = await refusalOf(save(added, { percent: 10 }));
  expect(stale).toMatchObject({ status: 409, code: 'edited-meanwhile' });
  expect(stale.body).toMatchObject({ who: owner.name, stored: { percent: 20, revision: 2 } });
  expect(await save(saved, { percent: 20, last_day: '2027-01-31' })).toEqual(saved);
  expect(await events()).toMatchObject([
    { action: 'coupon.add' },
    {
      action: 'coupon.save',
      before: { percentage_bps: 1500, expires_at: '2026-12-31T18:30:00.000Z' },
      after: { percentage_bps: 2000, expires_at: '2027-01-31T18:30:00.000Z' },
    },
  ]);
  expect((await refusalOf(save({ ...added, code: 'NOSUCH' }))).status).toBe(404);
  const history = { params: { subject_kind: 'coupon' as const, subject_id: 'TEA15' }, query: {} };
  expect((await owner.call(audit.auditHistory, history)).items).toHaveLength(2);
});

test('[CON-142] an unchanged day keeps its moment', async () => {
  const startsAt = new Date('2026-11-20T08:15:00Z');
  const expiresAt = new Date('2026-12-31T08:15:00Z');
  await addCoupon(shop, { startsAt, expiresAt });
  const { coupon } = await read('TEA10');
  const saved = await save(coupon, { first_day: coupon.first_day, last_day: coupon.last_day });
  expect(saved).toMatchObject({ starts_at: startsAt.toISOString(), ends_at: expiresAt.toISOString(), percent: 15 });
});

test('[CON-142] its page shows its results, and a limit below its uses is refused with their number', async () => {
  await offerOnlinePayment(shop);
  const tea = await addProduct(shop, { categories: ['Tea'] });
  const attar = await addProduct(shop, { categories: ['Attar'], variations: [{ price: 300_00 }] });
  const added = await add('TEA15', { only_categories: ['Tea'], minimum_paise: 0 });
  expect(await read('tea15')).toMatchObject({ goods: 1, sums: { orders: 0, sales_paise: 0 }, orders: [] });
  const bodyOf = <Mode extends string>(payment_mode: Mode) => ({
    body: {
      cart_products: [{ product_id: tea.id }, { product_id: attar.id }],
      payment_mode,
      coupon_code: 'TEA15',
      totalAmountbeforePay: 724.15,
    },
  });
  const placed = [];
  for (let count = 0; count < 2; count++)
    placed.push(await (await addBuyer(shop)).call(orders.placeOnDelivery, bodyOf('Pay on delivery')));
  await (await addBuyer(shop)).call(orders.placeOnline, bodyOf('Pay now'));
  await changeStatus(shop.deps, placed[0]?.order_id ?? '', { to: 'Cancelled', actor: 'shop' });
  expect(await read('TEA15')).toMatchObject({
    coupon: { used: 2 },
    sums: { orders: 1, waiting: 1, sales_paise: 724_15, discount_paise: 74_85 },
    orders: [
      { state: 'waiting', total_paise: 724_15, discount_paise: 74_85 },
      { state: 'sold', order_id: placed[1]?.order_id },
      { state: 'cancelled', order_id: placed[0]?.order_id },
    ],
  });
  const below = await refusalOf(save(added, { only_categories: ['Tea'], total_limit: 1 }));
  expect(fieldsOf(below)).toEqual({
    total_limit: 'It has already been used 2 times. Enter 2 or more, or pause it.',
  });
  expect((await save(added, { only_categories: ['Tea'], total_limit: 2 })).state).toBe('used-up');
});

test('[CON-025] [CON-142] pausing and resuming write one event each, and are undone once', async () => {
  await add('TEA15');
  const paused = await pause('TEA15');
  expect(paused.coupon.state).toBe('paused');
  expect((await pause('TEA15')).event_id).toBe(0);
  await undo(paused.event_id);
  expect((await read('TEA15')).coupon.state).toBe('active');
  expect((await refusalOf(undo(paused.event_id))).code).toBe('undo-too-late');
  const again = await pause('TEA15');
  const resumed = await resume('TEA15');
  expect((await refusalOf(undo(again.event_id))).code).toBe('undo-too-late');
  await undo(resumed.event_id);
  expect((await read('TEA15')).coupon.state).toBe('paused');
  expect((await events()).map(({ action }) => action)).toEqual([
    'coupon.add',
    'coupon.pause',
    'coupon.resume',
    'coupon.pause',
    'coupon.resume',
    'coupon.pause',
  ]);
});

test('[CON-142] an end is final: nothing is saved, paused or resumed after it', async () => {
  const added = await add('TEA15');
  const ended = await end('TEA15');
  expect(ended).toMatchObject({ state: 'ended', ends_at: shop.clock.now.toISOString() });
  expect((await end('TEA15')).ends_at).toBe(ended.ends_at);
  const calls = [
    () => save(added),
    () => save(ended, { last_day: '2027-01-31' }),
    () => pause('TEA15'),
    () => resume('TEA15'),
  ];
  for (const call of calls) expect((await refusalOf(call())).code).toBe('coupon-ended');
  expect((await events()).map(({ action }) => action)).toEqual(['coupon.add', 'coupon.end']);
});

test('[CON-088] [CON-142] renaming or merging a category updates its coupons', async () => {
  await addProduct(shop, { categories: ['Tea'] });
  await addProduct(shop, { categories: ['Attar'] });
  const body = (name: string) => ({ body: { name, picture: '', status: 'Active' as const } });
  const tea = await owner.call(categories.addCategory, body('Tea'));
  const attar = await owner.call(categories.addCategory, body('Attar'));
  const added = await add('TEA15', { only_categories: ['Tea', 'Attar'] });
  await add('ALL15');
  const meera = await addStaff(shop, 'manager', { name: 'Meera Iyer' });
  const ofTea = { params: { category_id: tea.id } };
  const { event_id, category } = await owner.call(
    categories.saveCategory,
    { ...ofTea, ...body('Chai') },
    { revision: tea.revision },
  );
  expect((await read('TEA15')).coupon.only_categories).toEqual(['Chai', 'Attar']);
  await undo(event_id);
  expect((await read('TEA15')).coupon.only_categories).toEqual(['Tea', 'Attar']);
  const { revision } = category;
  await meera.call(categories.mergeCategory, { ...ofTea, body: { into: attar.id } }, { revision: revision + 1 });
  expect((await read('TEA15')).coupon).toMatchObject({ only_categories: ['Attar'], revision: 4 });
  expect((await read('ALL15')).coupon).toMatchObject({ only_categories: [], revision: 1 });
  const { items } = await owner.call(audit.auditHistory, {
    params: { subject_kind: 'coupon', subject_id: 'TEA15' },
    query: {},
  });
  expect(items.map(({ action, actor }) => [action, actor])).toEqual([
    ['category.merge', meera.name],
    ['category.save', owner.name],
    ['category.save', owner.name],
    ['coupon.add', owner.name],
  ]);
  const stale = await refusalOf(save(added, { percent: 20, only_categories: ['Tea', 'Attar'] }));
  expect([stale.code, stale.body.who]).toEqual(['edited-meanwhile', meera.name]);
});

test('[CON-003] [CON-142] a role without permission neither sees nor changes coupons', async () => {
  const accountant = await addStaff(shop, 'accountant');
  await add('TEA15');
  const calls: (() => Promise<unknown>)[] = [
    () => accountant.call(coupons.coupons, {}),
    () => accountant.call(coupons.coupon, of('TEA15')),
    () => add('OTHER', {}, accountant),
    () => accountant.call(coupons.endCoupon, of('TEA15')),
    () => accountant.call(audit.auditHistory, { params: { subject_kind: 'coupon', subject_id: 'TEA15' }, query: {} }),
  ];
  for (const call of calls) expect((await refusalOf(call())).code).toBe('not-permitted');
});
