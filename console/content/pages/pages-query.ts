import { queryOptions } from '@tanstack/react-query';
import { consolePages, readPage, readPageVersion } from '#contract/console/pages.ts';
import type { WrittenPageName } from '#domain/content/written-pages.ts';
import { call } from '../../api.ts';

export const pagesQuery = queryOptions({
  queryKey: ['pages'],
  queryFn: ({ signal }) => call(consolePages, {}, { signal }),
});

export const pageQuery = (page: WrittenPageName) =>
  queryOptions({
    queryKey: ['page', page],
    queryFn: ({ signal }) => call(readPage, { params: { page } }, { signal }),
  });

export const versionQuery = (page: WrittenPageName, version: number) =>
  queryOptions({
    queryKey: ['page', page, 'version', version],
    queryFn: ({ signal }) => call(readPageVersion, { params: { page, version: String(version) } }, { signal }),
  });
