import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as orders from '#contract/orders.ts';
import { addBuyer, addCoupon, addProduct } from '../../testing/builders.ts';
import { standings } from '../../testing/command-watch.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { runShopCommand, runShopCommandWith } from '../../testing/run-shop-command.ts';

let shop: TestShop;
let folder = '';
/** A product, its buyer and their order. */
let [sku, email, order] = ['<sku>', '<email>', '<order>'];

beforeAll(async () => {
  shop = await openTestShop();
  folder = mkdtempSync(join(tmpdir(), 'banyan-events-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await shop.close();
});
beforeEach(async () => {
  await shop.reset();
  const tea = await addProduct(shop);
  sku = tea.skus[0] ?? '';
  await addCoupon(shop);
  const buyer = await addBuyer(shop);
  ({ email } = buyer);
  const bought = { cart_products: [{ product_id: tea.id }], payment_mode: 'Pay on delivery' as const };
  ({ order_id: order } = await buyer.call(orders.placeOnDelivery, {
    body: { ...bought, totalAmountbeforePay: 499 },
  }));
});

const run = (words: string[]) => runShopCommandWith('', shop, ...words);
const events = () =>
  shop.deps.db
    .selectFrom('audit_events')
    .select(['action', 'actor_kind', 'source', 'subject_id', 'before', 'after'])
    .orderBy('id')
    .execute();
const ownText = (): string => {
  if (!folder) return '<file>';
  const file = join(folder, 'text.md');
  writeFileSync(file, '# Refunds\n\n## When\n\nWithin a week.\n');
  return file;
};

type Told = Partial<Awaited<ReturnType<typeof events>>[number]>;

/** A command of the owner that changes something, and the event by which it is told. */
const changes: { words: () => string[]; told: () => Told }[] = [
  {
    words: () => ['tax', 'set', '--note', 'Goods once opened are not taken back.'],
    told: () => ({ action: 'setting.change', subject_id: 'tax' }),
  },
  {
    words: () => ['tax', 'goods', '0902', '5', '--sku', sku],
    told: () => ({ action: 'product.change-tax', after: { hsn: '0902', gst_rate: 500 } }),
  },
  {
    words: () => ['coupon', 'add', 'CHAI50', '--amount', '50', '--yes'],
    told: () => ({
      action: 'coupon.add',
      subject_id: 'CHAI50',
      after: expect.objectContaining({ flat_paise: 5_000 }) as object,
    }),
  },
  {
    words: () => ['coupon', 'pause', 'TEA10'],
    told: () => ({ action: 'coupon.pause', subject_id: 'TEA10', after: { is_paused: true } }),
  },
  { words: () => ['coupon', 'end', 'TEA10'], told: () => ({ action: 'coupon.end', subject_id: 'TEA10' }) },
  {
    words: () => ['advance', '20'],
    told: () => ({
      action: 'setting.change',
      subject_id: 'delivery-advance-percentage',
      before: { value: 0 },
      after: { value: 20 },
    }),
  },
  {
    words: () => ['limit', 'set', 'on-delivery-lines', '40'],
    told: () => ({ action: 'setting.change', subject_id: 'order-ceilings' }),
  },
  {
    words: () => ['detail', 'optional', 'pan'],
    told: () => ({ subject_id: 'optional-details', after: { value: ['pan'] } }),
  },
  {
    words: () => ['password', 'rule', 'strict'],
    told: () => ({ subject_id: 'password-rule', after: { value: 'strict' } }),
  },
  {
    words: () => ['grievance', 'set', '--name', 'Nirmala Rao', '--email', 'care@example.in', '--phone', '9000000123'],
    told: () => ({
      subject_id: 'grievance',
      after: { name: 'Nirmala Rao', email: 'c•••@example.in', phone: expect.stringMatching(/0123$/) as string },
    }),
  },
  {
    words: () => ['notice', 'add', 'ravi@example.in'],
    told: () => ({ action: 'notice.send-code', after: { address: 'r•••@example.in' } }),
  },
  {
    words: () => ['page', 'set', 'refund-policy', ownText()],
    told: () => ({ action: 'page.publish', subject_id: 'refund-policy' }),
  },
  { words: () => ['agreement', 'set', ownText()], told: () => ({ action: 'agreement.set' }) },
  { words: () => ['plan', 'propose', '6,3,1'], told: () => ({ action: 'plan.propose' }) },
  {
    words: () => ['plan', 'tds', '2', '--from', '2027-04-01'],
    told: () => ({ action: 'tds-rate.change', after: { rate_bps: 200 } }),
  },
  {
    words: () => ['member', 'suspend', email],
    told: () => ({ action: 'member.suspend', after: { is_suspended: true } }),
  },
  {
    words: () => ['order', 'status', order, 'Cancelled', '--yes'],
    told: () => ({
      action: 'order.cancel',
      subject_id: order,
      after: expect.objectContaining({ status: 'Cancelled' }) as object,
    }),
  },
  {
    words: () => ['payout', 'signatory', 'add', 'meera'],
    told: () => ({ action: 'signatory.add', subject_id: 'meera' }),
  },
  {
    words: () => ['payout', 'layout', 'set', 'plain'],
    told: () => ({ action: 'setting.change', subject_id: 'bank-file' }),
  },
  {
    words: () => ['payout', 'layout', 'debit', '123456789012'],
    told: () => ({ subject_id: 'bank-file', after: { debitAccount: expect.stringMatching(/^\D*9012$/) as string } }),
  },
  {
    words: () => ['staff', 'invite', 'nirmala@example.in', '--role', 'owner'],
    told: () => ({ action: 'staff.invite' }),
  },
];

/** As a title names it: the words that no story makes. */
const named = changes.map((change) => ({ ...change, typed: change.words().slice(0, 3).join(' ').trim() }));

test.each(named)('[CON-036] "$typed" is told in the audit log by one event', async ({ words, told }) => {
  const before = await events();
  expect(await run(words())).toMatchObject({ exitCode: 0 });
  const [event, ...more] = (await events()).slice(before.length);
  expect(more).toEqual([]);
  expect(event).toMatchObject({ actor_kind: 'command', ...told() });
  expect(
    words()
      .join(' ')
      .startsWith(event?.source ?? 'nothing'),
  ).toBe(true);
});

test.each(named)('[CON-157] "$typed" changes nothing where its event cannot be written', async ({ words }) => {
  const before = await standings(shop.deps.db);
  await sql`create function no_event() returns trigger language plpgsql as 'begin raise ''the log is shut''; end'`.execute(
    shop.deps.db,
  );
  await sql`create trigger no_event before insert on audit_events for each statement execute function no_event()`.execute(
    shop.deps.db,
  );
  try {
    await expect(run(words())).rejects.toThrow('the log is shut');
  } finally {
    await sql`drop trigger no_event on audit_events`.execute(shop.deps.db);
    await sql`drop function no_event()`.execute(shop.deps.db);
  }
  expect(await standings(shop.deps.db)).toEqual(before);
});

test('[CON-036] a command that finds everything as it shall be tells nothing', async () => {
  const said = ['advance', '20'];
  await runShopCommand(shop, ...said);
  const once = await events();
  await runShopCommand(shop, ...said);
  expect(await events()).toEqual(once);
});
