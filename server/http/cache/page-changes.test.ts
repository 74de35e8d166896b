import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { saveSettings } from '../../settings/settings-store.ts';
import { addPincode, addProduct } from '../../testing/builders.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { SmallStorefront } from '../../testing/small-storefront.ts';
import { setStock } from '../../testing/set-stock.ts';

let shop: TestShop;
let app: FastifyInstance;
const storefront = new SmallStorefront();
let unlisten: () => Promise<void>;
let notices: string[] = [];

beforeAll(async () => {
  shop = await openTestShop();
  app = await createApp(shop.deps, () => Promise.resolve(storefront));
  await app.ready();
  unlisten = await shop.deps.opened.listen('page_changes', (notice) => void notices.push(notice));
});
beforeEach(() => shop.reset());
afterAll(async () => {
  await unlisten();
  await app.close();
  await shop.close();
});

/** The notices that a write leads to; the embedded database has told all of them when a later statement is answered. */
async function noticesOf(write: () => Promise<unknown>): Promise<string[]> {
  notices = [];
  await write();
  await saveSettings(shop.deps.db, { marquee: ['the last'] });
  await sql`select 1`.execute(shop.deps.db);
  return notices.slice(0, -1);
}

const inSql = (statement: string) => (): Promise<unknown> => sql.raw(statement).execute(shop.deps.db);

test('[CFG-04] the page after a write of the owner shows it', async () => {
  const store = { name: 'Kadamba', tagline: '', logo: '', email: '', phone: '', orderPrefix: 'KD' };
  const heading = async () => /<h1>(.*)<\/h1>/.exec((await app.inject({ url: '/shop' })).body)?.[1];
  await saveSettings(shop.deps.db, { store });
  await expect.poll(heading).toBe('Kadamba');
  await saveSettings(shop.deps.db, { store: { ...store, name: 'Neem' } });
  await expect.poll(heading).toBe('Neem');
  await shop.deps.db
    .transaction()
    .execute(async (tx) => {
      await saveSettings(tx, { store });
      throw new Error('changed my mind');
    })
    .catch(() => {});
  expect(await heading()).toBe('Neem');
});

test('whatever public pages show is told when it is written', async () => {
  const { rowId } = await addProduct(shop, { variations: [{ price: 49_900, stock: 5 }] });
  const writes: Record<string, () => Promise<unknown>> = {
    'a price': inSql('update variations set price_paise = price_paise - 100'),
    'a product': inSql("update products set title = 'Assam'"),
    'its categories': inSql("update products set categories = '{Tea}', category_keys = '{tea}'"),
    'a group': inSql(`insert into grouped_products values (${rowId}, ${rowId}, 0)`),
    'a tile': inSql("insert into categories (category, icon, status, position) values ('Tea', '', 'Active', 0)"),
    'a slide': inSql('delete from sliders'),
    'an offer': inSql(
      "insert into offers (title, description, image, ground, link, position) values ('a', '', '', '', '', 0)",
    ),
    'new arrivals': inSql("insert into arrival_groups (name, description, position) values ('a', '', 0)"),
    'what is in them': inSql('delete from arrival_group_products'),
    'a pincode': () => addPincode(shop),
    'a plan': inSql(
      'insert into commission_plans (rates, ceiling, window_days, link_days, least_payout_paise, proposed_at) values (array[500], 2000, 14, 30, 10000, now())',
    ),
    'a plan that holds': inSql('update commission_plans set activated_at = now()'),
    'a rate of the tax': inSql("insert into tds_rates values ('2027-04-01', 200)"),
    'an agreement': inSql("insert into seller_agreements (text, set_at) values ('# A', now())"),
    'a text of the owner': inSql("insert into content_pages values ('refund-policy', 1, '# A', now())"),
    'the incomes of a day': inSql(
      "insert into income_disclosures values ('2026-11-21', now(), now(), 0, 0, 0, 0, '{}')",
    ),
    'what a delivery costs': inSql(
      "insert into delivery_slabs (min_km, max_km, charge_paise, status) values (0, 5, 2000, 'Active')",
    ),
    'when a delivery is free': inSql(
      'insert into free_delivery_rules (min_km, max_km, minimum_paise) values (0, 5, 49900)',
    ),
    'who hears complaints': inSql("insert into settings values ('grievance', '{}')"),
    'all products gone': inSql('truncate products cascade'),
  };
  for (const [what, write] of Object.entries(writes)) {
    const told = (await noticesOf(write)).length > 0;
    expect({ what, told }).toEqual({ what, told: true });
  }
});

test('of stock it is told only that the last piece went or the first came back', async () => {
  await addProduct(shop, { variations: [{ stock: 5 }] });
  const stock = (by: number) =>
    inSql(`insert into stock_movements (variation_id, quantity, reason) select id, ${by}, 'set' from variations`);
  expect(await noticesOf(stock(-4))).toEqual([]);
  expect(await noticesOf(stock(-1))).toHaveLength(1);
  expect(await noticesOf(stock(3))).toHaveLength(1);
  expect(await noticesOf(stock(-1))).toEqual([]);
});

