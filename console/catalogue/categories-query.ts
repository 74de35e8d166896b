import { queryOptions } from '@tanstack/react-query';
import { consoleCategories } from '#contract/console/catalogue.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { call } from '../api.ts';

type Categories = ReplyOf<typeof consoleCategories>;

/** All categories, with those that products use without a tile. */
export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) => call(consoleCategories, {}, { signal }),
});

/** The names of all categories, those with a tile first. */
export const categoryNames = (categories: Categories | undefined): string[] =>
  categories ? [...categories.items, ...categories.untiled].map(({ name }) => name) : [];
