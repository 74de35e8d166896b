import type { ConstructorOptions, PgBoss } from 'pg-boss';
import * as z from 'zod/mini';
import type { Database } from '../db/open.ts';
import type { JobData, JobName } from './jobs.ts';

export const DEAD_LETTER = 'dead-letter';
/** How long what could not be done lies there for the owner to see, in seconds: it holds mails with their addresses. */
const RETENTION_SECONDS = 30 * 86_400;

/** A job that failed on every try. */
export type DeadJob = {
  [Name in JobName]: {
    id: string;
    name: Name;
    data: JobData[Name];
    queuedAt: Date;
    failedAt: Date;
    tries: number;
    /** What the last try threw, as it was worded: a mail server's answer may name the recipient. */
    error: string;
  };
}[JobName];

/** Where a job lies that failed for good. */
export interface DeadLetter {
  /** Newest first. */
  list(): Promise<DeadJob[]>;
  /** Queues one anew, in the caller's transaction. @returns false when there is none with this id */
  retry(db: Database, id: string): Promise<boolean>;
  /** Removes what could not be sent to a member who is erased, in the caller's transaction. */
  removeFor(db: Database, email: string): Promise<void>;
}

/** A job whose worker died throws nothing: then the queue says that it timed out. */
const errorMessage = z.union([
  z.pipe(
    z.object({ message: z.string() }),
    z.transform(({ message }) => message),
  ),
  z.pipe(
    z.object({ value: z.object({ message: z.string() }) }),
    z.transform(({ value }) => value.message),
  ),
]);

export async function createDeadLetter(
  boss: PgBoss,
  statementsOn: (db: Database) => NonNullable<ConstructorOptions['db']>,
): Promise<DeadLetter> {
  const retention = { retentionSeconds: RETENTION_SECONDS, deleteAfterSeconds: RETENTION_SECONDS };
  await boss.createQueue(DEAD_LETTER, retention);
  // An existing queue has the retention of its creation.
  await boss.updateQueue(DEAD_LETTER, retention);
  return {
    async list() {
      const jobs = await boss.findJobs<JobData[JobName]>(DEAD_LETTER);
      return jobs
        .toSorted((a, b) => b.createdOn.getTime() - a.createdOn.getTime())
        .map(({ id, data, createdOn, sourceName, sourceCreatedOn, sourceRetryCount, sourceOutput }) => {
          const read = errorMessage.safeParse(sourceOutput);
          return {
            id,
            name: sourceName,
            data,
            queuedAt: sourceCreatedOn ?? createdOn,
            failedAt: createdOn,
            tries: (sourceRetryCount ?? 0) + 1,
            error: read.success ? read.data : 'Nothing is known of why.',
          } as DeadJob;
        });
    },
    retry: async (db, id) => (await boss.redrive(DEAD_LETTER, { ids: [id], db: statementsOn(db) })) === 1,
    async removeFor(db, email) {
      const statements = { db: statementsOn(db) };
      const jobs = await boss.findJobs(DEAD_LETTER, { data: { to: email }, ...statements });
      const ids = jobs.map(({ id }) => id);
      if (ids.length > 0) await boss.deleteJob(DEAD_LETTER, ids, statements);
    },
  };
}
