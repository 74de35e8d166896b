import { consolePages, readPage, readPageVersion } from '#contract/console/pages.ts';
import type { WrittenPageName } from '#domain/content/written-pages.ts';
import { queryOf } from '../../query-of.ts';

export const pagesQuery = queryOf(['pages'], consolePages, {});

export const pageQuery = (page: WrittenPageName) => queryOf(['page', page], readPage, { params: { page } });

export const versionQuery = (page: WrittenPageName, version: number) =>
  queryOf(['page', page, 'version', version], readPageVersion, { params: { page, version: String(version) } });
