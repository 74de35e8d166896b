import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { frontOfConsole, frontThings, frontVersion, frontVersions } from '#contract/console/front.ts';
import { queryOf } from '../../query-of.ts';

/** The home page as it is stored. */
export const frontQuery = queryOf(['front'], frontOfConsole, {});

/** What is known of the products and categories that the home page names. */
export const thingsQuery = (products: readonly string[], categories: readonly string[]) =>
  queryOptions({
    ...queryOf(['list', 'products', 'of-front', products.toSorted(), categories.toSorted()], frontThings, {
      query: { product: [...products], category: [...categories] },
    }),
    placeholderData: keepPreviousData,
  });

/** The versions that are kept. */
export const versionsQuery = queryOf(['front-versions'], frontVersions, {});

/** One of them. */
export const versionQuery = (version: string) =>
  queryOptions({
    ...queryOf(['front-versions', version], frontVersion, { params: { version } }),
    staleTime: Infinity,
  });
