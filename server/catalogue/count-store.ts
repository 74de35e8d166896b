import { sql } from 'kysely';
import type { AlikeProducts } from '#domain/catalogue/facets.ts';
import type { SearchText } from '#domain/catalogue/search-text.ts';
import { PRICE_RANGES } from '#domain/catalogue/sort-filter.ts';
import type { Database } from '../db/open.ts';
import { prepare } from '../db/prepared.ts';
import { type Condition, costs, isFoundBy, type PriceSpan } from './listing-store.ts';

/** What a text finds, grouped as no filter can distinguish it. */
export interface ListedGroup extends AlikeProducts {
  classId: number;
  /** Which products these are, where the text does not find too many to name. */
  ids: readonly number[] | null;
}

/** Kept with the counts: some 8 bytes each. */
const MAX_NAMED_HITS = 2_000;

interface GroupRow {
  /** A bit for each of the shop's ranges, then one for the prices that are asked for. */
  prices: number;
  class_id: number;
  type: AlikeProducts['type'];
  categories: string[];
  count: number;
  ids: number[] | null;
}

const IS_CHOSEN = 1 << PRICE_RANGES.length;
const PRICE_BITS = PRICE_RANGES.length + 1;

const bitOf = (condition: Condition, bit: number) => sql`((${condition})::int << ${sql.lit(bit)})`;

const ranges = PRICE_RANGES.map((range, bit) => bitOf(costs([range]), bit));

/**
 * One pass over the hits, which are named where they are few. Class and prices are one number behind an `offset 0`: of
 * several expressions the planner expects thousands of groups, and sorts the hits to make them.
 */
const counted = (hits: Condition, isChosen: Condition, isNamed: boolean) => sql<GroupRow>`
  select alike & ${sql.lit(2 ** PRICE_BITS - 1)} as prices, class_id, kind as type, category_keys as categories, count, ids
  from (
    select alike, alike >> ${sql.lit(PRICE_BITS)} as class_id, count(*) as count, ${
      isNamed
        ? sql`case when sum(count(*)) over () <= ${sql.lit(MAX_NAMED_HITS)} then to_json(array_agg(product_id)) end`
        : sql`null::json`
    } as ids
    from (
      select product_id,
        (class_id << ${sql.lit(PRICE_BITS)}) | ${sql.join([...ranges, bitOf(isChosen, PRICE_RANGES.length)], sql` | `)} as alike
      from product_listings
      where ${hits}
      offset 0
    ) as hits
    group by alike
  ) as groups
  join product_classes on product_classes.id = groups.class_id`;

const countedAll = prepare<object, GroupRow>(() => counted(sql`true`, sql`true`, false));

async function read(db: Database, text: SearchText, priceSpans: readonly PriceSpan[]): Promise<GroupRow[]> {
  if (text.text === '' && priceSpans.length === 0) return countedAll(db, {});
  const isChosen: Condition = priceSpans.length === 0 ? sql`true` : sql`(${costs(priceSpans)})`;
  const isText = text.text !== '';
  return (await counted(isText ? isFoundBy(text) : sql`true`, isChosen, isText).execute(db)).rows;
}

/**
 * The products that a text finds, in the whole shop.
 *
 * @param priceSpans what is asked for beside the ranges of the shop's filter, which are told apart anyway
 */
export async function countHits(
  db: Database,
  text: SearchText,
  priceSpans: readonly PriceSpan[],
): Promise<ListedGroup[]> {
  const rows = await read(db, text, priceSpans);
  return rows.map(({ class_id, prices, ...group }) => ({
    ...group,
    classId: class_id,
    priceRanges: PRICE_RANGES.filter((_, bit) => prices & (1 << bit)).map(({ key }) => key),
    isChosenPrice: (prices & IS_CHOSEN) > 0,
  }));
}
