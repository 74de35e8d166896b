import { productPath } from '#domain/catalogue/product-address.ts';
import type { Database } from '#server/db/open.ts';
import type { TestShop } from '#server/testing/open-test-shop.ts';
import { setStock } from '#server/testing/set-stock.ts';
import type { ShopProcess } from '../e2e/shop-process.ts';
import { cookieOf } from './beside-sql.ts';
import { addManyKnownBuyers, ORDERS_EACH } from './known-buyers.ts';
import { query } from './machine/postgres.ts';
import { fromNetwork } from './load/undici.ts';
import { inShop, startShop } from './shop.ts';

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
}

/** With buyers who have received an order and are signed in. */
export interface KnownShop extends StockedShop {
  /** The cookies of each. */
  buyers: readonly string[];
  /** The orders that they may still place, for wrk: whoever places one takes it out. */
  orders: string[];
}

/** What a shop shows and sells, in the order in which it was added. */
async function shownProducts(db: Database): Promise<ShownProduct[]> {
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

/** One order after the other of all buyers, each of another product, as often as the shop lets them. */
const ordersOf = (buyers: readonly string[], products: readonly ShownProduct[]): string[] =>
  Array.from({ length: ORDERS_EACH }, (_, round) =>
    buyers.map((cookie, index) => {
      const product = products[(index * 31 + round * 97) % products.length];
      return [cookie, fromNetwork(index)['x-forwarded-for'], product?.id, product?.sku].join('\t');
    }),
  ).flat();

/** Drops the mails of earlier orders, which would keep the shop busy for minutes. */
export const forgetMails = ({ databaseUrl }: ShopProcess): Promise<unknown> =>
  query(databaseUrl ?? '', "delete from pgboss.job where name = 'send-mail' and state = 'created'");

/** Does something in a shop that runs, in this process. */
const inside = <T>({ databaseUrl }: ShopProcess, work: (shop: TestShop) => Promise<T>): Promise<T> =>
  inShop(databaseUrl ?? '', { isEmpty: true }, work);

/** What a shop that runs shows. */
export const productsOf = (shop: ShopProcess): Promise<ShownProduct[]> =>
  inside(shop, ({ deps }) => shownProducts(deps.db));

/** The demo shop with more products, and enough of each. */
export async function openStockedShop(databaseUrl: string): Promise<StockedShop> {
  const shop = await startShop(databaseUrl);
  try {
    await shop.command('catalogue', 'generate', String(GENERATED));
    await inside(shop, (one) => setStock(one, STOCK));
    return { shop, products: await productsOf(shop) };
  } catch (error) {
    await shop.close();
    throw error;
  }
}

/** Lets buyers come to know a shop. */
export async function addBuyers({ shop, products }: StockedShop, isQuick: boolean): Promise<KnownShop> {
  const count = isQuick ? BUYERS.quick : BUYERS.full;
  const known = await inside(shop, (one) => addManyKnownBuyers(shop, one, count, products.at(-1)?.id ?? ''));
  await forgetMails(shop);
  const buyers = known.map(cookieOf);
  return { shop, products, buyers, orders: ordersOf(buyers, products) };
}
