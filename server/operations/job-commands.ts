import { formatDateTime } from '#domain/time.ts';
import type { DeadJob } from '../jobs/dead-letter.ts';
import type { JobData, JobName } from '../jobs/jobs.ts';
import { withoutAddresses } from '../log.ts';
import { type Command, readArgs, readLimit, WrongInput } from './command.ts';
import { plainTable } from './plain-table.ts';

/** What each would have done, in words that name nobody. */
const words: { [Name in JobName]: (data: JobData[Name]) => string } = {
  'ask-subscriber': () => 'a mail that asks whether an address wants the newsletter',
  'ask-contact': () => 'a mail that asks a contact address to be confirmed',
  'mail-code': () => 'a mail with a code',
  'send-code': () => 'a mail with a code',
  // A code stands at the beginning of its subject.
  'send-mail': ({ subject }) => `the mail "${subject.replace(/^\d{6}\b/, '...')}"`,
  'send-push': ({ body }) => `a push message: ${body}`,
  'pass-on-enquiry': ({ reference }) => `enquiry ${reference} for the other host; see "message show ${reference}"`,
  'send-refund': () => 'a refund, which is looked after all the same; see "refund list"',
  'release-reservations': () => 'giving back what was not paid in time; done anew every minute',
  'look-after-payments': () => 'asking the gateway about payments; done anew every minute',
  'settle-commissions': () => 'working out commissions; done anew every minute',
  'tell-earners': () => 'telling members what they earned',
  'disclose-income': () => 'working out what members earned; done anew every day',
  'digest-numbers': () => 'comparing numbers that an older version saved; done anew every minute',
  'clean-up': () => 'the daily clean-up; done anew every day',
};

const what = <Name extends JobName>({ name, data }: { name: Name; data: JobData[Name] }): string => words[name](data);

const LONGEST_REASON = 120;

/** What it failed of, without an address, a number that could be somebody's, or more than a line. */
function why({ error }: DeadJob): string {
  const line = withoutAddresses(error.split('\n')[0] ?? '').replace(/\d[\d\s-]{4,}\d/g, '[hidden]');
  return line.length > LONGEST_REASON ? `${line.slice(0, LONGEST_REASON)}...` : line;
}

const list: Command = {
  usage: 'job list [--limit <number>]',
  says: 'Lists the mails, push messages and other work that failed on every try in the last 30 days, the newest 20 unless told otherwise',
  example: 'npm run shop -- job list --limit 100',
  read(args) {
    const limit = readLimit(readArgs(args, { limit: { type: 'string' } }, 0).values.limit);
    return async ({ jobs }) => {
      const failed = await jobs.deadLetter.list();
      if (failed.length === 0) return 'Nothing has failed for good.';
      const table = plainTable(
        ['Job', 'What', 'Queued', 'Given up', 'Tries', 'Why'],
        failed
          .slice(0, limit)
          .map((job) => [
            job.id,
            what(job),
            formatDateTime(job.queuedAt),
            formatDateTime(job.failedAt),
            job.tries,
            why(job),
          ]),
      );
      const left = failed.length - limit;
      return left > 0 ? `${table}\n\n${left} more; see --limit.` : table;
    };
  },
};

const again: Command = {
  usage: 'job again <job>',
  says: 'Lets a job that failed on every try be tried anew, as often as at first',
  example: 'npm run shop -- job again 0e8f6f0a-5d1c-4c55-9d0b-0a4c6b1d2e3f',
  read(args) {
    const id = readArgs(args, {}, 1).positionals[0]?.toLowerCase() ?? '';
    if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id))
      throw new WrongInput(`"${id}" is not the id of a job as "job list" shows it.`);
    return async ({ jobs }) => {
      if (!(await jobs.deadLetter.again(id)))
        throw new WrongInput(`No job ${id} has failed for good. "job list" shows those that did.`);
      return `Job ${id} is queued again; the running shop does it next.`;
    };
  },
};

export const jobCommands = [list, again];
