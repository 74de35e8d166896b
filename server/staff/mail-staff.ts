import type { Tx } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { composeStaffNews, type StaffNews } from '../notifications/compose-staff-mails.ts';
import { mailShop } from '../notifications/mail-shop.ts';
import { consolePage } from './console-url.ts';

/** Mails somebody of the staff what happened to their account, in case it was a stranger. */
export async function mailStaff(
  { config, clock, jobs }: Deps,
  tx: Tx,
  { email }: { email: string },
  news: Pick<StaffNews, 'kind' | 'what' | 'network'>,
): Promise<void> {
  const mail = composeStaffNews(await mailShop(tx, config), {
    ...news,
    at: clock(),
    url: consolePage(config, 'settings/security'),
  });
  await jobs.send(tx, 'send-mail', { to: email, ...mail });
}

/** Counts what a member of staff does that is mailed, before it is. @throws {Refusal} 'too-many-requests' */
export const countStaffMail = ({ limits }: Deps, { staffId }: { staffId: number }): Promise<void> =>
  limits.count('staff-mail', String(staffId));
