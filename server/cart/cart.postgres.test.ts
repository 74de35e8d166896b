import { afterAll, beforeAll, expect, test } from 'vitest';
import * as carts from '#contract/cart.ts';
import { addMember, addProduct } from '../testing/builders.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { type PostgresServer, startPostgres } from '../testing/postgres-server.ts';

let server: PostgresServer;
let shop: TestShop;

beforeAll(async () => {
  server = await startPostgres();
  shop = await openTestShop({ databaseUrl: await server.createDatabase() });
});
afterAll(async () => {
  await shop?.close();
  await server?.close();
});

test('of twenty adds of one product on many connections one line comes', async () => {
  const asha = await addMember(shop);
  const { id } = await addProduct(shop);
  const add = () => asha.call(carts.add, { body: { product_id: id } });
  const answers = await Promise.allSettled(Array.from({ length: 20 }, add));
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  expect(refused.map(({ code }) => code)).toEqual(Array.from({ length: 19 }, () => 'already-in-cart'));
  const { data } = await asha.call(carts.list, { params: { user_id: asha.userId } });
  expect(data).toHaveLength(1);
});
