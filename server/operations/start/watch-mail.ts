import type { Deps } from '../../deps.ts';

/** How long a mail may wait before the log tells of it, in seconds: a code is of no use after ten minutes. */
export const MAIL_WAIT_SECONDS = 300;

/** Logs a warning when mails wait for too long: the pages say that they were sent, and nothing else would tell. */
export async function watchMail({ jobs, log }: Deps): Promise<void> {
  const { mails, oldestMailSeconds } = await jobs.waiting();
  if (oldestMailSeconds === null || oldestMailSeconds <= MAIL_WAIT_SECONDS) return;
  log.warn(
    { mails, oldestMailSeconds },
    'mails wait for longer than five minutes; does the server of SMTP_URL take them?',
  );
}
