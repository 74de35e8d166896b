import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findOrderByNumber, linesOf, type OrderRow } from '../../../orders/order-store.ts';
import { renderParcels } from '../../../orders/pdf/render-parcels.ts';
import { addBuyer, addProduct, type AddedProduct } from '../../../testing/builders.ts';
import { orderOnDelivery, pass } from '../../../testing/earn.ts';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { runShopCommand } from '../../../testing/run-shop-command.ts';

let shop: TestShop;
let product: AddedProduct;
let asha: string;
let bela: string;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.reset();
  const size = { sku: 'RAA-50', attributes: { Size: '50 ml' }, mrp: 500_00, price: 449_00, stock: 9 };
  product = await addProduct(shop, { title: 'Raat Rani', variations: [size] });
  const buyers = [
    { fullname: 'Asha Kulkarni', mobile: '9811111111', email: 'asha@example.in' },
    { fullname: 'Bela 100% Rao', mobile: '9822222222', email: 'bela@example.in' },
  ];
  asha = await orderOnDelivery(await addBuyer(shop, buyers[0]), [product]);
  pass(shop, 1);
  bela = await orderOnDelivery(await addBuyer(shop, buyers[1]), [product]);
});
afterAll(() => shop.close());

async function listed(...words: string[]): Promise<string[]> {
  const { exitCode, out = '' } = await runShopCommand(shop, 'order', 'list', ...words);
  expect(exitCode).toBe(0);
  return out
    .split('\n')
    .slice(2)
    .map((line) => line.split(' ')[0] ?? '');
}

test('the list and the order say whom to call, and which size was ordered', async () => {
  const { out: list } = await runShopCommand(shop, 'order', 'list');
  expect(list).toMatch(/Asha Kulkarni +9811111111 +asha@example\.in/);
  const { out: order } = await runShopCommand(shop, 'order', 'show', asha);
  expect(order).toMatch(/^Phone +9811111111$/m);
  expect(order).toMatch(/^Mail +asha@example\.in$/m);
  expect(order).toMatch(/^RAA-50 +Raat Rani +50 ml +1 +₹449$/m);
});

describe('an order is found', () => {
  test('by the phone number of its buyer, or the end of it', async () => {
    expect(await listed('--phone', '+91 98222-22222')).toEqual([bela]);
    expect(await listed('--phone', '1111')).toEqual([asha]);
    expect(await listed('--phone', '7777')).toEqual([]);
  });

  test('by a part of a name, which is no pattern', async () => {
    expect(await listed('--name', 'kulk')).toEqual([asha]);
    expect(await listed('--name', '100%')).toEqual([bela]);
    expect(await listed('--name', '%')).toEqual([bela]);
    expect(await listed('--name', '_')).toEqual([]);
  });

  test('by the days on which it was placed, in India', async () => {
    expect(await listed('--from', '2026-11-22')).toEqual([bela]);
    expect(await listed('--to', '2026-11-21')).toEqual([asha]);
    expect(await listed('--from', '2026-11-21', '--to', '2026-11-22')).toEqual([bela, asha]);
    // Half past midnight in India is still the day before in UTC.
    await shop.deps.db
      .updateTable('orders')
      .set({ created_at: new Date('2026-11-22T19:00:00Z') })
      .where('public_id', '=', bela)
      .execute();
    expect(await listed('--from', '2026-11-23', '--to', '2026-11-23')).toEqual([bela]);
  });

  test('by what was paid', async () => {
    for (const status of ['Shipped', 'Delivered']) await runShopCommand(shop, 'order', 'status', asha, status);
    await runShopCommand(shop, 'order', 'collected', asha);
    await shop.deps.db
      .updateTable('orders')
      .set({ payment_state: 'expired', confirmed_at: null })
      .where('public_id', '=', bela)
      .execute();
    expect(await listed('--payment', 'paid')).toEqual([asha]);
    expect(await listed('--payment', 'due')).toEqual([]);
    expect(await listed('--payment', 'unpaid')).toEqual([bela]);
    expect(await listed('--payment', 'unpaid', '--status', 'Pending')).toEqual([bela]);
  });
});

