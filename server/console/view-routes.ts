import * as contract from '#contract/console/views.ts';
import type { Deps } from '../deps.ts';
import type { Mounted } from '../http/api/call.ts';
import { handleStaff } from '../http/api/staff-call.ts';
import { findViews, type SavedView } from './saved-view-store.ts';
import { removeView, saveView } from './saved-views.ts';

const viewOf = ({ id, name, query, staffId }: SavedView): contract.WireSavedView => ({
  id,
  name,
  query,
  is_shared: staffId === null,
});

/** The views of lists that staff named. */
export const viewRoutes = ({ db }: Deps): Mounted[] => [
  handleStaff(contract.savedViews, async ({ params, staff }) => ({
    views: (await findViews(db, params.list, staff.staffId)).map(viewOf),
  })),
  handleStaff(contract.saveView, ({ params, body, acting, staff, write }) =>
    write(async (tx) => {
      const { name, query, is_shared: isShared } = body;
      return viewOf(await saveView(acting, tx, staff, { list: params.list, name, query, isShared }));
    }),
  ),
  handleStaff(contract.removeView, ({ params, acting, staff, write }) =>
    write(async (tx) => {
      await removeView(acting, tx, staff, { list: params.list, id: params.view_id });
      return {};
    }),
  ),
];
