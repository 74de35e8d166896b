import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as carts from '#contract/cart.ts';
import * as catalogue from '#contract/catalogue.ts';
import { createLog } from '../log.ts';
import { addMember, addProduct } from '../testing/builders.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { findProduct } from './catalogue-store.ts';
import { ListFields } from './list-fields.ts';

let shop: TestShop;
let id: string;

beforeAll(async () => {
  shop = await openTestShop();
});
/** A product as another program may have stored it. */
beforeEach(async () => {
  await shop.reset();
  ({ id } = await addProduct(shop, { kind: 'variable', variations: [{ sku: 'GUL-10' }, { sku: 'GUL-50' }] }));
  const { db } = shop.deps;
  await sql`update products set key_features = to_jsonb('["Whole leaf"]'::text), gallery = to_jsonb('[1, 2'::text),
    specifications = '{}'`.execute(db);
  await sql`update variations set gallery = '7' where sku = 'GUL-50'`.execute(db);
});
afterAll(() => shop.close());

test('[ENT-02] a product whose lists are stored as text is shown, without those that cannot be read', async () => {
  expect(await shop.visitor().call(catalogue.single, { params: { productId: id } })).toMatchObject({
    key_features: ['Whole leaf'],
    specifications: [],
    gallery: [],
    variation: [{ galleryImages: [] }, { galleryImages: [] }],
  });
  const member = await addMember(shop);
  await member.call(carts.add, { body: { product_id: id, product_sku: 'GUL-50' } });
  const { data } = await member.call(carts.list, { params: { user_id: member.userId } });
  expect(data).toMatchObject([{ product_gallery: [] }]);
});

test('[ENT-02] what cannot be read is logged, however often it is read', async () => {
  const lines: string[] = [];
  const fields = new ListFields(createLog('warn', { write: (line) => void lines.push(line) }));
  const product = await findProduct(shop.deps.db, id);
  if (!product) throw new Error('The product is gone.');
  for (let n = 0; n < 3; n++) fields.read({ product, variations: product.variations });
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { product: id, fields: ['gallery', 'specifications', 'gallery of GUL-50'] },
  ]);
});
