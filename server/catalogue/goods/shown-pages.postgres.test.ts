import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as shopFront from '#contract/catalogue.ts';
import type { Call } from '#contract/client.ts';
import * as categories from '#contract/console/categories.ts';
import * as goods from '#contract/console/catalogue.ts';
import { createApp } from '../../app.ts';
import { addProduct } from '../../testing/builders.ts';
import { formOf } from '../../testing/goods.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { startPostgres } from '../../testing/postgres-server.ts';
import { SmallStorefront, smallPage } from '../../testing/small-storefront.ts';
import { addStaff, type TestStaff } from '../../testing/staff.ts';

/** How long after a commit every page of every process shows it. */
const SHOWN_WITHIN_MS = 2_000;

/** The shop's page, which shows titles, prices and categories of all products. */
class ShownProducts extends SmallStorefront {
  override async renderPage(_request: Request, call: Call) {
    const { items } = await call(shopFront.search, { query: {} });
    const shown = items.map(({ title, price_paise, category }) => `${title} ${price_paise} ${category}`);
    return smallPage(`<p>${shown.join('; ')}</p>`);
  }
}

const postgres = await startPostgres({ isOwn: true });
let shops: TestShop[] = [];
let apps: FastifyInstance[] = [];
let owner: TestStaff;

const shown = () =>
  Promise.all(apps.map(async (app) => /<p>(.*?)<\/p>/.exec((await app.inject({ url: '/shop' })).body)?.[1]));
const soon = { timeout: SHOWN_WITHIN_MS, interval: 20 };
const onBoth = (text: string) => [text, text];

beforeAll(async () => {
  const databaseUrl = await postgres.createDatabase();
  shops = [await openTestShop({ databaseUrl }), await openTestShop({ databaseUrl })];
  apps = await Promise.all(shops.map(({ deps }) => createApp(deps, () => Promise.resolve(new ShownProducts()))));
  await Promise.all(apps.map((app) => app.ready()));
  owner = await addStaff(shops[0] as TestShop, 'owner');
});
afterAll(async () => {
  for (const app of apps) await app.close();
  for (const shop of shops) await shop.close();
  await postgres.close();
});

test('[CON-090] what is saved, priced, renamed and hidden at one server is on the kept pages of both within 2 seconds', async () => {
  const [shop] = shops as [TestShop];
  const { id } = await addProduct(shop, { title: 'Assam', categories: ['Tea'], variations: [{ price: 349_00 }] });
  await expect.poll(shown, soon).toEqual(onBoth('Assam 34900 Tea'));
  const of = { params: { product_id: id } };
  const form = formOf(await owner.call(goods.productOfConsole, of));
  const body = { ...form, content: { ...form.content, title: 'Assam Bold' } };
  const saved = await owner.call(goods.saveProduct, { ...of, body }, { revision: 1 });
  await expect.poll(shown, soon).toEqual(onBoth('Assam Bold 34900 Tea'));
  const pieces = saved.pieces.map(({ id: piece, price_paise, mrp_paise }) => ({
    id: piece,
    seen: { price_paise, mrp_paise },
    price_paise: 300_00,
    mrp_paise,
  }));
  await owner.call(goods.changePrices, { body: { pieces } });
  await expect.poll(shown, soon).toEqual(onBoth('Assam Bold 30000 Tea'));
  const tile = { name: 'Tea', picture: '', status: 'Active' } as const;
  const category = await owner.call(categories.addCategory, { body: tile });
  await owner.call(
    categories.saveCategory,
    { params: { category_id: category.id }, body: { ...tile, name: 'Black Tea' } },
    { revision: category.revision },
  );
  await expect.poll(shown, soon).toEqual(onBoth('Assam Bold 30000 Black Tea'));
  await owner.call(goods.setProductStatus, { ...of, body: { status: 'Inactive' } });
  await expect.poll(shown, soon).toEqual(onBoth(''));
});
