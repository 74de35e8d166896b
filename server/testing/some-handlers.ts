import type { JobHandlers, JobName } from '../jobs/jobs.ts';

const doNothing = (): Promise<void> => Promise.resolve();

/** Workers for tests of the queue itself: jobs that are not given do nothing. */
export const someHandlers = (given: Partial<JobHandlers> = {}): JobHandlers =>
  new Proxy(given as JobHandlers, { get: (handlers, name: JobName) => handlers[name] ?? doNothing });
