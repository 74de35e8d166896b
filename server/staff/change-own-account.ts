import type { WireSecurity } from '#contract/console/security.ts';
import { recordEvent } from '../audit/record-event.ts';
import type { AuditEvent } from '../audit/audit-event-store.ts';
import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import type { StaffAccess } from '../http/api/staff-call.ts';
import type { StaffNewsKind } from '../notifications/compose-staff-mails.ts';
import { mailStaff } from './mail-staff.ts';
import { securityView } from './security-view.ts';
import { endStaffSignIns } from './sign-ins/staff-sign-in-store.ts';
import { subjectOf } from './staff-subject.ts';

type Access = Pick<StaffAccess, 'staff' | 'acting'>;

/** What was done to the own account, for the audit log. */
type OwnEvent = Pick<AuditEvent, 'action' | 'before' | 'after'>;

/** The same with what its owner is mailed. */
interface MailedChange extends OwnEvent {
  news: { kind: StaffNewsKind; what: string };
}

/** Writes the event of a change of the own account that signs nobody out. @returns the account as it is now */
export async function noteOwnChange(
  { clock }: Deps,
  tx: Tx,
  { staff, acting }: Access,
  event: OwnEvent,
): Promise<WireSecurity> {
  await recordEvent(tx, acting, { ...event, subject: subjectOf(staff) });
  return securityView(tx, staff, clock());
}

/**
 * Follows a change of password or factor: all other sign-ins end, its event is written, and its owner mailed in case it
 * was a stranger.
 *
 * @param tx holds the account's row
 * @returns the account as it is now
 */
export async function signOutElsewhere(
  deps: Deps,
  tx: Tx,
  access: Access,
  { news, ...event }: MailedChange,
): Promise<WireSecurity> {
  const { staff, acting } = access;
  await endStaffSignIns(tx, staff.staffId, staff.signIn);
  const network = acting.actor.kind === 'staff' ? acting.actor.network : '';
  await mailStaff(deps, tx, staff, { ...news, network });
  return noteOwnChange(deps, tx, access, event);
}
