import { expect, test } from 'vitest';
import { faultsOf } from './product-faults.ts';
import { mrpOf, newPiece, newProduct, type ProductValues, previewedValues, sentValues } from './product-values.ts';

const piece = (price_paise: number, mrp_paise: number) => ({ ...newPiece({}, 'GUL-50'), price_paise, mrp_paise });

const withPieces = (kind: 'simple' | 'variable', pieces: ProductValues['pieces']): ProductValues => ({
  content: { ...newProduct.content, title: 'Gulab', sku: 'GUL', kind },
  pieces,
});

const mrps = ({ pieces }: ProductValues): number[] => pieces.map(({ mrp_paise }) => mrp_paise);

test('[CON-079] an MRP that is left empty is sent as the price, of one piece and of several sizes', () => {
  expect(mrps(sentValues(withPieces('simple', [piece(240_00, 0)])))).toEqual([240_00]);
  const sizes = [piece(240_00, 0), piece(450_00, 500_00), piece(0, 0)];
  expect(mrps(sentValues(withPieces('variable', sizes)))).toEqual([240_00, 500_00, 0]);
});

test('[CON-083] of a piece without price and MRP the price alone is asked for', () => {
  expect(Object.keys(faultsOf(sentValues(withPieces('simple', [piece(0, 0)])), null))).toEqual([
    'pieces.0.price_paise',
  ]);
});

test.each([
  [null, 'abc'],
  [null, '12.'],
  [null, '₹'],
])('[CON-083] an MRP that is no sum (%s, “%s”) is refused and not taken for an empty one', (sum, typed) => {
  const values = withPieces('simple', [piece(240_00, mrpOf(sum, typed))]);
  expect(Object.keys(faultsOf(sentValues(values), null))).toEqual(['pieces.0.mrp_paise']);
  expect(mrps(previewedValues(values))).toEqual([240_00]);
});

test('an MRP that is typed or left empty is held as it is', () => {
  expect([mrpOf(300_00, '300'), mrpOf(null, ''), mrpOf(null, '  ')]).toEqual([300_00, 0, 0]);
});
