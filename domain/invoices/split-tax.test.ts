import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findState } from './states.ts';
import { splitTax, taxKind } from './split-tax.ts';
import { taxOf } from './tax-of.fixture.ts';

const uttarPradesh = findState('Uttar Pradesh')!;
const kerala = findState('Kerala')!;
const chandigarh = findState('Chandigarh')!;

test.each([
  ['within a state', uttarPradesh, uttarPradesh, 'state'],
  ['within a Union Territory', chandigarh, chandigarh, 'territory'],
  ['from one to another', uttarPradesh, kerala, 'integrated'],
  ['from a territory to a state', chandigarh, kerala, 'integrated'],
  ['to an unknown place', uttarPradesh, null, 'state'],
] as const)('what is sold %s bears the tax for it', (_where, seller, buyer, kind) => {
  expect(taxKind(seller, buyer)).toBe(kind);
});

test.each([
  ['state', [{ net: 11_800, rate: 1_800 }], [{ taxable: 10_000, central: 900, local: 900, integrated: 0 }]],
  ['integrated', [{ net: 11_800, rate: 1_800 }], [{ taxable: 10_000, central: 0, local: 0, integrated: 1_800 }]],
  // 5 % of it are 2.38 paise: the halves stay equal, and the odd paisa with the taxable value.
  ['state', [{ net: 50, rate: 500 }], [{ taxable: 48, central: 1, local: 1, integrated: 0 }]],
  ['territory', [{ net: 700, rate: null }], [{ taxable: 700, central: 0, local: 0, integrated: 0 }]],
  ['integrated', [{ net: 700, rate: 0 }], [{ taxable: 700, central: 0, local: 0, integrated: 0 }]],
  // Worked out on the sum, then spread: three times 1.43 would be 3.
  [
    'integrated',
    [
      { net: 30, rate: 500 },
      { net: 30, rate: 500 },
      { net: 30, rate: 500 },
    ],
    [
      { taxable: 28, central: 0, local: 0, integrated: 2 },
      { taxable: 29, central: 0, local: 0, integrated: 1 },
      { taxable: 29, central: 0, local: 0, integrated: 1 },
    ],
  ],
] as const)('%s: %j', (kind, parts, expected) => {
  expect(splitTax(parts, kind)).toEqual(expected);
});

const parts = fc.array(
  fc.record({
    net: fc.oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 50_000_000 })),
    rate: fc.constantFrom(null, 0, 25, 300, 500, 1_200, 1_800, 2_800, 4_000),
  }),
  { maxLength: 12 },
);
const kinds = fc.constantFrom('state', 'territory', 'integrated');

test('[NAV-25] every part of a line sums to its price, and the tax of a rate is right on all of it', () => {
  fc.assert(
    fc.property(parts, kinds, (lines, kind) => {
      const split = splitTax(lines, kind);
      for (const [index, part] of split.entries()) {
        expect(part.taxable + taxOf(part)).toBe(lines[index]?.net);
        expect(Math.min(part.taxable, part.central, part.local, part.integrated)).toBeGreaterThanOrEqual(0);
        expect(part.central).toBe(part.local);
        expect(kind === 'integrated' ? part.central : part.integrated).toBe(0);
      }
      for (const rate of new Set(lines.map((line) => line.rate))) {
        const own = split.filter((_, index) => lines[index]?.rate === rate);
        const nets = lines.filter((line) => line.rate === rate).reduce((sum, { net }) => sum + net, 0);
        const tax = own.reduce((sum, part) => sum + taxOf(part), 0);
        const exact = (nets * (rate ?? 0)) / (10_000 + (rate ?? 0));
        // A line of one paisa can bear no tax, and has its share left out.
        expect(Math.abs(tax - exact)).toBeLessThanOrEqual(1 + own.filter(({ taxable }) => taxable < 10).length);
      }
    }),
  );
});
