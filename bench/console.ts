import { sql } from 'kysely';
import type { Pool } from 'undici';
import { addressOf } from '#contract/client.ts';
import { PRODUCT_SORTS, PRODUCT_VIEWS, products } from '#contract/console/catalogue.ts';
import { vacuumCatalogue } from '#server/catalogue/vacuum-store.ts';
import { addStaff, type TestStaff } from '#server/testing/staff.ts';
import type { ShopProcess } from '../e2e/shop-process.ts';
import { callOverHttp, connect } from './beside-sql.ts';
import type { Benches, Part } from './benches.ts';
import { type Figure, growthOf } from './report/figure.ts';
import { inShop } from './shop.ts';
import { at, timesOf } from './times.ts';

const SMALL = 1_000;
const LARGE = 100_000;
/** So many statements change what a catalogue has for each view. */
const PARTS = 20;

/** Words as they are typed: of many titles, of some, of few and of none; parts of SKUs; short ones. */
const SEARCHES = ['flush', 'darjeeling', 'oud', 'gen-0009', 'no. 77', 'temple khus', '50', 'no', 'zzz', 'gulab no'];
const CATEGORIES = ['Perfume', 'Luxury', 'Gift Sets', 'Chai & Kahwa', 'Herbal'];

type Query = NonNullable<Parameters<typeof addressOf>[1]['query']>;

/** Every order in turn, then every order the other way round. */
const ORDERS: Query[] = [{}, { descending: 'yes' }].flatMap((way) => PRODUCT_SORTS.map((sort) => ({ sort, ...way })));

/** What is asked of both shops, in every order. */
const questions: Record<string, readonly Query[]> = {
  ...Object.fromEntries(PRODUCT_VIEWS.map((view) => [`products, ${view}`, [{ view }]])),
  'products, a search': SEARCHES.map((search) => ({ search })),
  'products, a category': CATEGORIES.map((category) => ({ category })),
};

/** What a generated catalogue does not have: hidden and archived products, and some without an HSN or a picture. */
const mix = (databaseUrl: string): Promise<TestStaff> =>
  inShop(databaseUrl, { isEmpty: true }, async (shop) => {
    const { db } = shop.deps;
    // In parts, each within what a statement may take.
    for (let part = 0; part < PARTS; part++) {
      const here = sql`id % ${sql.lit(PARTS)} = ${sql.lit(part)}`;
      await sql`update products set status = 'Inactive' where id % 21 = 3 and ${here}`.execute(db);
      await sql`update products set archived_at = now()
          where id % 42 = 3 and status = 'Inactive' and ${here}`.execute(db);
      await sql`update products set hsn = null, gst_rate = null where id % 7 = 3 and ${here}`.execute(db);
      await sql`update products set image = '' where id % 51 = 1 and ${here}`.execute(db);
    }
    await vacuumCatalogue(db);
    return await addStaff(shop);
  });

/** A list of the console as the owner's browser asks for it. */
async function asking({
  url,
  databaseUrl,
}: ShopProcess): Promise<{ pool: Pool; ask: (query: Query) => Promise<void> }> {
  const visitor = await mix(databaseUrl ?? '');
  const pool = connect(url);
  return {
    pool,
    async ask(query) {
      await callOverHttp(pool, url, { row: products, visitor, path: addressOf(products, { query }) });
    },
  };
}

/** The owner's lists of a small and a large catalogue, asked in turns. */
export const consoleLists: Part = async ({ shopOf, isQuick }: Benches) => {
  const large = isQuick ? SMALL * 2 : LARGE;
  const [little, big] = [await asking(await shopOf(SMALL)), await asking(await shopOf(large))];
  const figures: Figure[] = [];
  for (const [what, asked] of Object.entries(questions)) {
    const all = asked.flatMap((query) => ORDERS.map((order) => ({ ...query, ...order })));
    const count = Math.max(all.length, isQuick ? 20 : 200);
    const took = await timesOf(count, {
      little: (index) => little.ask(at(all, index)),
      big: (index) => big.ask(at(all, index)),
    });
    const small = { took: took.little ?? [], at: SMALL.toLocaleString('en') };
    figures.push(growthOf(`console: ${what}`, small, { took: took.big ?? [], at: large.toLocaleString('en') }, 2));
  }
  await Promise.all([little.pool.close(), big.pool.close()]);
  return figures;
};
