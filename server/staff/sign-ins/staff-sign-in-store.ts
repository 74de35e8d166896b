import type { Device } from '#domain/auth/device.ts';
import { STAFF_SESSION_SECONDS } from '#domain/staff/staff-sessions.ts';
import type { Database } from '../../db/open.ts';
import { hashOf } from '../../http/api/session-store.ts';

export interface NewStaffSession extends Device {
  secret: string;
  publicId: string;
  staffId: number;
  network: string;
  now: Date;
  /** Whether a second factor was given. */
  isSteppedUp: boolean;
}

/** Stores a sign-in; only the hash of its secret is kept. */
export async function addStaffSession(db: Database, session: NewStaffSession): Promise<void> {
  const { secret, publicId, staffId, browser, system, network, now, isSteppedUp } = session;
  await db
    .insertInto('staff_sessions')
    .values({
      token_hash: hashOf(secret),
      public_id: publicId,
      staff_id: staffId,
      browser,
      system,
      network,
      created_at: now,
      seen_at: now,
      expires_at: new Date(now.getTime() + STAFF_SESSION_SECONDS * 1000),
      stepped_up_at: isSteppedUp ? now : null,
    })
    .execute();
}
