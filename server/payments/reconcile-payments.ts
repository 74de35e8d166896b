import { type Difference, type OurAttempt, reconcile } from '#domain/payments/reconcile.ts';
import { addDays } from '#domain/time.ts';
import type { Deps } from '../deps.ts';
import type { GatewayPayment } from '../providers/payment-gateway/port.ts';
import { attemptsNamed, attemptsSince, refundsOfPayments } from './reconcile-store.ts';

/** In milliseconds: of what is younger, the news may still be on its way to us. */
const ON_ITS_WAY = 15 * 60_000;

export interface Reconciliation {
  since: Date;
  /** How many of each were compared. */
  attempts: number;
  orders: number;
  payments: number;
  differences: Difference[];
}

const wasTaken = ({ status }: GatewayPayment): boolean => status === 'captured' || status === 'refunded';

const distinct = (attempts: readonly OurAttempt[]): OurAttempt[] => [
  ...new Map(attempts.map((attempt) => [attempt.receipt, attempt])).values(),
];

/**
 * Compares our books with the gateway's orders and its payments of the last days.
 *
 * @throws {GatewayTrouble}
 */
export async function reconcilePayments({ db, clock, gateway }: Deps, days: number): Promise<Reconciliation> {
  const now = clock();
  const since = addDays(now, -days);
  // Ours first: whatever the gateway has besides is newer, or missing here.
  const recent = await attemptsSince(db, since);
  const span = { from: addDays(since, -1), to: addDays(now, 1) };
  const orders = await gateway.ordersMadeIn(span);
  const isSettled = ({ madeAt }: GatewayPayment): boolean => now.getTime() - madeAt.getTime() > ON_ITS_WAY;
  const taken = (await gateway.paymentsMadeIn(span)).filter(wasTaken);
  const named = await attemptsNamed(
    db,
    [...orders.map(({ id }) => id), ...taken.map(({ orderId }) => orderId ?? '')],
    orders.map(({ receipt }) => receipt),
  );
  const attempts = distinct([...named, ...recent]);
  const counted = new Set(attempts.map(({ paymentId }) => paymentId));
  const payments = taken.filter((payment) => counted.has(payment.id) || isSettled(payment));
  const refunds = await refundsOfPayments(
    db,
    payments.map(({ id }) => id),
  );
  const differences = reconcile({ attempts, refunds }, { orders, payments });
  return { since, attempts: attempts.length, orders: orders.length, payments: payments.length, differences };
}
