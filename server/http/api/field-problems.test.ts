import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { contract } from '#contract/index.ts';
import { addBuyer, type TestMember } from '../../testing/builders.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';

let shop: TestShop;
let buyer: TestMember;
beforeAll(async () => {
  shop = await openTestShop();
  buyer = await addBuyer(shop);
});
afterAll(() => shop.close());

const fieldsOf = async (method: string, path: string, body?: object): Promise<unknown> => {
  const answer = await buyer.request(method, `/api${path}`, body && { body });
  expect(answer.status).toBe(400);
  return (JSON.parse(answer.body) as { fields?: unknown }).fields;
};

test('[API-29] a place that is no number is refused with what it must be', async () => {
  const details = { email: 'asha@example.in', latitude: 'north', longitude: '200' };
  expect(await fieldsOf('POST', '/member-reg', details)).toMatchObject({
    latitude: 'Must be a number.',
    longitude: 'Must be 180 or less.',
    fullname: 'This is needed.',
  });
});

test('[API-16] a quantity is refused with its bounds', async () => {
  const refused = (quantity: unknown) => fieldsOf('POST', '/cart', { product_id: 'tea', quantity });
  expect(await refused('two')).toEqual({ quantity: 'Must be a number.' });
  expect(await refused(1.5)).toEqual({ quantity: 'Must be a whole number.' });
  expect(await refused('0')).toEqual({ quantity: 'Must be 1 or more.' });
  expect(await refused(100)).toEqual({ quantity: 'Must be 99 or less.' });
});

test('[API-36] what is wrong inside a list is named with its place', async () => {
  const order = { cart_products: [{ product_id: 'tea', quantity: 1 }, { product_id: 7 }], payment_mode: 'Barter' };
  const fields = await fieldsOf('POST', '/payment/paydelivery', order);
  expect(fields).toMatchObject({
    cart_products: '[1].product_id: Must be text.',
    payment_mode: expect.stringMatching(/^Must be one of: .*Pay on delivery/),
  });
});

test('no call says of a wrong value only that it is invalid', () => {
  const wrong = [undefined, null, 7, -1.5, 'ß'.repeat(200_000), '', [], [7], {}, { a: 7 }, true];
  for (const { row } of contract)
    for (const part of [row.params, row.query, row.body])
      for (const field of part && 'shape' in part.def
        ? Object.values(part.def.shape as Record<string, z.ZodMiniType>)
        : [])
        for (const value of wrong)
          for (const { message } of z.safeParse(field, value).error?.issues ?? [])
            expect(message).toMatch(/(?:Must (?:be|have) .+|Is not in the right form|This is needed)\.$/);
});
