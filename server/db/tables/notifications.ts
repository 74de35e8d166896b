import type { Id } from './columns.ts';

/** Failed jobs that the owner was notified of. */
export interface NotifiedFailuresTable {
  job_id: string;
  told_at: Date;
}

export interface PushTokensTable {
  id: Id;
  token: string;
  member_id: number;
  /** Of the sessions that came of the sign-in in which it was registered; it ends with them. */
  family: string;
  registered_at: Date;
}
