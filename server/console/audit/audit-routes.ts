import * as contract from '#contract/console/audit.ts';
import type { Deps } from '../../deps.ts';
import type { Mounted } from '../../http/api/call.ts';
import { handleStaff } from '../../http/api/staff-call.ts';
import { readSetting } from '../../settings/settings-store.ts';
import { readAudit, readHistory } from './read-audit.ts';
import { undoEvent, type Undos } from './undo-event.ts';

/** The audit log. @param undos how what can be taken back is */
export const auditRoutes = ({ db }: Deps, undos: Undos): Mounted[] => [
  handleStaff(contract.auditLog, async ({ query, staff }) => ({
    ...(await readAudit(db, staff, undos, query)),
    verification: await readSetting(db, 'audit-verification'),
  })),
  handleStaff(contract.auditHistory, ({ params, query, staff }) =>
    readHistory(db, staff, undos, { kind: params.subject_kind, id: params.subject_id, after: query.after }),
  ),
  handleStaff(contract.undoEvent, ({ params, staff, acting, write }) =>
    write(async (tx) => {
      await undoEvent(acting, tx, { undos, staff, eventId: Number(params.event_id) });
      return {};
    }),
  ),
];
