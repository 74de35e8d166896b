import type { Id } from './columns.ts';

export interface PushTokensTable {
  id: Id;
  token: string;
  member_id: number;
  /** Of the sessions that came of the sign-in in which it was registered; it ends with them. */
  family: string;
  registered_at: Date;
}
