import { type FinancialQuarter, isBefore, nextQuarter } from '#domain/financial-year.ts';
import type { Paise } from '#domain/money.ts';

/** What of a quarter was deducted for the tax office, and what was noted as paid for it; in paise. */
export interface QuarterOfTds extends FinancialQuarter {
  deducted: Paise;
  paid: Paise;
}

export interface OwedQuarter extends QuarterOfTds {
  /** Of the quarters before: less than a rupee, or what was paid too much there, below nothing. */
  carried: Paise;
  /** Still to pay; nothing where it is less than a rupee, which the next quarter bears. */
  left: Paise;
}

const RUPEE_IN_PAISE = 100;
const LAST_QUARTER = 4;

/** What is still to pay of a quarter, before it is decided whether the next one bears it. */
export const dueOf = ({ carried, deducted, paid }: Omit<OwedQuarter, 'left'>): Paise => carried + deducted - paid;

/** Whether a payment of whole rupees is no more than what is due, rounded up. */
export const fitsDue = (amount: Paise, due: Paise): boolean => amount - due < RUPEE_IN_PAISE;

/** Whether the next quarter bears what is due for one: less than a rupee, or what was paid too much within a year. */
const isCarried = (due: Paise, quarter: number): boolean =>
  Math.abs(due) < RUPEE_IN_PAISE || (due < 0 && quarter < LAST_QUARTER);

/** What is still to pay of what is due for a quarter, and what of it the next one bears. */
export const splitDue = (due: Paise, quarter: number): { left: Paise; carried: Paise } =>
  isCarried(due, quarter) ? { left: 0, carried: due } : { left: due, carried: 0 };

/**
 * What each quarter owes the tax office. Challans are of whole rupees: the remainder moves to the next quarter. An
 * overpayment lessens later quarters of the year, then is claimed back with the return.
 *
 * @param known in any order
 */
export function owedByQuarter(known: readonly QuarterOfTds[], last: FinancialQuarter): OwedQuarter[] {
  const [first = last] = known.toSorted((a, b) => (isBefore(a, b) ? -1 : 1));
  const owed: OwedQuarter[] = [];
  let carried = 0;
  for (let at: FinancialQuarter = first; !isBefore(last, at); at = nextQuarter(at)) {
    const { year, quarter } = at;
    const { deducted = 0, paid = 0 } = known.find((one) => one.year === year && one.quarter === quarter) ?? {};
    const due = dueOf({ year, quarter, carried, deducted, paid });
    const rest = splitDue(due, quarter);
    owed.push({ year, quarter, carried, deducted, paid, left: rest.left });
    carried = rest.carried;
  }
  return owed;
}
