import { Refusal } from '#domain/refusals.ts';
import type { JobName, Jobs } from './jobs.ts';

/** What a visitor waits for who asked for a mail and nothing else. */
const REQUESTED_MAILS = new Set<JobName>(['mail-code', 'send-code', 'ask-subscriber', 'ask-contact']);

/**
 * The queue of a trial: no job runs, and a request for a mail is refused.
 *
 * @throws {Refusal} 'trial'
 */
export const trialJobs = (jobs: Jobs): Jobs => ({
  ...jobs,
  send: (db, name, data) =>
    REQUESTED_MAILS.has(name) ? Promise.reject(new Refusal('trial')) : jobs.send(db, name, data),
});
