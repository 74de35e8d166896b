import type { Deps } from '../deps.ts';
import { releaseReservations } from '../orders/release-reservations.ts';
import type { JobHandlers } from './jobs.ts';

/** Who does which job. */
export const jobHandlers = (deps: Deps): JobHandlers => ({
  'send-mail': (mail) => deps.mail.send(mail),
  'release-reservations': () => releaseReservations(deps),
});
