import { DEVICE_DAYS } from '#domain/auth/device.ts';
import { MESSAGE_DAYS } from '#domain/leads/message.ts';
import { CONFIRMATION_DAYS } from '#domain/leads/newsletter.ts';
import { QUOTATION_DAYS } from '#domain/quotations/guest-details.ts';
import { addDays } from '#domain/time.ts';
import { memberDevices } from '../../auth/sign-ins/device-store.ts';
import { removeExpiredCodes } from '../../auth/codes/email-code-store.ts';
import { removeExpiredAnswers } from '../../auth/google-store.ts';
import { removeExpiredSessions } from '../../http/api/session-store.ts';
import { removeReplies } from '../../http/api/staff-reply-store.ts';
import { removeEndedSignIns } from '../../auth/sign-ins/sign-in-store.ts';
import { removeOldPlaces } from '../../delivery/place-store.ts';
import type { Deps } from '../../deps.ts';
import { removeMessages } from '../../leads/message-store.ts';
import { removeExpiredDetails } from '../../members/remove-expired-details.ts';
import { removeUnconfirmed } from '../../leads/subscriber-store.ts';
import { removeIdempotencyKeys } from '../../orders/idempotency-key-store.ts';
import { removeNetworks } from '../../orders/context/buyer-record-store.ts';
import { removeEvents } from '../../payments/gateway-event-store.ts';
import { removeQuotations } from '../../quotations/quotation-store.ts';
import { removeExpiredInvitations } from '../../staff/accounts/invitation-store.ts';
import { removeExpiredChallenges } from '../../staff/factors/challenge-store.ts';
import { staffDevices } from '../../staff/sign-ins/staff-devices.ts';
import { removeExpiredStaffSessions } from '../../staff/sign-ins/staff-sign-in-store.ts';

/** How long a repeated placing is still recognised by its key. */
const IDEMPOTENCY_KEY_DAYS = 7;
/** How long orders keep from which network they came; they are counted for an hour. */
const NETWORK_DAYS = 1;
/** How long what the gateway told is recognised when it is told again. */
const EVENT_DAYS = 30;
/** How long a repeated write of the console is answered with the first reply. */
const STAFF_REPLY_DAYS = 1;

async function cleanUpStaff({ db, clock }: Deps): Promise<void> {
  const now = clock();
  await removeExpiredStaffSessions(db, now);
  await removeExpiredChallenges(db, now);
  await removeExpiredInvitations(db, now);
  await staffDevices.removeUnseen(db, addDays(now, -DEVICE_DAYS));
  await removeReplies(db, addDays(now, -STAFF_REPLY_DAYS));
}

/**
 * Removes what has expired: sign-ins, codes, proofs, links, answers of Google, devices unseen for a year, idempotency
 * keys, networks that orders came from, webhook events, unconfirmed newsletter addresses, requests for a quote, messages,
 * numbers that members gave up, and coordinates of addresses that the maps service must be asked for anew; of the staff
 * also invitations and what passkeys were to sign.
 */
export async function cleanUp(deps: Deps): Promise<void> {
  await cleanUpStaff(deps);
  const { db, clock } = deps;
  const now = clock();
  await removeExpiredSessions(db, now);
  await removeEndedSignIns(db);
  await memberDevices.removeUnseen(db, addDays(now, -DEVICE_DAYS));
  await removeExpiredCodes(db, now);
  await removeExpiredAnswers(db, now);
  await removeExpiredDetails(db, now);
  await removeUnconfirmed(db, now, addDays(now, -CONFIRMATION_DAYS));
  await removeNetworks(db, addDays(now, -NETWORK_DAYS));
  await removeIdempotencyKeys(db, addDays(now, -IDEMPOTENCY_KEY_DAYS));
  await removeQuotations(db, addDays(now, -QUOTATION_DAYS));
  await removeEvents(db, addDays(now, -EVENT_DAYS));
  await removeMessages(db, addDays(now, -MESSAGE_DAYS));
  await removeOldPlaces(db, now);
}
