/** A shop in a process of its own, and the same one in this process: what one encrypts the other decrypts. */
import { randomBytes } from 'node:crypto';
import { saveKind } from '#server/operations/start/database-kind-store.ts';
import { gatewayEnv, openTestShop, type TestShop, type TestShopOptions } from '#server/testing/open-test-shop.ts';
import { type ShopProcess, startShopProcess } from '../e2e/shop-process.ts';

type Options = Pick<TestShopOptions, 'gateway' | 'isEmpty'>;

const DATA_KEYS = `bench-1:${randomBytes(32).toString('base64')}`;

/** Starts the shop of a database in a process of its own. */
export const startShop = (databaseUrl: string, gateway?: TestShopOptions['gateway']): Promise<ShopProcess> =>
  startShopProcess({ databaseUrl, env: { DATA_KEYS, ...(gateway && gatewayEnv(gateway)) } });

/** Opens the shop of a database in this process, by the time of the day; a process opens that database too then. */
export async function openShop(databaseUrl: string, options: Options = {}): Promise<TestShop> {
  const shop = await openTestShop({ databaseUrl, env: { DATA_KEYS }, ...options });
  shop.clock.now = new Date();
  await shop.deps.db.transaction().execute((tx) => saveKind(tx, 'demo'));
  return shop;
}

/** Does something in the shop of a database, in this process. */
export async function inShop<T>(
  databaseUrl: string,
  options: Options,
  work: (shop: TestShop) => Promise<T>,
): Promise<T> {
  const shop = await openShop(databaseUrl, options);
  try {
    return await work(shop);
  } finally {
    await shop.close();
  }
}
