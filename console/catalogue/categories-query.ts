import { consoleCategories } from '#contract/console/catalogue.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { queryOf } from '../query-of.ts';

type Categories = ReplyOf<typeof consoleCategories>;

/** All categories, with those that products use without a tile. */
export const categoriesQuery = queryOf(['categories'], consoleCategories, {});

/** The names of all categories, those with a tile first. */
export const categoryNames = (categories: Categories | undefined): string[] =>
  categories ? [...categories.items, ...categories.untiled].map(({ name }) => name) : [];
