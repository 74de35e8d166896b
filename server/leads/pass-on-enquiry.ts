import type { Deps } from '../deps.ts';
import { findMessage } from './message-store.ts';

/** An enquiry on its way to the other host. What it says stays in its table, so that one that is erased never leaves. */
export interface QueuedEnquiry {
  /** Its public id. */
  reference: string;
}

/**
 * Passes a queued enquiry on to the other host, where one is configured (API-50, Q124).
 *
 * @throws when the host does not take it, and is then to be tried again
 */
export async function passOnEnquiry({ db, enquiries }: Deps, { reference }: QueuedEnquiry): Promise<void> {
  if (!enquiries) return;
  const enquiry = await findMessage(db, reference);
  if (enquiry) await enquiries.take(enquiry);
}