test.each([
  ['--phone', '12', '--phone must be a number, or its last 4 digits or more'],
  ['--phone', 'Asha', '--phone must be a number'],
  ['--from', '21.11.2026', '--from must be a day such as 2026-11-26'],
  ['--to', '2026-13-41', '--to must be a day such as 2026-11-26'],
  ['--from', '2026-02-30', '--from must be a day such as 2026-11-26'],
  ['--payment', 'cash', '--payment must be one of paid, due, unpaid, but is "cash"'],
])('%s %s is no way to find an order', async (option, value, sentence) => {
  const { exitCode, err } = await runShopCommand(shop, 'order', 'list', option, value);
  expect({ exitCode, err }).toEqual({ exitCode: 2, err: expect.stringContaining(sentence) });
});

describe('a packing slip', () => {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-slips-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('is a page for each order, for its owner alone', async () => {
    const file = join(folder, 'slips.pdf');
    const ended = await runShopCommand(shop, 'order', 'slip', asha, bela.toLowerCase(), '--out', file);
    expect(ended).toMatchObject({ exitCode: 0, out: `${file} holds a packing slip of 2 orders.` });
    const over = await runShopCommand(shop, 'order', 'slip', asha, '--out', file);
    expect(over).toMatchObject({ exitCode: 1, err: expect.stringContaining(file) });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const pages = readFileSync(file, 'latin1').match(/\/Type \/Page\b(?!s)/g);
    expect(pages).toHaveLength(2);
  });

  test('says where it goes, whom to call, which size is in it and what to collect', async () => {
    const order = await findOrderByNumber(shop.deps.db, asha);
    if (!order) throw new Error('The order was not found.');
    const lines = await linesOf(shop.deps.db, [order.id]);
    const render = (changed: Partial<OrderRow>, attributes = lines[0]?.attributes ?? {}): Promise<Buffer> =>
      renderParcels(
        [{ order: { ...order, ...changed }, lines: lines.map((line) => ({ ...line, attributes })) }],
        { name: 'Kadamba', address: '14 Bada Bazaar', phone: '9000000107' },
        shop.clock.now,
      );
    const usual = await render({});
    expect((await render({})).equals(usual)).toBe(true);
    const others = [
      render({ buyer_mobile: '9811111112' }),
      render({ buyer_email: 'asha@example.com' }),
      render({ address: '1 Mall Road, Kanpur' }),
      render({ balance_paise: 1_00 }),
      render({ payment_state: 'paid' }),
      render({}, { Size: '10 ml' }),
    ];
    for (const other of others) expect((await other).equals(usual)).toBe(false);
  });

  test('is not made for what no parcel is sent for', async () => {
    const slip = (id: string) => runShopCommand(shop, 'order', 'slip', id, '--out', join(folder, 'none.pdf'));
    expect((await slip('KD-1-AAAA')).err).toContain('There is no order "KD-1-AAAA".');
    await runShopCommand(shop, 'order', 'status', asha, 'Cancelled');
    expect((await slip(asha)).err).toContain(`Order ${asha} is Cancelled, so no parcel is sent for it.`);
    await shop.deps.db
      .updateTable('orders')
      .set({ payment_state: 'awaiting', confirmed_at: null })
      .where('public_id', '=', bela)
      .execute();
    expect((await slip(bela)).err).toContain('was not paid, so no parcel is sent for it.');
    expect((await runShopCommand(shop, 'order', 'slip', asha)).err).toContain('--out must name the file');
  });
});

test('a parcel on its way is cancelled only once that is meant, with what it moves', async () => {
  await runShopCommand(shop, 'order', 'status', asha, 'Shipped');
  const { exitCode, err } = await runShopCommand(shop, 'order', 'status', asha, 'Cancelled');
  expect(exitCode).toBe(2);
  expect(err).toMatch(
    new RegExp(
      `^Order ${asha} of ₹[\\d,.]+ is Shipped\\. Cancelling cannot be taken back: its pieces count as back on the shelf at ` +
        'once, and nothing was paid that goes back\\. .*"order refused" or "order lost" instead; .* add --yes\\.',
    ),
  );
  const [, , event] = (await runShopCommand(shop, 'order', 'show', asha)).out?.split('\n') ?? [];
  expect(event).toMatch(/^Status +Shipped$/);
  const { out } = await runShopCommand(shop, 'order', 'status', asha, 'Cancelled', '--yes');
  expect(out).toBe(`Order ${asha} went from Shipped to Cancelled.`);
  expect((await runShopCommand(shop, 'order', 'status', bela, 'Cancelled')).out).toContain('from Pending to Cancelled');
});
