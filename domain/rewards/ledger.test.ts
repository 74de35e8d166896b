import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { commissionDelta, commissionOn } from './commission.ts';
import { commissionEntries, PAYOUT_KINDS, payoutEntries, tdsPaymentEntries } from './ledger.ts';

const base = fc.nat(1_000_000_000);
const rate = fc.nat(2000);
const delta = fc
  .tuple(base, base, rate, rate)
  .map(([before, after, of, tds]) => commissionDelta(commissionOn(after, of, tds), commissionOn(before, of, tds)));
const sumOf = (entries: readonly { amount: number }[]): number => entries.reduce((sum, { amount }) => sum + amount, 0);

test('[invariant 1] every commission, correction, step of a payout and payment of tax sums to nothing', () => {
  const step = fc.constantFrom(...PAYOUT_KINDS);
  fc.assert(
    fc.property(delta, step, fc.integer({ min: 1 }), fc.boolean(), (amount, kind, paid, wasPaid) => {
      expect(sumOf(commissionEntries(amount))).toBe(0);
      expect(sumOf(payoutEntries(kind, paid, wasPaid))).toBe(0);
      expect(sumOf(tdsPaymentEntries(paid))).toBe(0);
    }),
  );
});

test('[invariant 12] the tax goes to the tax office alone, and what is payable is the rest', () => {
  fc.assert(
    fc.property(delta, (amount) => {
      const credited = (account: string): number =>
        0 - sumOf(commissionEntries(amount).filter((entry) => entry.account === account));
      expect([credited('payable') + 0, credited('tds-payable') + 0]).toEqual([
        amount.gross - amount.tds + 0,
        amount.tds + 0,
      ]);
    }),
  );
});
