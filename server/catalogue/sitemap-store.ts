import type { Database } from '../db/open.ts';

/** How much there is to list, and when any of it last changed. */
export interface SitemapExtent {
  products: number;
  changedAt: Date | null;
  /** The shop's categories by name. */
  categories: string[];
}

export async function readExtent(db: Database): Promise<SitemapExtent> {
  const { products, changedAt } = await db
    .selectFrom('products')
    .select(({ fn }) => [fn.countAll<number>().as('products'), fn.max('changed_at').as('changedAt')])
    .where('status', '=', 'Active')
    .executeTakeFirstOrThrow();
  const categories = await db
    .selectFrom('categories')
    .select('category')
    .where('status', '=', 'Active')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return { products, changedAt, categories: categories.map(({ category }) => category) };
}

/** The internal id of the Active product behind which the given number of others stand, or null. */
export async function idAfter(db: Database, others: number): Promise<number | null> {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where('status', '=', 'Active')
    .orderBy('id')
    .offset(others)
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Active products from an internal id on, in the order of their ids. */
export const listFrom = (db: Database, id: number, limit: number) =>
  db
    .selectFrom('products')
    .select(['id', 'public_id', 'title', 'changed_at'])
    .where('status', '=', 'Active')
    .where('id', '>=', id)
    .orderBy('id')
    .limit(limit)
    .execute();
