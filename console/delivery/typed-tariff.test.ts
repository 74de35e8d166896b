import { expect, test } from 'vitest';
import { MAX_KM } from '#domain/delivery/ruler.ts';
import { nextRange } from './typed-tariff.ts';

test.each([
  ['the first', [], 0],
  ['one behind others', [{ to_km: 25 }, { to_km: 12 }], 26],
  ['one behind a row whose end is not typed yet', [{ to_km: null }], 0],
  ['one where all is taken', [{ to_km: MAX_KM }], null],
])('[CON-144] a charge that is added goes as far as can be: %s', (_title, rows, from) => {
  expect(nextRange(rows)).toEqual({ from_km: from, to_km: MAX_KM });
});
