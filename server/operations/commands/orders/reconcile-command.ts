import { formatRupees, type Paise } from '#domain/money.ts';
import { isReconcilable, MAX_RECONCILED_DAYS } from '#domain/payments/reconcile.ts';
import type { DifferenceKind } from '#domain/payments/reconcile-books.ts';
import { formatDateTime } from '#domain/time.ts';
import { withGateway } from '../../../deps.ts';
import { reconcilePayments, type Reconciliation } from '../../../payments/reconcile-payments.ts';
import { GatewayError } from '../../../providers/payment-gateway/port.ts';
import { type Command, readArgs, readNumber, WrongInput } from '../command.ts';
import { CannotRun } from '../cannot-run.ts';
import { plainTable } from '../plain-table.ts';

const USUAL_DAYS = 7;

function readDays(text = String(USUAL_DAYS)): number {
  const days = readNumber(text, /^\d+$/);
  if (!isReconcilable(days))
    throw new WrongInput(`--days must be a whole number from 1 to ${MAX_RECONCILED_DAYS}, but is "${text}".`);
  return days;
}

/** What the owner makes of each. */
const advice: Record<DifferenceKind, string> = {
  'order not ours': 'made at the gateway itself, or by another shop with the same keys',
  'order unknown to the gateway': 'were the account or the keys changed?',
  'order of another amount': 'somebody changed our books; see "order show"',
  'payment not in our books': 'look it up at the gateway, and send it back there when it belongs to no order',
  'payment unknown to the gateway': 'send nothing before it is found; were the account or the keys changed?',
  'payment of another amount': 'look it up at the gateway; offers and fees for customers must be off there',
  'payment not captured': 'capture it at the gateway if its order stands, else it goes back by itself',
  'refund not in our books': 'made at the gateway itself; see "order show" for what its buyer is owed',
  'refund unknown to the gateway': 'the buyer may not have it; look up its payment at the gateway',
  'refunded differently': 'look it up at the gateway before anything more is sent back',
  'refund not sent': 'the buyer waits for it; see "refund list", then "refund again" or "refund paid"',
  'order without its payment': 'send nothing before its payment is found',
  'payment without its order': 'the buyer is owed it; send it back at the gateway',
  'payment unlike its order': 'somebody changed our books; see "order show"',
  'more back than paid': 'the buyer got it from her bank as well; settle it with her',
};

const amount = (paise: Paise | null): string => (paise === null ? 'none' : formatRupees(paise));

function report({ since, attempts, refunds, atGateway, differences }: Reconciliation): string {
  const compared = plainTable(
    [`Since ${formatDateTime(since)}`, 'Compared'],
    [
      ['Payments that we opened', attempts],
      ['Refunds that we asked for', refunds],
      ['Orders at the gateway', atGateway.orders],
      ['Payments at the gateway', atGateway.payments],
      ['Refunds at the gateway', atGateway.refunds],
      ['Differences', differences.length],
    ],
  );
  if (differences.length === 0) return compared;
  const found = plainTable(
    ['Difference', 'Order', 'Id', 'Expected', 'Found'],
    differences.map(({ kind, order, id, ours, theirs }) => [kind, order ?? '', id, amount(ours), amount(theirs)]),
  );
  const kinds = [...new Set(differences.map(({ kind }) => kind))];
  const meaning = plainTable(
    ['Difference', 'What to do'],
    kinds.map((kind) => [kind, advice[kind]]),
  );
  return [compared, found, meaning].join('\n\n');
}

const reconcile: Command = {
  usage: 'reconcile [--days <number>]',
  says: `Compares our payments and refunds with the gateway’s of the last days, ${USUAL_DAYS} unless told otherwise; ends with 1 when they differ`,
  example: 'npm run shop -- reconcile --days 30',
  read(args) {
    const days = readDays(readArgs(args, { days: { type: 'string' } }, 0).values.days);
    return async (deps) => {
      const result = await withGateway(deps, () => reconcilePayments(deps, days)).catch((error: unknown) => {
        if (!(error instanceof GatewayError)) throw error;
        throw new CannotRun(`The gateway cannot be asked at the moment: ${error.message}`);
      });
      const text = report(result);
      return result.differences.length === 0 ? text : { text, isBad: true };
    };
  },
};

export const reconcileCommands = [reconcile];
