import type { Deps } from '../deps.ts';
import type { JobData } from '../jobs/jobs.ts';
import { findMessage } from './message-store.ts';

/**
 * Passes a queued enquiry on to the other host, where one is configured (API-50, Q124).
 *
 * @throws when the host does not take it, and is then to be tried again
 */
export async function passOnEnquiry({ db, enquiries }: Deps, { reference }: JobData['pass-on-enquiry']): Promise<void> {
  if (!enquiries) return;
  const enquiry = await findMessage(db, reference);
  if (enquiry) await enquiries.forward(enquiry);
}
