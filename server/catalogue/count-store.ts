import { sql } from 'kysely';
import type { AlikeProducts } from '#domain/catalogue/facets.ts';
import type { SearchText } from '#domain/catalogue/search-text.ts';
import { PRICE_RANGES } from '#domain/catalogue/sort-filter.ts';
import type { Database } from '../db/open.ts';
import { prepare } from '../db/prepared.ts';
import { type Condition, costs, isFoundBy, type PriceSpan } from './listing-store.ts';
import { MAX_HITS_TO_SORT } from './search-store.ts';

/** Alike products as the database knows them. */
export type ListedGroup = AlikeProducts & { classId: number };

/** What a text finds, grouped as no filter can distinguish it. */
export interface CountedHits {
  groups: ListedGroup[];
  /** Which products these are, where they are few. */
  found: number[] | null;
}

interface GroupRow {
  class_id: number;
  type: AlikeProducts['type'];
  categories: string[];
  /** A bit for each of the shop's ranges. */
  ranges: number;
  is_chosen_price: boolean;
  count: number;
  found: number[] | null;
}

const ranges = sql.join(
  PRICE_RANGES.map((range, bit) => sql`((${costs([range])})::int << ${sql.lit(bit)})`),
  sql` | `,
);

/** One pass over the hits; those of a text are kept while they are counted, to name them where they are few. */
const counted = (hits: Condition, isChosen: Condition, isNamed: boolean) => sql<GroupRow>`
  with hits as ${sql.raw(isNamed ? 'materialized' : 'not materialized')} (
    select product_id, class_id, ${ranges} as ranges, ${isChosen} as is_chosen_price
    from product_listings
    where ${hits}
  )
  select class_id, kind as type, category_keys as categories, ranges, is_chosen_price, count, found
  from (
    select class_id, ranges, is_chosen_price, count(*) as count, ${
      isNamed
        ? sql`json_agg(product_id) filter (where (select count(*) from hits) <= ${sql.lit(MAX_HITS_TO_SORT)})`
        : sql`null::json`
    } as found
    from hits
    group by 1, 2, 3
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
): Promise<CountedHits> {
  const rows = await read(db, text, priceSpans);
  const isFew = text.text !== '' && rows.every(({ found }) => found !== null);
  return {
    groups: rows.map(({ class_id, type, categories, ranges: bits, is_chosen_price, count }) => ({
      classId: class_id,
      type,
      categories,
      priceRanges: PRICE_RANGES.filter((_, bit) => bits & (1 << bit)).map(({ key }) => key),
      isChosenPrice: is_chosen_price,
      count,
    })),
    found: isFew ? rows.flatMap(({ found }) => found ?? []) : null,
  };
}
