import * as pages from '#contract/console/pages.ts';
import type { Deps } from '../../deps.ts';
import type { Mounted } from '../../http/api/call.ts';
import { handleStaff } from '../../http/api/staff-call.ts';
import { readPage, readPages, readVersion } from './read-pages.ts';
import { savePage } from './save-page.ts';

/** The legal texts of the shop, as the owner reads and publishes them (CON-156). */
export const pageRoutes = (deps: Deps): Mounted[] => [
  handleStaff(pages.consolePages, () => readPages(deps, deps.db)),
  handleStaff(pages.readPage, ({ params }) => readPage(deps, deps.db, params.page)),
  handleStaff(pages.readPageVersion, ({ params }) => readVersion(deps, params.page, Number(params.version))),
  handleStaff(pages.publishPage, ({ params, body, revision, acting, write }) =>
    write((tx) => savePage(acting, tx, { page: params.page, revision, text: body.text })),
  ),
];
