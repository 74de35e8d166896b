import { expect, test } from 'vitest';
import { normaliseAddress, oneLineAddress } from '#domain/delivery/address.ts';

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

test.each([
  [
    'parts that share nothing',
    'Flat 3, Neem House',
    '14 Civil Lines',
    'Flat 3, Neem House, 14 Civil Lines, Kanpur, Uttar Pradesh, 208001',
  ],
  [
    'a suggestion that holds all of it',
    '14 Civil Lines',
    '14 Civil Lines, Kanpur, Uttar Pradesh 208001, India',
    '14 Civil Lines, Kanpur, Uttar Pradesh 208001, India',
  ],
  [
    'a suggestion that holds the city',
    'Flat 3',
    '14 Civil Lines, Kanpur',
    'Flat 3, 14 Civil Lines, Kanpur, Uttar Pradesh, 208001',
  ],
  ['no suggestion', '14 Civil Lines', '', '14 Civil Lines, Kanpur, Uttar Pradesh, 208001'],
])('an address in one line names nothing twice: %s', (_title, address, googleAddress, line) => {
  expect(oneLineAddress({ address, googleAddress, city: 'Kanpur', state: 'Uttar Pradesh', pincode: '208001' })).toBe(
    line,
  );
});
