import { type ShopProcess, startShopProcess } from '../e2e/shop-process.ts';
import { startPostgres } from '#server/testing/postgres-server.ts';
import type { Benches } from './row.ts';

/** The addresses of one measurement come from one machine, so the limits per address are out of the way. */
export async function openBenches(isQuick: boolean): Promise<Benches & { close(): Promise<void> }> {
  const postgres = await startPostgres();
  const shops = new Map<number | null, Promise<ShopProcess>>();

  const open = async (products: number | null): Promise<ShopProcess> => {
    const shop = await startShopProcess({ databaseUrl: await postgres.createDatabase() });
    if (products !== null) await shop.command('catalogue', 'generate', String(products));
    return shop;
  };
  const opened = (products: number | null): Promise<ShopProcess> => {
    const shop = shops.get(products) ?? open(products);
    shops.set(products, shop);
    return shop;
  };

  return {
    isQuick,
    shop: () => opened(null),
    shopOf: opened,
    database: (from) => postgres.createDatabase(from),
    async close() {
      for (const shop of shops.values()) await (await shop).close();
      await postgres.close();
    },
  };
}
