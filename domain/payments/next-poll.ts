const MINUTE_MS = 60_000;
/** The longest pause between two polls. */
const MAX_PAUSE_MS = 12 * 60 * MINUTE_MS;
/** How long a payment may still come: the gateway settles what it promised late within five days. */
const MAX_PAYMENT_AGE_MS = 6 * 24 * 60 * MINUTE_MS;

/**
 * When the gateway is asked next about something whose message may have been lost: after 2, 4, 8 minutes and so on,
 * at least twice a day.
 *
 * @param polls how often it was asked before
 */
export const nextPollAt = (now: Date, polls: number): Date =>
  new Date(now.getTime() + Math.min(2 ** Math.min(polls + 1, 20) * MINUTE_MS, MAX_PAUSE_MS));

/** The same for a payment, after six days of which nothing is expected any more: null. */
export const nextPaymentPollAt = (now: Date, polls: number, openedAt: Date): Date | null =>
  now.getTime() - openedAt.getTime() > MAX_PAYMENT_AGE_MS ? null : nextPollAt(now, polls);
