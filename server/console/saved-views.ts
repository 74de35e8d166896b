import { changedFields } from '#domain/audit/changed-fields.ts';
import { Refusal } from '#domain/refusals.ts';
import { MAX_VIEWS } from '#domain/staff/saved-views.ts';
import { whoMay } from '#domain/staff/who-may.ts';
import { recordEvent } from '../audit/record-event.ts';
import type { Tx } from '../db/open.ts';
import type { Acting } from '../deps.ts';
import type { StaffCaller } from '../http/api/staff-call.ts';
import {
  countViews,
  deleteView,
  findViewByName,
  insertView,
  lockView,
  replaceView,
  type SavedView,
} from './saved-view-store.ts';

/** What everybody sees takes the permission for settings (CON-015). @throws {Refusal} 'not-permitted' */
function guardShared({ permissions }: StaffCaller, isShared: boolean): void {
  if (isShared && !permissions.includes('settings.write'))
    throw new Refusal('not-permitted', { who: whoMay('settings.write') });
}

const subjectOf = (list: string, { id, name }: Pick<SavedView, 'id' | 'name'>) => ({
  kind: 'view',
  id,
  name: `${list}: ${name}`,
});

/**
 * Names a view of a list; one of that name takes its place.
 *
 * @throws {Refusal} 'not-permitted', 'too-many-views'
 */
export async function saveView(
  acting: Acting,
  tx: Tx,
  staff: StaffCaller,
  given: { list: string; name: string; query: string; isShared: boolean },
): Promise<SavedView> {
  const { list, name, query, isShared } = given;
  guardShared(staff, isShared);
  const staffId = isShared ? null : staff.staffId;
  const before = await findViewByName(tx, list, staffId, name);
  if (!before && (await countViews(tx, list, staffId)) >= MAX_VIEWS)
    throw new Refusal('too-many-views', { limit: MAX_VIEWS });
  const view = { id: before?.id ?? acting.ids.code(), name, query, staffId };
  if (before) await replaceView(tx, view.id, name, query);
  else await insertView(tx, { ...view, list, now: acting.clock() });
  await recordEvent(tx, acting, {
    action: 'view.save',
    subject: subjectOf(list, view),
    ...changedFields(before ? { query: before.query } : {}, { query }),
  });
  return view;
}

/** @throws {Refusal} 'not-found' also for another person's, 'not-permitted' */
export async function removeView(
  acting: Acting,
  tx: Tx,
  staff: StaffCaller,
  { list, id }: { list: string; id: string },
): Promise<void> {
  const view = await lockView(tx, list, id);
  if (!view || (view.staffId !== null && view.staffId !== staff.staffId)) throw new Refusal('not-found');
  guardShared(staff, view.staffId === null);
  await deleteView(tx, id);
  await recordEvent(tx, acting, {
    action: 'view.remove',
    subject: subjectOf(list, view),
    before: { query: view.query },
  });
}
