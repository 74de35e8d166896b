import { afterAll, beforeAll, expect, test } from 'vitest';
import * as quotes from '#contract/quotations.ts';
import { addProduct } from '../testing/builders.ts';
import { openShopOnServer } from '../testing/open-shops.ts';
import type { TestShop } from '../testing/open-test-shop.ts';

let shop: TestShop;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ shop, close } = await openShopOnServer());
});
afterAll(() => close());

test('of ten presses at once on many connections one request comes, and one mail', async () => {
  const { id } = await addProduct(shop);
  const body = { mobile: '9876543210', email: 'asha@example.in', cart_products: [{ product_id: id }] };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => shop.visitor().call(quotes.requestQuotation, { body })),
  );
  expect(answers.every(({ success }) => success)).toBe(true);
  expect(await shop.deps.db.selectFrom('quotations').select('id').execute()).toHaveLength(1);
  await shop.runJobs();
  expect(shop.mails).toHaveLength(1);
});
