import type * as catalogue from '#contract/catalogue.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { isActive } from '#domain/catalogue/availability.ts';

export type Category = ReplyOf<typeof catalogue.categories>['data'][number];

/** The categories that are shown, in the owner's order (CFG-07). */
export const shownCategories = (categories: readonly Category[]): Category[] =>
  categories.filter(({ status }) => isActive(status)).toSorted((a, b) => a.position - b.position);

export const categoryPath = (name: string): string => `/category-detail/${encodeURIComponent(name)}`;
