import * as z from 'zod/mini';
import { PERMISSIONS, ROLES } from '#domain/staff/permissions.ts';
import { passkey, staffSignIn } from './security.ts';
import { endpoint } from '../endpoint.ts';
import { line, moment } from '../wire.ts';

const role = z.enum(ROLES);
const of = z.object({ staff_id: line(32) });

/** An account of staff as the owner sees it (CON-032). */
export const staffAccount = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  /** What the role allows and the owner took away. */
  withheld: z.array(z.enum(PERMISSIONS)),
  passkeys: z.int(),
  has_app: z.boolean(),
  has_password: z.boolean(),
  recovery_codes: z.int(),
  created_at: moment,
  signed_in_at: z.nullable(moment),
  disabled_at: z.nullable(moment),
  /** The name by which they sign payouts. */
  signatory: z.nullable(z.string()),
  /** Whether it is the caller's own. */
  is_own: z.boolean(),
  /** Whether nobody else could look after the staff: it can be neither disabled nor demoted. */
  is_last_owner: z.boolean(),
});
export type WireStaffAccount = z.output<typeof staffAccount>;

/** An invitation that was not used yet. */
export const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role,
  invited_by: z.string(),
  created_at: moment,
  expires_at: moment,
  /** Whether it enters an account anew that is there. */
  is_entry: z.boolean(),
});
export type WireInvitation = z.output<typeof invitation>;

const managed = { guard: 'staff', needs: 'staff.write', failure: 'none' } as const;
const changed = { ...managed, isSteppedUp: true } as const;

export const list = endpoint({
  ...managed,
  method: 'GET',
  path: '/console/staff',
  summary: 'Who is on the staff, and who is invited',
  reply: z.object({ accounts: z.array(staffAccount), invitations: z.array(invitation) }),
  refusals: [],
});

export const show = endpoint({
  ...managed,
  method: 'GET',
  path: '/console/staff/:staff_id',
  summary: 'One account of staff, with its passkeys and sign-ins',
  params: of,
  reply: z.object({ account: staffAccount, passkeys: z.array(passkey), sign_ins: z.array(staffSignIn) }),
  refusals: [],
});

export const invite = endpoint({
  ...changed,
  method: 'POST',
  path: '/console/staff/invitations',
  summary: 'Invites somebody by mail, with a link that works once within 24 hours',
  body: z.object({ email: line(254), role }),
  reply: invitation,
  refusals: ['invalid-email', 'staff-exists'],
});

export const cancelInvitation = endpoint({
  ...changed,
  method: 'DELETE',
  path: '/console/staff/invitations/:invitation_id',
  summary: 'Ends an invitation that was not used yet',
  params: z.object({ invitation_id: line(32) }),
  reply: z.object({ success: z.literal(true) }),
  refusals: [],
});

export const changeRole = endpoint({
  ...changed,
  method: 'PUT',
  path: '/console/staff/:staff_id/role',
  summary: 'Changes what somebody is and may do, and ends their sign-ins',
  params: of,
  body: z.object({ role, withheld: z.array(z.enum(PERMISSIONS)).check(z.maxLength(PERMISSIONS.length)) }),
  reply: staffAccount,
  refusals: ['last-owner'],
});

export const disable = endpoint({
  ...changed,
  method: 'POST',
  path: '/console/staff/:staff_id/disable',
  summary: 'Shuts an account: its sign-ins end, and its signatory signs no more',
  params: of,
  reply: staffAccount,
  refusals: ['last-owner'],
});

export const enable = endpoint({
  ...changed,
  method: 'POST',
  path: '/console/staff/:staff_id/enable',
  summary: 'Opens a shut account again',
  params: of,
  reply: staffAccount,
  refusals: [],
});

export const endSignIns = endpoint({
  ...changed,
  method: 'POST',
  path: '/console/staff/:staff_id/end-sign-ins',
  summary: 'Signs somebody out everywhere',
  params: of,
  reply: staffAccount,
  refusals: [],
});

export const resetFactor = endpoint({
  ...changed,
  method: 'POST',
  path: '/console/staff/:staff_id/reset-factor',
  summary:
    'Removes password and factors of somebody who lost them, and mails a link by which the account is entered anew',
  params: of,
  reply: staffAccount,
  refusals: ['own-reset'],
});
