import { sql } from 'kysely';
import type { Database } from '../../../db/open.ts';
import { understood } from '../../../settings/settings-store.ts';
import { type GoodsFilter, hasWords, ofClasses, scarceStock } from './goods-filter-store.ts';
import type { GoodsSizes } from './goods-way.ts';

interface Plan {
  'Plan Rows': number;
}

/** How many rows the planner expects of a part, of what it knows of the words and numbers there. */
async function expected(db: Database, from: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': { Plan: Plan }[] }>`explain (format json) select from ${from}`.execute(db);
  return rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
}

/** How much there is of what a list looks for, without counting it; and the number by which a stock is low. */
export async function measureGoods(
  db: Database,
  filter: GoodsFilter,
  size: number,
): Promise<{ sizes: GoodsSizes; low: number }> {
  const chosen = sql`filter (where ${ofClasses(filter)})`;
  const { rows } = await sql<{ low: unknown; total: number; matched: number; first: number }>`
    select (select value from settings where name = 'low-stock') as low,
      coalesce(sum(products), 0) as total,
      coalesce(sum(products) ${chosen}, 0) as matched,
      coalesce(sum(least(products, ${size + 1})) ${chosen}, 0) as first
    from console_classes where products > 0
  `.execute(db);
  const [counted] = rows;
  const low = understood('low-stock', counted?.low ?? undefined);
  const stocks = scarceStock(filter, low);
  return {
    low,
    sizes: {
      total: counted?.total ?? 0,
      matched: counted?.matched ?? 0,
      firstOfClasses: counted?.first ?? 0,
      worded: filter.words.length > 0 ? await expected(db, sql`console_listings where ${hasWords(filter)}`) : null,
      scarce: stocks ? await expected(db, sql`variations where ${stocks}`) : null,
    },
  };
}
