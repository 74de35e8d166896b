import { recordEvent } from '../../../audit/record-event.ts';
import type { Deps } from '../../../deps.ts';

/** Queues a job anew that failed on every try. @returns false when none with this id did */
export const retryJob = (deps: Deps, id: string): Promise<boolean> =>
  deps.db.transaction().execute(async (tx) => {
    if (!(await deps.jobs.deadLetter.retry(tx, id))) return false;
    await recordEvent(tx, deps, { action: 'job.retry', subject: { kind: 'job', id, name: id } });
    return true;
  });
