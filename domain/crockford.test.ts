import { expect, test } from 'vitest';
import { CROCKFORD, crockfordSymbols, normaliseCrockford } from '#domain/crockford.ts';

test('every symbol stands for eight of the 256 bytes', () => {
  const symbols = crockfordSymbols(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  for (const symbol of CROCKFORD) expect(symbols.split(symbol)).toHaveLength(9);
});

test('a typed code is trimmed, upper-cased and its look-alikes are put right', () => {
  expect(normaliseCrockford(' 7qk4m2xd ')).toBe('7QK4M2XD');
  expect(normaliseCrockford('oOiIlL')).toBe('001111');
});
