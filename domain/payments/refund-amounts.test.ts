import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundFrom, refundOfPieces } from './refund-amounts.ts';

test.each([
  ['one of one', { quantity: 1, net: 49_900, returned: 0 }, 1, 49_900],
  ['one of three, whose price does not divide', { quantity: 3, net: 10_000, returned: 0 }, 1, 3_333],
  ['the second of three', { quantity: 3, net: 10_000, returned: 1 }, 1, 3_333],
  ['the last of three', { quantity: 3, net: 10_000, returned: 2 }, 1, 3_334],
  ['two of three at once', { quantity: 3, net: 10_000, returned: 1 }, 2, 6_667],
  ['a piece that a coupon paid', { quantity: 2, net: 0, returned: 0 }, 2, 0],
])('%s', (_, line, pieces, paise) => {
  expect(refundOfPieces(line, pieces)).toBe(paise);
});

test.each([0, -1, 1.5, 3])('%d pieces of two that are left cannot come back', (pieces) => {
  expect(() => refundOfPieces({ quantity: 3, net: 300, returned: 1 }, pieces)).toThrow('from 1 to 2');
});

test('in however many parts a line comes back, the parts sum to what was paid for it', () => {
  const split = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(split, fc.nat(100_000_000_00), (parts, net) => {
      const quantity = parts.reduce((sum, part) => sum + part, 0);
      let returned = 0;
      let paid = 0;
      for (const pieces of parts) {
        const part = refundOfPieces({ quantity, net, returned }, pieces);
        expect(part).toBeGreaterThanOrEqual(0);
        paid += part;
        returned += pieces;
      }
      expect(paid).toBe(net);
    }),
  );
});

test.each([
  [500, { atGateway: 800, byHand: 0 }, { atGateway: 500, byHand: 0 }],
  [500, { atGateway: 200, byHand: 800 }, { atGateway: 200, byHand: 300 }],
  [500, { atGateway: 0, byHand: 500 }, { atGateway: 0, byHand: 500 }],
])('%d paise of %j go back as %j', (amount, left, from) => {
  expect(refundFrom(amount, left)).toEqual(from);
});

test('no more goes back than was paid', () => {
  expect(() => refundFrom(501, { atGateway: 200, byHand: 300 })).toThrow('more would go back than was paid');
});