/** The products and categories that notices name. */
const named = (told: string[]) =>
  told
    .map((notice) => JSON.parse(notice) as { product?: string; categories?: string[]; stock?: string })
    .map(({ product, categories = [], stock }) => [product ?? `stock of ${stock}`, ...categories].join(', '))
    .toSorted();

test('a notice names the product with its categories, those before among them, and the groups that show it', async () => {
  const { id, rowId, skus } = await addProduct(shop, {
    categories: ['Black Tea'],
    variations: [{ price: 49_900, stock: 5 }],
  });
  const group = await addProduct(shop, { kind: 'grouped', categories: ['Sets'], members: [id] });
  const [tea, inTea, set] = [`${id}, black tea`, `${id}, oud`, `${group.id}, sets`];
  const at = `where id = ${rowId}`;
  const cheaper = inSql(`update variations set price_paise = price_paise - 100 where product_id = ${rowId}`);
  expect(new Set(named(await noticesOf(cheaper)))).toEqual(new Set([tea, set]));
  const moved = inSql(`update products set categories = '{Oud}', category_keys = '{oud}' ${at}`);
  expect(new Set(named(await noticesOf(moved)))).toEqual(new Set([tea, inTea, set]));
  expect(named(await noticesOf(() => setStock(shop, 0, skus)))).toEqual(
    [`stock of ${id}`, `stock of ${group.id}`].toSorted(),
  );
  const left = inSql(`delete from grouped_products where member_id = ${rowId}`);
  expect(new Set(named(await noticesOf(left)))).toEqual(new Set([inTea, set]));
});

test('a notice that would be too long is of everything', async () => {
  const { rowId } = await addProduct(shop);
  const keys = Array.from({ length: 300 }, (_, n) => `${n} ${'चाय'.repeat(4)}`).join(',');
  const categorised = inSql(
    `update products set categories = '{${keys}}', category_keys = '{${keys}}' where id = ${rowId}`,
  );
  expect(await noticesOf(categorised)).toContain('');
});

test('a product tells when it changed, and is not changed by being saved as it is', async () => {
  const { db } = shop.deps;
  const { rowId } = await addProduct(shop);
  const changedAt = async () =>
    (await db.selectFrom('products').select('changed_at').where('id', '=', rowId).executeTakeFirstOrThrow()).changed_at;
  const long = new Date('2020-01-01T00:00:00Z');
  await db.updateTable('products').set({ changed_at: long }).execute();
  await db.updateTable('products').set({ position: 7 }).execute();
  await db.updateTable('variations').set({ price_paise: 49_900 }).execute();
  expect(await changedAt()).toEqual(long);
  await db.updateTable('variations').set({ price_paise: 39_900 }).execute();
  expect((await changedAt()).getTime()).toBeGreaterThan(long.getTime());
});

test('a member who orders and gives up the last piece in a loop empties the page cache at most once a second', async () => {
  await addProduct(shop, { variations: [{ stock: 1 }] });
  const look = () => app.inject({ url: '/shop' });
  await look();
  const [before, start] = [storefront.rendered.length, performance.now()];
  for (let turn = 0; turn < 40; turn++) {
    await setStock(shop, turn % 2);
    await look();
  }
  const seconds = (performance.now() - start) / 1_000;
  expect(storefront.rendered.length - before).toBeLessThanOrEqual(1 + Math.ceil(seconds));
});

test('a change of one product leaves the pages of others, and of everything else none', async () => {
  const [tea, oud] = [
    await addProduct(shop, { categories: ['Tea'], variations: [{ stock: 1 }] }),
    await addProduct(shop, { categories: ['Oud'] }),
  ];
  const paths = [`/goods/${tea.id}`, `/goods/${oud.id}`, '/goods-in/Tea', '/goods-in/Oud', '/shop'];
  const lookAt = async (): Promise<string[]> => {
    storefront.rendered.length = 0;
    for (const url of paths) await app.inject({ url });
    return storefront.rendered.map((address) => new URL(address).pathname);
  };
  await lookAt();
  expect(await lookAt()).toEqual([]);
  await inSql(`update products set title = 'Assam' where id = ${tea.rowId}`)();
  await expect.poll(lookAt).toEqual([`/goods/${tea.id}`, '/goods-in/Tea']);
  await setStock(shop, 0, tea.skus);
  await expect.poll(lookAt, { timeout: 3_000 }).toEqual([`/goods/${tea.id}`, '/goods-in/Tea']);
  await saveSettings(shop.deps.db, { marquee: ['First flush'] });
  await expect.poll(lookAt).toEqual(paths);
});
