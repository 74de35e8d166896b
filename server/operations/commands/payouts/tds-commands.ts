import { financialYearLabel, parseFinancialYear, QUARTERS } from '#domain/financial-year.ts';
import { formatRupees, fromRupees } from '#domain/money.ts';
import { normaliseReference } from '#domain/payouts/bank-reply.ts';
import { type TdsPaymentProblem, tdsPaymentProblems } from '#domain/payouts/tds-payment.ts';
import { owedByQuarter } from '#domain/payouts/tds-quarters.ts';
import type { Database } from '../../../db/open.ts';
import type { Deps } from '../../../deps.ts';
import { recordTdsPayment } from '../../../payouts/record-tds-payment.ts';
import { type NewTdsPayment, quartersOfTds, tdsPaymentsOf } from '../../../payouts/tds-payment-store.ts';
import { type Command, readArgs, WrongInput } from '../command.ts';
import { CannotRun } from '../cannot-run.ts';
import { plainTable } from '../plain-table.ts';

/** What was deducted in each quarter of a year, what of it was paid to the tax office, and by which challans. */
export async function describeTdsPayments(db: Database, year: number): Promise<string> {
  const payments = await tdsPaymentsOf(db, year);
  const last = { year, quarter: QUARTERS.length };
  const owed = owedByQuarter(await quartersOfTds(db), last).filter((one) => one.year === year);
  const rows = owed.map(({ quarter, carried, deducted, paid, left }) => {
    const ofQuarter = payments.filter((payment) => payment.quarter === quarter);
    const challans = ofQuarter.map(({ challan, paid_on: day }) => `${challan} of ${day}`).join(', ');
    return [`Q${quarter}`, ...[carried, deducted, paid, left].map((amount) => formatRupees(amount)), challans];
  });
  const table = plainTable(['Quarter', 'Carried', 'Deducted', 'Paid', 'Still to pay', 'Challans'], rows);
  return `${table}\n\nChallans are of whole rupees. What is left of less than a rupee is carried to the next quarter.`;
}

const noYear = (typed: string): string => `"${typed}" is no financial year, such as 2026-27.`;

/** @throws {WrongInput} */
export function readFinancialYear(typed = ''): number {
  const year = parseFinancialYear(typed);
  if (year === null) throw new WrongInput(noYear(typed));
  return year;
}

/** What is wrong with a payment of the quarter that was typed so. */
const messagesFor = (year: string, quarter: string): Record<TdsPaymentProblem, string> => ({
  year: noYear(year),
  quarter: `"${quarter}" is no quarter. Q1 is April to June, Q4 January to March.`,
  amount: '--amount must be what was paid, in whole rupees above zero, as challans are.',
  challan: '--challan must be the number of the receipt: 4 to 40 letters, digits, "/" or "-".',
  day: '--on must be the day on which it was paid, such as 2026-10-07.',
});

/** @throws {WrongInput} */
function readPayment(args: string[]): NewTdsPayment {
  const text = { type: 'string' } as const;
  const { values, positionals } = readArgs(args, { amount: text, challan: text, on: text }, 2);
  const [typedYear = '', typedQuarter = ''] = positionals;
  const year = parseFinancialYear(typedYear) ?? 0;
  const quarter = Number(/^Q?(\d)$/i.exec(typedQuarter)?.[1] ?? 0);
  const amount = fromRupees(values.amount ?? '') ?? 0;
  const challan = normaliseReference(values.challan ?? '');
  const paidOn = values.on ?? '';
  const [problem] = tdsPaymentProblems({ year, quarter, amount, challan, paidOn });
  if (problem) throw new WrongInput(messagesFor(typedYear, typedQuarter)[problem]);
  return { year, quarter, amount_paise: amount, challan, paid_on: paidOn };
}

async function note(deps: Deps, payment: NewTdsPayment): Promise<string> {
  const { year, quarter, amount_paise: amount, challan, paid_on: paidOn } = payment;
  const name = `Q${quarter} of ${financialYearLabel(year)}`;
  const noted = await recordTdsPayment(deps, payment);
  if (noted.outcome === 'not-paid-yet') throw new WrongInput(`${paidOn} is still to come: note it once it is paid.`);
  if (noted.outcome === 'known') {
    const { amount_paise: before, quarter: of, year: when } = noted.payment;
    throw new CannotRun(
      `Challan ${challan} was noted before, with ${formatRupees(before)} for Q${of} of ${financialYearLabel(when)}.`,
    );
  }
  if (noted.outcome === 'too-much')
    throw new CannotRun(
      `For ${name} ${formatRupees(noted.left)} are still to pay, and not ${formatRupees(amount)}. Interest and fees are no part of it: note the tax alone.`,
    );
  const { left, carried } = noted;
  return [
    `${formatRupees(amount)} are noted as paid for ${name}; ${formatRupees(left)} are still to pay.`,
    ...(carried === 0 ? [] : [`${formatRupees(carried)} are carried to the next quarter.`]),
  ].join(' ');
}

export const tdsCommands: Command[] = [
  {
    usage: 'payout tds-paid <financial year> <quarter> --amount <rupees> --challan <number> --on <day>',
    says: 'Notes that deducted tax was paid to the tax office, and posts it in the ledger',
    example: 'npm run shop -- payout tds-paid 2026-27 Q3 --amount 1250 --challan 0510308-00012 --on 2026-12-07',
    read(args) {
      const payment = readPayment(args);
      return (deps) => note(deps, payment);
    },
  },
];
