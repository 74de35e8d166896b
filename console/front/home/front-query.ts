import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { frontOfConsole, frontThings, frontVersion, frontVersions } from '#contract/console/front.ts';
import { call } from '../../api.ts';

/** The home page as it is stored. */
export const frontQuery = queryOptions({
  queryKey: ['front'],
  queryFn: ({ signal }) => call(frontOfConsole, {}, { signal }),
});

/** What is known of the products and categories that the home page names. */
export const thingsQuery = (products: readonly string[], categories: readonly string[]) =>
  queryOptions({
    queryKey: ['list', 'products', 'of-front', products.toSorted(), categories.toSorted()],
    queryFn: ({ signal }) =>
      call(frontThings, { query: { product: [...products], category: [...categories] } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The versions that are kept. */
export const versionsQuery = queryOptions({
  queryKey: ['front-versions'],
  queryFn: ({ signal }) => call(frontVersions, {}, { signal }),
});

/** One of them. */
export const versionQuery = (version: string) =>
  queryOptions({
    queryKey: ['front-versions', version],
    queryFn: ({ signal }) => call(frontVersion, { params: { version } }, { signal }),
    staleTime: Infinity,
  });
