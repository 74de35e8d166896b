import { request } from 'undici';
import { startShopProcess } from '../e2e/shop-process.ts';
import type { Part } from './benches.ts';

/** From nothing to the first page, on an embedded database that holds the demo shop already. */
export const start: Part = async () => {
  const shop = await startShopProcess();
  try {
    await shop.kill();
    const begun = performance.now();
    await shop.restart();
    const { statusCode, body } = await request(shop.url);
    await body.dump({ limit: 100_000_000 });
    if (statusCode !== 200) throw new Error(`The first page answered ${statusCode}.`);
    return [{ what: 'cold start to the first page, embedded database', value: performance.now() - begun, unit: 'ms' }];
  } finally {
    await shop.close();
  }
};
