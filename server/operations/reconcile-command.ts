import { formatRupees, type Paise } from '#domain/money.ts';
import { formatDateTime } from '#domain/time.ts';
import { reconcilePayments, type Reconciliation } from '../payments/reconcile-payments.ts';
import { GatewayTrouble } from '../providers/payment-gateway/port.ts';
import { type Command, readArgs, WrongInput } from './command.ts';
import { CannotRun } from './open-shop.ts';
import { plainTable } from './plain-table.ts';

const USUAL_DAYS = 7;
const MOST_DAYS = 366;

function readDays(text = String(USUAL_DAYS)): number {
  const days = Number(text);
  if (!/^\d+$/.test(text) || days < 1 || days > MOST_DAYS)
    throw new WrongInput(`--days must be a whole number from 1 to ${MOST_DAYS}, but is "${text}".`);
  return days;
}

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
  return `${compared}\n\n${found}`;
}

const reconcile: Command = {
  usage: 'reconcile [--days <number>]',
  says: `Compares our payments and refunds with the gateway’s of the last days, ${USUAL_DAYS} unless told otherwise; ends with 1 when they differ`,
  example: 'npm run shop -- reconcile --days 30',
  read(args) {
    const days = readDays(readArgs(args, { days: { type: 'string' } }, 0).values.days);
    return async (deps) => {
      const result = await reconcilePayments(deps, days).catch((error: unknown) => {
        if (!(error instanceof GatewayTrouble)) throw error;
        throw new CannotRun(`The gateway cannot be asked at the moment: ${error.message}`);
      });
      const text = report(result);
      return result.differences.length === 0 ? text : { text, isBad: true };
    };
  },
};

export const reconcileCommands = [reconcile];
