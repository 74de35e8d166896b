import type { Generated } from 'kysely';
import type { BrowserFamily, SystemFamily } from '#domain/auth/device.ts';
import type { Role } from '#domain/staff/permissions.ts';
import type { Id, Json } from './columns.ts';

export interface StaffTable {
  id: Id;
  public_id: string;
  email: string;
  name: string;
  role: Role;
  /** Permissions of the role that the owner took away. */
  withheld: Generated<string[]>;
  /** Null for one who signs in by a passkey alone. */
  password_hash: string | null;
  created_at: Date;
  signed_in_at: Generated<Date | null>;
  disabled_at: Generated<Date | null>;
}

export interface StaffPasskeysTable {
  id: Id;
  public_id: string;
  staff_id: number;
  /** Base64url, as is the public key (COSE). */
  credential_id: string;
  public_key: string;
  counter: number;
  transports: string[];
  name: string;
  created_at: Date;
  used_at: Generated<Date | null>;
}

export interface StaffTotpTable {
  staff_id: number;
  secret_sealed: string;
  confirmed_at: Date | null;
  last_step: Generated<number>;
}

export interface StaffRecoveryCodesTable {
  staff_id: number;
  code_hash: string;
}

export interface StaffInvitationsTable {
  token_hash: string;
  /** Becomes the account's. */
  public_id: string;
  /** Whose account is entered anew; null for one that is still to be opened. */
  staff_id: Generated<number | null>;
  email: string;
  role: Role;
  invited_by: string;
  /** Null where a command on the machine invited. */
  inviter_id: Generated<number | null>;
  created_at: Date;
  expires_at: Date;
  used_at: Generated<Date | null>;
}

export interface StaffSessionsTable {
  token_hash: string;
  public_id: string;
  staff_id: number;
  browser: BrowserFamily | '';
  system: SystemFamily | '';
  network: string;
  is_new_device: boolean;
  created_at: Date;
  seen_at: Date;
  expires_at: Date;
  /** When a second factor was given last. */
  stepped_up_at: Date | null;
}

export interface StaffDevicesTable {
  staff_id: number;
  token_hash: string;
  seen_at: Date;
}

export interface StaffChallengesTable {
  challenge: string;
  purpose: 'sign-in' | 'step-up' | 'register' | 'welcome';
  staff_id: number | null;
  /** The digest of the link that it was made for. */
  invitation: string | null;
  expires_at: Date;
}

export interface StaffRepliesTable {
  staff_id: number;
  key: string;
  request_hash: string;
  reply: Json<unknown>;
  created_at: Date;
}

export interface SavedViewsTable {
  id: Id;
  public_id: string;
  list: string;
  name: string;
  query: string;
  /** Null for one that everybody sees. */
  staff_id: number | null;
  created_at: Date;
}

type Fields = Record<string, unknown>;

export interface AuditEventsTable {
  id: Id;
  at: Date;
  actor_kind: 'staff' | 'command';
  staff_id: number | null;
  actor: string;
  role: string;
  network: string;
  source: string;
  action: string;
  subject_kind: string;
  subject_id: string;
  subject: string;
  reason: string;
  before: Json<Fields>;
  after: Json<Fields>;
  /** The event whose change this one took back. */
  undoes: Generated<number | null>;
}

export interface AuditHashesTable {
  position: number;
  event_id: number;
  hash: string;
  chained_at: Date;
}
