import { withoutAddresses } from '../log.ts';
import type { DeadJob } from './dead-letter.ts';
import type { JobData, JobName } from './jobs.ts';

/** What each would have done, in words that name no person. */
const descriptions: { [Name in JobName]: (data: JobData[Name]) => string } = {
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
  'tell-owner': () => 'telling the owner of orders; done anew every minute',
  'watch-mail': () => 'watching how long mails wait; done anew every minute',
  'chain-audit-log': () => 'chaining the audit log by hashes; done anew every minute',
  'verify-audit-log': () => 'looking through the audit log; done anew every day',
  'note-pictures': () => 'reading pictures that were not added at the console; done anew every day',
  'clean-up': () => 'the daily clean-up; done anew every day',
};

/** What a job is for, in words that name no person. */
export const describeJob = <Name extends JobName>({ name, data }: { name: Name; data: JobData[Name] }): string =>
  descriptions[name](data);

const MAX_FAILURE_LENGTH = 120;

/** What a job failed of, without an address, a number that could be a person's, or more than a line. */
export function describeFailure({ error }: DeadJob): string {
  const line = withoutAddresses(error.split('\n')[0] ?? '').replace(/\d[\d\s-]{4,}\d/g, '[hidden]');
  return line.length > MAX_FAILURE_LENGTH ? `${line.slice(0, MAX_FAILURE_LENGTH)}...` : line;
}
