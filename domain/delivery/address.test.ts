import { expect, test } from 'vitest';
import { normaliseAddress } from '#domain/delivery/address.ts';

test.each([
  ['case, spaces and signs', '  14,Civil Lines;\nKANPUR – 208001 ', '14 civil lines kanpur 208001'],
  ['wide digits', '１４ Civil Lines', '14 civil lines'],
])('one address is written in many ways: %s', (_title, written, normal) => {
  expect(normaliseAddress(written)).toBe(normal);
});

test('other words are another address, in every script', () => {
  expect(normaliseAddress('Flat 1-2, Neem House')).not.toBe(normaliseAddress('Flat 12, Neem House'));
  expect(normaliseAddress('१४ सिविल लाइन्स, कानपुर')).toBe('१४ सिविल लाइन्स कानपुर');
});
