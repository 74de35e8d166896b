import { Refusal } from '#domain/refusals.ts';
import { isAwaited, type Jobs } from './jobs.ts';

/**
 * The queue of a trial: no job runs, and a request for a mail is refused.
 *
 * @throws {Refusal} 'trial'
 */
export const trialJobs = (jobs: Jobs): Jobs => ({
  ...jobs,
  send: (db, name, data) => (isAwaited(name) ? Promise.reject(new Refusal('trial')) : jobs.send(db, name, data)),
});
