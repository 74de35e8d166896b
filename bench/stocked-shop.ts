import { productPath } from '#domain/catalogue/product-address.ts';
import type { Database } from '#server/db/open.ts';
import { openTestShop } from '#server/testing/open-test-shop.ts';
import { setStock } from '#server/testing/set-stock.ts';
import { type ShopProcess, startShopProcess } from '../e2e/shop-process.ts';
import { cookieOf } from './beside-sql.ts';
import { addManyKnownBuyers, ORDERS_EACH } from './known-buyers.ts';
import { fromNetwork } from './load/undici.ts';

/** Beside the demo's own. */
const GENERATED = 1_000;
const STOCK = 1_000_000;
const BUYERS = { full: 2_000, quick: 100 };

/** A product as shoppers come to it. */
export interface ShownProduct {
  id: string;
  title: string;
  /** The address of its page. */
  path: string;
  /** Of its first piece. */
  sku: string;
}

export interface StockedShop {
  shop: ShopProcess;
  products: readonly ShownProduct[];
  /** The cookies of each. */
  buyers: readonly string[];
  /** The orders that they may still place, for wrk: whoever places one takes it out. */
  orders: string[];
}

/** What a shop shows and sells, in the order in which it was added. */
export async function shownProducts(db: Database): Promise<ShownProduct[]> {
  const rows = await db
    .selectFrom('products')
    .innerJoin('variations', (join) =>
      join.onRef('variations.product_id', '=', 'products.id').on('variations.position', '=', 0),
    )
    .select(['public_id', 'title', 'variations.sku'])
    .where('status', '=', 'Active')
    .orderBy('products.id')
    .execute();
  return rows.map(({ public_id: id, title, sku }) => ({ id, title, sku, path: productPath(title, id) }));
}

/** What a shop that runs shows. */
export async function productsOf({ databaseUrl }: ShopProcess): Promise<ShownProduct[]> {
  const inside = await openTestShop({ databaseUrl: databaseUrl ?? '', isEmpty: true });
  try {
    return await shownProducts(inside.deps.db);
  } finally {
    await inside.close();
  }
}

/** One order after the other of all buyers, each of another product, as often as the shop lets them. */
const ordersOf = (buyers: readonly string[], products: readonly ShownProduct[]): string[] =>
  Array.from({ length: ORDERS_EACH }, (_, round) =>
    buyers.map((cookie, index) => {
      const product = products[(index * 31 + round * 97) % products.length];
      return [cookie, fromNetwork(index)['x-forwarded-for'], product?.id, product?.sku].join('\t');
    }),
  ).flat();

/** The demo shop with more products, enough of each, and buyers who have received an order and are signed in. */
export async function openStockedShop(database: () => Promise<string>, isQuick: boolean): Promise<StockedShop> {
  const databaseUrl = await database();
  const shop = await startShopProcess({ databaseUrl });
  await shop.command('catalogue', 'generate', String(GENERATED));
  const inside = await openTestShop({ databaseUrl });
  inside.clock.now = new Date();
  try {
    await setStock(inside, STOCK);
    const products = await shownProducts(inside.deps.db);
    const buyers = await addManyKnownBuyers(
      shop,
      inside,
      isQuick ? BUYERS.quick : BUYERS.full,
      products.at(-1)?.id ?? '',
    );
    const cookies = buyers.map(cookieOf);
    return { shop, products, buyers: cookies, orders: ordersOf(cookies, products) };
  } finally {
    await inside.close();
  }
}
