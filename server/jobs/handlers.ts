import type { Deps } from '../deps.ts';
import { releaseReservations } from '../orders/release-reservations.ts';
import { cleanUp } from './clean-up.ts';
import type { JobHandlers } from './jobs.ts';

/** Who does which job. */
export const jobHandlers = (deps: Deps): JobHandlers => ({
  'send-mail': (mail) => deps.mail.send(mail),
  'release-reservations': () => releaseReservations(deps),
  'clean-up': () => cleanUp(deps),
});
