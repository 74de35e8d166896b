import type { ShopProcess } from '../e2e/shop-process.ts';
import { query, startDurablePostgres } from './machine/postgres.ts';
import type { Figure } from './report/figure.ts';
import { startShop } from './shop.ts';
import { addBuyers, type KnownShop, openStockedShop, type StockedShop } from './stocked-shop.ts';

/** The shops that the parts measure, opened when first asked for. */
export interface Benches {
  /** The demo shop with 1,000 products more, of each of which it has a million. */
  stocked(): Promise<StockedShop>;
  /** The same shop with buyers whom it knows. */
  known(): Promise<KnownShop>;
  /** A shop of so many products more than the demo's. */
  shopOf(products: number): Promise<ShopProcess>;
  /** A database on the server that all of them share: empty, or a copy of another one, to which nothing connects. */
  database(from?: string): Promise<string>;
  /** The server's own database. */
  postgresUrl: string;
  /** Shorter, to see whether the benchmark itself works. */
  isQuick: boolean;
}

export type Part = (benches: Benches) => Promise<Figure[]>;

/** How often each load is measured, and for how many seconds. */
export const roundsOf = ({ isQuick }: Pick<Benches, 'isQuick'>): { rounds: number; seconds: number } =>
  isQuick ? { rounds: 1, seconds: 1 } : { rounds: 3, seconds: 6 };

/** All on one PostgreSQL server that keeps what is committed. */
export async function openBenches(isQuick: boolean): Promise<Benches & { postgres: string; close(): Promise<void> }> {
  const postgres = await startDurablePostgres();
  const shops = new Map<number, Promise<ShopProcess>>();
  const database = (from?: string): Promise<string> => postgres.createDatabase(from);
  let [opened, filled]: [Promise<StockedShop>?, Promise<KnownShop>?] = [];
  const stocked = (): Promise<StockedShop> => (opened ??= database().then(openStockedShop));

  const open = async (products: number): Promise<ShopProcess> => {
    const shop = await startShop(await database());
    await shop.command('catalogue', 'generate', String(products));
    // As autovacuum does within a minute or two; until then plans depend on when it came.
    await query(shop.databaseUrl ?? '', 'vacuum analyze');
    return shop;
  };

  return {
    isQuick,
    postgres: postgres.version,
    postgresUrl: postgres.url,
    stocked,
    known: () => (filled ??= stocked().then((shop) => addBuyers(shop, isQuick))),
    shopOf(products) {
      const shop = shops.get(products) ?? open(products);
      shops.set(products, shop);
      return shop;
    },
    database,
    async close() {
      // One that did not open has said so already.
      for (const shop of await Promise.allSettled([...shops.values(), opened?.then(({ shop }) => shop)]))
        if (shop.status === 'fulfilled') await shop.value?.close();
      await postgres.close();
    },
  };
}
