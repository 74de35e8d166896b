import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDataKeys } from '../../read-data-keys.ts';
import { addReferred } from '../../testing/builders.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { guardDataKeys } from './guard-data-keys.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const withKeys = (dataKeys: TestShop['deps']['config']['dataKeys']) =>
  guardDataKeys({ ...shop.deps, config: { ...shop.deps.config, dataKeys } });
const fresh = (id: string) => readDataKeys({ DATA_KEYS: `${id}:${randomBytes(32).toString('base64')}` }, false, '');

test('a shop starts with the keys that open its numbers alone, and a new one with any', async () => {
  const [own] = shop.deps.config.dataKeys;
  await expect(withKeys(fresh('2027'))).resolves.toBeUndefined();
  await addReferred(shop);
  await expect(withKeys(shop.deps.config.dataKeys)).resolves.toBeUndefined();
  await expect(withKeys([fresh('2027')[0], own])).resolves.toBeUndefined();
  for (const id of ['2027', own.id])
    await expect(withKeys(fresh(id))).rejects.toThrow(/^DATA_KEYS does not open the numbers of members/);
});
