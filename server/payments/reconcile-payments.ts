import { isReconcilable, reconcile } from '#domain/payments/reconcile.ts';
import type { Difference, GatewayBooks } from '#domain/payments/reconcile-books.ts';
import { Refusal } from '#domain/refusals.ts';
import { addDays } from '#domain/time.ts';
import type { Database } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import type { PaymentGateway, Span } from '../providers/payment-gateway/port.ts';
import {
  attemptsNamed,
  attemptsSince,
  differencesWithin,
  type Named,
  refundsNamed,
  refundsSinceOrOpen,
} from './reconcile-store.ts';

export interface Reconciliation {
  since: Date;
  /** How many of each were compared. */
  attempts: number;
  refunds: number;
  atGateway: { orders: number; payments: number; refunds: number };
  differences: Difference[];
}

async function readGateway(gateway: PaymentGateway, span: Span): Promise<GatewayBooks> {
  const orders = await gateway.ordersMadeIn(span);
  const payments = await gateway.paymentsMadeIn(span);
  const refunds = await gateway.refundsMadeIn(span);
  const listed = new Set(payments.map(({ id }) => id));
  // Made at the gateway, or by it: whether the payment was ever captured tells which.
  const unlisted = refunds.filter(({ receipt, paymentId }) => receipt === null && !listed.has(paymentId));
  const older = await Promise.all(
    [...new Set(unlisted.map(({ paymentId }) => paymentId))].map((id) => gateway.fetchPayment(id)),
  );
  return { orders, payments: [...payments, ...older.filter((payment) => payment !== null)], refunds };
}

const namedIn = ({ orders, payments, refunds }: GatewayBooks): Named => ({
  gatewayOrderIds: [...orders.map(({ id }) => id), ...payments.flatMap(({ orderId }) => orderId ?? [])],
  paymentIds: [...payments.map(({ id }) => id), ...refunds.map(({ paymentId }) => paymentId)],
  refundIds: refunds.map(({ id }) => id),
  receipts: [...orders, ...refunds].flatMap(({ receipt }) => receipt ?? []),
});

const readOpened = async (db: Database, since: Date) => ({
  attempts: await attemptsSince(db, since),
  refunds: await refundsSinceOrOpen(db, since),
});

const readNamed = async (db: Database, named: Named) => ({
  attempts: await attemptsNamed(db, named),
  refunds: await refundsNamed(db, named),
});

/**
 * Compares our books with the gateway's of the last days, and ours with themselves.
 *
 * @throws {GatewayError}
 * @throws {Refusal} 'invalid-input' for too many days, or none
 */
export async function reconcilePayments({ db, clock, gateway }: Deps, days: number): Promise<Reconciliation> {
  if (!isReconcilable(days)) throw new Refusal('invalid-input');
  const now = clock();
  const since = addDays(now, -days);
  const before = await readOpened(db, since);
  const theirs = await readGateway(gateway, { from: addDays(since, -1), to: addDays(now, 1) });
  const after = await readNamed(db, namedIn(theirs));
  const differences = [
    ...reconcile({ before, after }, theirs, { since, now }),
    ...(await differencesWithin(db, since)),
  ];
  const { orders, payments, refunds } = theirs;
  return {
    since,
    attempts: before.attempts.length,
    refunds: before.refunds.length,
    atGateway: {
      orders: orders.length,
      payments: payments.filter(({ wasCaptured }) => wasCaptured).length,
      refunds: refunds.length,
    },
    differences,
  };
}
