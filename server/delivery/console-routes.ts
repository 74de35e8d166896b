import * as delivery from '#contract/console/delivery.ts';
import type { Deps } from '../deps.ts';
import type { Mounted } from '../http/api/call.ts';
import { handleStaff } from '../http/api/staff-call.ts';
import { planAreas } from './areas/plan-areas.ts';
import { readAreas, readPincodes } from './areas/read-areas.ts';
import { serveAreas } from './areas/serve-areas.ts';
import { saveTariff } from './tariff/save-tariff.ts';
import { findTariff } from './tariff/tariff-store.ts';
import { tariffView } from './tariff/tariff-view.ts';
import { tryDelivery } from './try-delivery.ts';

/** Where the owner's shop delivers, and for how much (CON-143, CON-144). */
export const consoleDeliveryRoutes = (deps: Deps): Mounted[] => [
  handleStaff(delivery.consoleAreas, () => readAreas(deps.db)),
  handleStaff(delivery.consolePincodes, ({ query }) => readPincodes(deps.db, query)),
  handleStaff(delivery.previewAreas, async ({ body }) => (await planAreas(deps.db, body, deps.clock())).told),
  handleStaff(delivery.serveAreas, ({ body, acting, write }) => write((tx) => serveAreas(acting, tx, body))),
  handleStaff(delivery.consoleTariff, async () => tariffView(await findTariff(deps.db))),
  handleStaff(delivery.saveTariff, ({ body: input, revision, acting, write }) =>
    write((tx) => saveTariff(acting, tx, { revision, input })),
  ),
  handleStaff(delivery.tryDelivery, ({ body, staff }) => tryDelivery(deps, body, staff.staffId)),
];
