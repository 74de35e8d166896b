import { nextPollAt, nextPaymentPollAt } from '#domain/payments/next-poll.ts';
import { addDays } from '#domain/time.ts';
import type { Deps } from '../deps.ts';
import { type AttemptRow, findAttempt, recordPoll } from '../orders/payment-attempts/attempt-store.ts';
import { findRefund, type RefundRow, updateRefund } from '../orders/refunds/refund-store.ts';
import { GatewayUnavailable } from '../providers/payment-gateway/port.ts';
import { syncAttempt } from './sync-attempt.ts';
import { leaseDue } from './lease-due-store.ts';
import { sendRefund } from './send-refund.ts';

/** What is left waits for the next minute. */
const BATCH_SIZE = 200;
/** How long a round may take before another process polls the same, in milliseconds. */
const LEASE_MS = 10 * 60_000;
/** After so many calls in a row without an answer the gateway is taken to be away, and the rest waits. */
const MAX_SILENT_POLLS = 3;
const MINUTE_MS = 60_000;

interface PollRound<T> {
  due: readonly T[];
  poll(one: T): Promise<unknown>;
  /** After an answer, or a failure that is not the gateway's absence. */
  recordPolled(one: T): Promise<void>;
  /** The gateway was away: the poll does not count. */
  postpone(one: T): Promise<void>;
}

/** A failing one does not hold up the others. */
async function runRound<T extends { id: number }>(deps: Deps, what: string, round: PollRound<T>): Promise<void> {
  let silent = 0;
  for (const one of round.due) {
    if (silent >= MAX_SILENT_POLLS) {
      await round.postpone(one);
      continue;
    }
    try {
      await round.poll(one);
      silent = 0;
      await round.recordPolled(one);
    } catch (error) {
      deps.log.error({ err: error, [what]: one.id }, `a ${what} could not be looked after`);
      const isAway = error instanceof GatewayUnavailable;
      silent = isAway ? silent + 1 : 0;
      await (isAway ? round.postpone(one) : round.recordPolled(one));
    }
  }
}

const inAMinute = ({ clock }: Deps): Date => new Date(clock().getTime() + MINUTE_MS);

/** A paid one is polled once a day: it may be paid a second time. */
function nextAttemptPollAt({ clock }: Deps, { looks, created_at, captured_at }: AttemptRow): Date | null {
  const next = nextPaymentPollAt(clock(), looks + 1, created_at);
  return next && captured_at ? addDays(clock(), 1) : next;
}

/**
 * Polls payments and refunds whose events may have been lost: the browser was closed, the webhook did not come. Any
 * number of processes may do so.
 */
export async function pollPayments(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const until = new Date(clock().getTime() + LEASE_MS);
  await runRound<AttemptRow>(deps, 'payment', {
    due: await leaseDue(db, 'payment_attempts', { now: clock(), until, limit: BATCH_SIZE }),
    poll: (attempt) => syncAttempt(deps, attempt),
    async recordPolled(attempt) {
      const now = (await findAttempt(db, attempt.id)) ?? attempt;
      await recordPoll(db, attempt.id, attempt.looks + 1, nextAttemptPollAt(deps, now));
    },
    postpone: ({ id, looks }) => recordPoll(db, id, looks, inAMinute(deps)),
  });
  await runRound<RefundRow>(deps, 'refund', {
    due: await leaseDue(db, 'refunds', { now: clock(), until, limit: BATCH_SIZE }),
    poll: ({ id }) => sendRefund(deps, id),
    async recordPolled({ id, looks }) {
      const now = await findRefund(db, id);
      const isOpen = now?.state === 'requested' || now?.state === 'sent';
      if (isOpen) await updateRefund(db, id, { looks: looks + 1, next_look_at: nextPollAt(clock(), looks + 1) });
    },
    postpone: ({ id }) => updateRefund(db, id, { next_look_at: inAMinute(deps) }),
  });
}
