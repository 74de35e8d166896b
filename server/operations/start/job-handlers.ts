import { mailCode } from '../../auth/codes/mail-code.ts';
import { sendCodeMail } from '../../auth/codes/send-code-mail.ts';
import { chainEvents } from '../../audit/chain-events.ts';
import { verifyAudit } from '../../console/audit/verify-audit.ts';
import { notePictures } from '../../content/uploads/note-pictures.ts';
import type { Deps } from '../../deps.ts';
import { askSubscriber } from '../../leads/ask-subscriber.ts';
import { passOnEnquiry } from '../../leads/pass-on-enquiry.ts';
import { askContact } from '../../members/ask-contact.ts';
import { digestNumbers } from '../../members/identity/digest-numbers.ts';
import { notifyOwner } from '../../notices/notify-owner.ts';
import { sendPush } from '../../notifications/send-push.ts';
import { releaseReservations } from '../../orders/payment-attempts/release-reservations.ts';
import { discloseIncome } from '../../rewards/disclose-income.ts';
import { settleRewards } from '../../rewards/set-offs/settle-rewards.ts';
import { notifyEarners } from '../../rewards/notify-earners.ts';
import { pollPayments } from '../../payments/poll-payments.ts';
import { sendRefund } from '../../payments/send-refund.ts';
import { cleanUp } from './clean-up.ts';
import { watchMail } from './watch-mail.ts';
import type { JobHandlers } from '../../jobs/jobs.ts';

/** Who does which job. */
export const jobHandlers = (deps: Deps): JobHandlers => ({
  'ask-subscriber': ({ email }) => askSubscriber(deps, email),
  'ask-contact': ({ memberId }) => askContact(deps, memberId),
  'mail-code': (key) => mailCode(deps, key),
  'send-code': (code) => sendCodeMail(deps, code),
  'send-mail': (mail) => deps.mail.send(mail),
  'send-push': (push) => sendPush(deps, push),
  'pass-on-enquiry': (enquiry) => passOnEnquiry(deps, enquiry),
  'send-refund': ({ refundId }) => sendRefund(deps, refundId),
  'look-after-payments': () => pollPayments(deps),
  'settle-commissions': async () => void (await settleRewards(deps)),
  'tell-earners': ({ told }) => notifyEarners(deps, told),
  'disclose-income': () => discloseIncome(deps),
  'digest-numbers': () => digestNumbers(deps),
  'release-reservations': () => releaseReservations(deps),
  'tell-owner': () => notifyOwner(deps),
  'watch-mail': () => watchMail(deps),
  'chain-audit-log': () => chainEvents(deps),
  'verify-audit-log': async () => void (await verifyAudit(deps)),
  'note-pictures': () => notePictures(deps),
  'clean-up': () => cleanUp(deps),
});
