import { type RawBuilder, sql } from 'kysely';
import type { PRODUCT_VIEWS } from '#contract/console/product.ts';
import { allOf, type Condition } from '../../listing-store.ts';
import { nameKey } from '../../name-key.ts';
import type { ProductRow } from '../goods-store.ts';

export type GoodsView = (typeof PRODUCT_VIEWS)[number];

/** Which products the owner looks for; what is left out does not filter. */
export interface GoodsFilter {
  view: GoodsView;
  /** Each is in the title or a SKU; one of less than three letters begins a word there. */
  words: readonly string[];
  kind?: ProductRow['kind'] | undefined;
  status?: ProductRow['status'] | undefined;
  category?: string | undefined;
}

/** What of a view is told by the class of a product. */
const viewed: Partial<Record<GoodsView, Condition>> = {
  active: sql`is_active`,
  inactive: sql`not is_active`,
  // A group is sold as its products, each with its own.
  'without-hsn': sql`not has_hsn and kind <> 'grouped'`,
  'without-picture': sql`not has_picture`,
};

/** The classes that may hold what is looked for: all but words and stock, which are told by the product itself. */
export function ofClasses({ view, kind, status, category }: GoodsFilter): Condition {
  const inView = viewed[view];
  return allOf([
    view === 'archived' ? sql`is_archived` : sql`not is_archived`,
    ...(inView ? [inView] : []),
    ...(kind === undefined ? [] : [sql<boolean>`kind = ${kind}`]),
    ...(status === undefined ? [] : [sql<boolean>`is_active = ${status === 'Active'}`]),
    ...(category === undefined ? [] : [sql<boolean>`category_keys @> array[${nameKey(category)}]::text[]`]),
  ]);
}

const classIds = (filter: GoodsFilter): RawBuilder<number[]> =>
  sql`array(select id from console_classes where products > 0 and ${ofClasses(filter)})`;

/** The classes that hold anything, as rows of one column, `id`. */
export const classesOf = (filter: GoodsFilter): RawBuilder<unknown> => sql`unnest(${classIds(filter)}) as class (id)`;

/** In one of the classes, found by their index. */
export const inClasses = (filter: GoodsFilter): Condition => sql`console_listings.class_id = any(${classIds(filter)})`;

/** The same for rows that are read in another order, so that no index of classes is taken for them. */
export const inClassesUnindexed = (filter: GoodsFilter): Condition =>
  sql`array_position(${classIds(filter)}, console_listings.class_id) is not null`;

const MIN_LENGTH_INSIDE_WORDS = 3;

const literally = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** What a word is looked for as: anywhere, or where it is short at the beginning of a word. */
const patternOf = (word: string): string => {
  const key = nameKey(word);
  return key.length < MIN_LENGTH_INSIDE_WORDS ? ` ${key}` : key;
};

/** The index knows runs of three letters or digits, and what begins a word, in every locale those of ASCII. */
const isIndexed = (pattern: string): boolean => /[a-z0-9]{3}|[^a-z0-9][a-z0-9]/.test(pattern);

const holdsUnindexed = (pattern: string): Condition => sql`strpos(console_listings.found_by, ${pattern}) > 0`;

const holds = (pattern: string): Condition =>
  isIndexed(pattern) ? sql`console_listings.found_by like ${literally(pattern)}` : holdsUnindexed(pattern);

/** Holds every word, found by the index on words where that knows one. */
export const hasWords = ({ words }: GoodsFilter): Condition => allOf(words.map(patternOf).map(holds));

/** The same for rows that are found in another way. */
export const hasWordsUnindexed = ({ words }: GoodsFilter): Condition => allOf(words.map(patternOf).map(holdsUnindexed));

/**
 * The stock of a piece by which its product stands in a view; null for a view that does not look at it.
 *
 * @param low of how many pieces or fewer a stock is low
 */
export function scarceStock({ view }: GoodsFilter, low: number): Condition | null {
  if (view === 'out-of-stock') return sql`variations.stock = 0`;
  return view === 'low' ? sql`variations.stock between 1 and ${low}` : null;
}

/** The stock of the scarcest piece of a product in such a view; null for a view that does not look at it. */
export function scarcestStock({ view }: GoodsFilter, low: number): Condition | null {
  if (view === 'out-of-stock') return sql`variations.stock = 0`;
  return view === 'low' ? sql`variations.stock <= ${low}` : null;
}

/** Has a piece of such a stock, looked up for each product. */
export const hasPieceOf = (stocks: Condition | null): Condition[] =>
  stocks === null
    ? []
    : [
        sql`(
          select true from variations
          where variations.product_id = console_listings.product_id and ${stocks}
          limit 1
        ) is not null`,
      ];
