import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { saveCategories } from '../../../catalogue/save-home-store.ts';
import { addProduct, stockOf } from '../../../testing/builders.ts';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { runShopCommand } from '../../../testing/run-shop-command.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

const out = async (...words: string[]): Promise<string> => {
  const { exitCode, out: text = '', err } = await runShopCommand(shop, ...words);
  expect({ exitCode, err }).toEqual({ exitCode: 0, err: undefined });
  return text;
};
const refused = async (...words: string[]): Promise<string> => {
  const { exitCode, err = '' } = await runShopCommand(shop, ...words);
  expect(exitCode).toBe(2);
  return err.split('\n')[0] ?? '';
};
const events = async () =>
  (await shop.deps.db.selectFrom('audit_events').selectAll().orderBy('id').execute()).map(
    ({ actor_kind, source, action, subject }) => [actor_kind, source, action, subject],
  );

test('products are listed by view and words, with the stock of each SKU', async () => {
  expect(await out('product', 'list')).toBe('There are no such products.');
  const { id } = await addProduct(shop, { title: 'Assam', variations: [{ sku: 'ASB-100', price: 349_00, stock: 3 }] });
  await addProduct(shop, { title: 'Chai' });
  expect(await out('product', 'list', '--view', 'low')).toMatch(
    new RegExp(`^${id} +Assam +Active +₹349 +3 +ASB-100 \\(3\\)$`, 'm'),
  );
  expect(await out('product', 'list', '--search', 'asb', '--limit', '1')).not.toContain('Chai');
  expect(await out('product', 'list', '--limit', '1')).toContain('1 of 2; more with --limit.');
  expect(await refused('product', 'list', '--view', 'lost')).toContain('--view must be one of all, active');
});

test('a price and an MRP are set by SKU, under the rules of the console, with an event each', async () => {
  await addProduct(shop, { title: 'Assam', variations: [{ sku: 'ASB-100', price: 349_00, mrp: 425_00 }] });
  expect(await out('product', 'price', 'ASB-100', '339')).toMatch(/^ASB-100 +₹339 +₹425$/m);
  expect(await out('product', 'price', 'ASB-100', '449.50', '--mrp', '499')).toMatch(/^ASB-100 +₹449.50 +₹499$/m);
  expect(await refused('product', 'price', 'ASB-100', '500')).toBe(
    'The price may not be above the MRP, which is printed on the pack.',
  );
  expect(await refused('product', 'price', 'ASB-100', 'much')).toContain('The price must be rupees');
  expect(await refused('product', 'price', 'NONE', '1')).toContain('No piece has the SKU "NONE".');
  expect(await events()).toEqual([
    ['command', 'product price', 'product.change-prices', 'Assam'],
    ['command', 'product price', 'product.change-prices', 'Assam'],
  ]);
});

test('a stock is set to what was counted, with the reason', async () => {
  await addProduct(shop, { variations: [{ sku: 'ASB-100', stock: 10 }] });
  const counted = ['product', 'stock', 'ASB-100', '7'];
  expect(await out(...counted, '--reason', 'damaged', '--note', 'Wet')).toBe('ASB-100: 7 in stock, 10 before.');
  expect(await stockOf(shop, 'ASB-100')).toBe(7);
  expect(await refused(...counted)).toBe(
    '--reason must be one of counted, received, damaged, lost, found, given-away.',
  );
  expect(await refused('product', 'stock', 'ASB-100', '-1', '--reason', 'lost')).toContain('Unknown option');
  expect(await events()).toEqual([['command', 'product stock', 'stock.correct', 'ASB-100']]);
});

test('[CON-164] the owner says of how many pieces a stock is low', async () => {
  await addProduct(shop, { title: 'Assam', variations: [{ stock: 8 }] });
  expect(await out('product', 'list', '--view', 'low')).toBe('There are no such products.');
  expect(await out('product', 'low', '8')).toBe('A stock of 8 or fewer is low; it was 5 before.');
  expect(await out('product', 'list', '--view', 'low')).toContain('Assam');
  for (const wrong of ['0', 'few', '10001'])
    expect(await refused('product', 'low', wrong)).toContain('from 1 to 10000');
  expect(await events()).toEqual([['command', 'product low', 'setting.save', 'Low stock']]);
});

test('a product is hidden, shown, archived and restored', async () => {
  const { id } = await addProduct(shop, { title: 'Assam' });
  expect(await out('product', 'hide', id)).toBe(`${id} is hidden from shoppers.`);
  expect(await out('product', 'show', id)).toBe(`${id} is shown in the shop.`);
  expect(await out('product', 'archive', id)).toBe(`${id} is archived.`);
  expect(await refused('product', 'show', id)).toBe('Assam is archived. Restore it first.');
  expect(await out('product', 'restore', id)).toBe(`${id} is restored, and hidden.`);
  expect(await refused('product', 'hide', 'NO-SUCH')).toBe('We could not find what you asked for.');
  expect((await events()).map(([, , action]) => action)).toEqual([
    'product.set-status',
    'product.set-status',
    'product.archive',
    'product.restore',
  ]);
});

test('categories are listed, renamed and merged by their names, with their products', async () => {
  expect(await out('category', 'list')).toBe('There are no categories.');
  const { db } = shop.deps;
  await saveCategories(db, [
    { name: 'Gift Sets', icon: '', status: 'Active', position: 1 },
    { name: 'Attar', icon: '', status: 'Inactive', position: 2 },
  ]);
  await addProduct(shop, { categories: ['gift sets', 'Winter'] });
  expect(await out('category', 'list')).toMatch(
    /^Gift Sets +Active +1 +home\nAttar +Inactive +0\nWinter +no tile +1$/m,
  );
  expect(await out('category', 'rename', 'GIFT SETS', 'Gifts')).toBe('Gifts: renamed with 1 products.');
  expect(await out('category', 'merge', 'Gifts', 'attar')).toBe('Gifts is merged into Attar: 1 products moved.');
  expect(await refused('category', 'rename', 'Gifts', 'X')).toContain('There is no category "Gifts".');
  expect(await refused('category', 'rename', 'Attar', 'A, B')).toContain('has no comma');
  const { categories } = await db.selectFrom('products').select('categories').executeTakeFirstOrThrow();
  expect(categories).toEqual(['Attar', 'Winter']);
  expect((await events()).map(([, , action]) => action)).toEqual(['category.save', 'category.merge']);
});
