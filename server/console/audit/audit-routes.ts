import * as contract from '#contract/console/audit.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import type { Deps } from '../../deps.ts';
import type { Mounted } from '../../http/api/call.ts';
import { handleStaff, needing } from '../../http/api/staff-call.ts';
import { readSetting } from '../../settings/settings-store.ts';
import { readAudit, readHistory } from './read-audit.ts';
import { undoEvent, type Undos } from './undo-event.ts';

/** The permission to read the history of a thing is that to read the thing. */
const READ_BY: Record<contract.HistoryKind, Permission> = {
  product: 'catalogue.read',
  category: 'catalogue.read',
  coupon: 'coupons.write',
  page: 'content.write',
  'delivery-tariff': 'delivery.write',
};

/** The audit log. @param undos how what can be taken back is */
export const auditRoutes = ({ db }: Deps, undos: Undos): Mounted[] => [
  handleStaff(contract.auditLog, async ({ query, staff }) => ({
    ...(await readAudit(db, staff, undos, query)),
    verification: await readSetting(db, 'audit-verification'),
  })),
  handleStaff(contract.auditHistory, async ({ params, query, staff }) => {
    needing(staff)(READ_BY[params.subject_kind]);
    return readHistory(db, staff, undos, { kind: params.subject_kind, id: params.subject_id, after: query.after });
  }),
  handleStaff(contract.undoEvent, ({ params, staff, acting, write }) =>
    write(async (tx) => {
      await undoEvent(acting, tx, { undos, staff, eventId: Number(params.event_id) });
      return {};
    }),
  ),
];
