import { formatDateTime } from '#domain/time.ts';
import { describeFailure, describeJob } from '../../../jobs/describe-job.ts';
import type { QueueCounts } from '../../../jobs/queue-store.ts';
import { about, type Command, listing, WrongInput } from '../command.ts';
import { plainTable } from '../plain-table.ts';
import { retryJob } from './retry-job.ts';

/** What waits, in a sentence. */
function saidOf({ mails, oldestMailSeconds, others }: QueueCounts): string {
  if (mails + others === 0) return 'Nothing waits.';
  const oldest = Math.floor((oldestMailSeconds ?? 0) / 60);
  const since = mails > 0 ? ` (${mails === 1 ? 'it' : 'the oldest'} for ${oldest} min)` : '';
  return `Waiting: ${mails} mail${mails === 1 ? '' : 's'}${since}, ${others} other job${others === 1 ? '' : 's'}.`;
}

const list: Command = {
  usage: 'job list [--limit <number>]',
  says: 'Lists the mails, push messages and other work that failed on every try in the last 30 days, the newest 20 unless told otherwise, and says how much waits',
  example: 'npm run shop -- job list --limit 100',
  read: listing(async ({ jobs }, limit) => {
    const waits = saidOf(await jobs.waiting());
    const failed = await jobs.deadLetter.list();
    if (failed.length === 0) return `Nothing has failed for good. ${waits}`;
    const table = plainTable(
      ['Job', 'What', 'Queued', 'Given up', 'Tries', 'Why'],
      failed
        .slice(0, limit)
        .map((job) => [
          job.id,
          describeJob(job),
          formatDateTime(job.queuedAt),
          formatDateTime(job.failedAt),
          job.tries,
          describeFailure(job),
        ]),
    );
    const left = failed.length - limit;
    const more = left > 0 ? `${left} more; see --limit. ` : '';
    return `${table}\n\n${more}${waits}`;
  }),
};

/** @throws {WrongInput} */
function readJobId(typed: string): string {
  const id = typed.toLowerCase();
  if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id))
    throw new WrongInput(`"${id}" is not the id of a job as "job list" shows it.`);
  return id;
}

const again: Command = {
  usage: 'job again <job>',
  says: 'Lets a job that failed on every try be tried anew, as often as at first',
  example: 'npm run shop -- job again 0e8f6f0a-5d1c-4c55-9d0b-0a4c6b1d2e3f',
  read: about(1, readJobId, async (deps, id) => {
    if (!(await retryJob(deps, id)))
      throw new WrongInput(`No job ${id} has failed for good. "job list" shows those that did.`);
    return `Job ${id} is queued again; the running shop does it next.`;
  }),
};

export const jobCommands = [list, again];
