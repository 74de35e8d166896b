import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quote } from '#domain/orders/quote.ts';
import {
  checkPlan,
  type Commission,
  commissionDelta,
  commissionOn,
  orderCommissions,
  SEED_RATES,
} from '#domain/rewards/commission.ts';
import { SEED_TDS_RATE } from './tds.ts';

const levels = SEED_RATES.map((rate, index) => ({ level: index + 1, rate, earns: true }));
const amounts = ({ gross, tds, net }: Commission): number[] => [gross, tds, net];
const credited = (base: number, chain = levels): number[][] =>
  orderCommissions(base, chain, SEED_TDS_RATE).map((level) => amounts(level.credited));

test('example A: a perfume at 1,299.00 pays three levels', () => {
  const paid = credited(129_900);
  expect(paid).toEqual([
    [6495, 325, 6170],
    [3897, 195, 3702],
    [2598, 130, 2468],
  ]);
  const [gross = 0, tds = 0, net = 0] = [0, 1, 2].map((column) =>
    paid.reduce((sum, row) => sum + (row[column] ?? 0), 0),
  );
  expect([gross, tds, net]).toEqual([12_990, 650, 12_340]);
});

describe('example B: tea and perfume with a coupon of 10 %', () => {
  const { lines } = quote({
    lines: [
      { key: 'tea', unitPrice: 49_900, mrp: 49_900, quantity: 1 },
      { key: 'perfume', unitPrice: 79_900, mrp: 79_900, quantity: 1 },
    ],
    coupon: { percentageOffer: 10 },
    delivery: 4000,
    paymentMethod: 'online',
    advancePercentage: 0,
  });
  const bases = [lines, lines.filter((line) => line.key !== 'tea'), []].map((kept) =>
    kept.reduce((base, { net }) => base + net, 0),
  );

  test('the base is the merchandise after the coupon, without delivery, and shrinks as lines go back', () => {
    expect(bases).toEqual([116_820, 71_910, 0]);
  });

  test.each([
    [1, [5841, 292, 5549], [-2245, -112, -2133], [-3596, -180, -3416]],
    [2, [3505, 175, 3330], [-1348, -67, -1281], [-2157, -108, -2049]],
    [3, [2336, 117, 2219], [-898, -45, -853], [-1438, -72, -1366]],
  ])(
    'level %i is confirmed, then reversed with each refund, to nothing',
    (level, confirmed, afterTea, afterPerfume) => {
      const rate = SEED_RATES[level - 1] ?? 0;
      let posted: Commission = { gross: 0, tds: 0, net: 0 };
      const entries = bases.map((base) => {
        const target = commissionOn(base, rate, SEED_TDS_RATE);
        const entry = commissionDelta(target, posted);
        posted = target;
        return amounts(entry);
      });
      expect(entries).toEqual([confirmed, afterTea, afterPerfume]);
      expect(amounts(posted)).toEqual([0, 0, 0]);
    },
  );
});

test('example C: the buyer on level 2 earns nothing, and level 3 earns no more for it', () => {
  const chain = levels.map((level) => ({ ...level, earns: level.level !== 2 }));
  expect(credited(250_000, chain)).toEqual([
    [12_500, 625, 11_875],
    [0, 0, 0],
    [5000, 250, 4750],
  ]);
  const [, skipped] = orderCommissions(250_000, chain, SEED_TDS_RATE);
  expect(skipped?.percentage).toBe(7500);
});

const base = fc.integer({ min: 0, max: 1_000_000_000 });

test('[invariant 3] the gross of an order stays within the plan, but for half a paisa per level', () => {
  fc.assert(
    fc.property(base, fc.array(fc.integer({ min: 0, max: 600 }), { maxLength: 3 }), (base, rates) => {
      const chain = rates.map((rate, index) => ({ level: index + 1, rate, earns: true }));
      const gross = orderCommissions(base, chain, SEED_TDS_RATE).reduce((sum, level) => sum + level.credited.gross, 0);
      const ceiling = rates.reduce((sum, rate) => sum + rate, 0);
      expect(gross).toBeLessThanOrEqual((base * ceiling) / 10_000 + 0.5 * rates.length + 1e-6);
    }),
  );
});

test('[invariant 7] refunds in any split and order bring every amount back to exactly zero', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 8 }), (parts) => {
      let kept = parts.reduce((sum, part) => sum + part, 0);
      let posted = commissionOn(kept, 300, SEED_TDS_RATE);
      const account = { ...posted };
      for (const part of parts) {
        kept -= part;
        const target = commissionOn(kept, 300, SEED_TDS_RATE);
        const entry = commissionDelta(target, posted);
        expect(entry.net).toBe(entry.gross - entry.tds);
        account.gross += entry.gross;
        account.tds += entry.tds;
        account.net += entry.net;
        posted = target;
      }
      expect(account).toEqual({ gross: 0, tds: 0, net: 0 });
    }),
  );
});

/** What stands after some refunds, each posted by itself. */
function afterRefunds(whole: number, parts: readonly number[], rate: number): Commission {
  let kept = whole;
  let posted = commissionOn(kept, rate, SEED_TDS_RATE);
  for (const part of parts) {
    kept -= part;
    const { gross, tds, net } = commissionDelta(commissionOn(kept, rate, SEED_TDS_RATE), posted);
    posted = { gross: posted.gross + gross, tds: posted.tds + tds, net: posted.net + net };
  }
  return posted;
}

test('[invariant 8] partial refunds commute, and are as one refund of their sum', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 2, maxLength: 8 });
  const both = parts.chain((some) =>
    fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length, maxLength: some.length })),
  );
  fc.assert(
    fc.property(both, fc.nat(1_000_000), fc.integer({ min: 1, max: 2000 }), ([some, shuffled], rest, rate) => {
      const sum = some.reduce((all, part) => all + part, 0);
      const inOrder = afterRefunds(sum + rest, some, rate);
      expect(afterRefunds(sum + rest, shuffled, rate)).toEqual(inOrder);
      expect(afterRefunds(sum + rest, [sum], rate)).toEqual(inOrder);
    }),
  );
});

test.each([
  ['the seed plan', SEED_RATES, null],
  ['a level that pays nothing', [500, 0, 0], null],
  ['a plan at its ceiling', [1000, 600, 400], null],
  ['a plan above its ceiling', [1000, 600, 401], 'plan-above-ceiling'],
  ['a negative rate', [500, -1], 'invalid-rate'],
  ['a broken basis point', [0.5], 'invalid-rate'],
])('%s', (_title, rates, refusal) => {
  expect(checkPlan(rates)).toBe(refusal);
});
