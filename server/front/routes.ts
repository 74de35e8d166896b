import * as front from '#contract/console/front.ts';
import { Refusal } from '#domain/refusals.ts';
import { countShown } from '../catalogue/catalogue-store.ts';
import type { Deps } from '../deps.ts';
import type { Mounted } from '../http/api/call.ts';
import { handleStaff } from '../http/api/staff-call.ts';
import { findVersion } from './front-versions-store.ts';
import { readStoredFront } from './publish-front.ts';
import { readVersions } from './read-versions.ts';
import { restoreFront } from './restore-front.ts';
import { saveFront } from './save-front.ts';
import { findLinkedProducts } from './things-store.ts';

/** The owner's home page (CON-165). */
export const frontRoutes = ({ db }: Deps): Mounted[] => [
  handleStaff(front.frontOfConsole, () => readStoredFront(db)),
  handleStaff(front.saveFront, ({ body, revision, acting, write }) =>
    write((tx) => saveFront(acting, tx, { revision, input: body })),
  ),
  handleStaff(front.frontThings, async ({ query: { product = [], category = [] } }) => ({
    products: await findLinkedProducts(db, product),
    categories: await countShown(db, category),
  })),
  handleStaff(front.frontVersions, () => readVersions(db)),
  handleStaff(front.frontVersion, async ({ params }) => {
    const found = await findVersion(db, Number(params.version));
    if (!found) throw new Refusal('not-found');
    return { front: found.document };
  }),
  handleStaff(front.restoreFront, ({ params, revision, acting, write }) =>
    write((tx) => restoreFront(acting, tx, { revision, number: Number(params.version) })),
  ),
];
