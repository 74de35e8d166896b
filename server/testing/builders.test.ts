import { expect, test } from 'vitest';
import { checkProfile, cleanProfile } from '#domain/members/profile.ts';
import { numbersOf, profileFields } from './builders.ts';

test('the numbers of every buyer pass the rules and are no other buyer’s, also after tens of thousands of them', () => {
  const all = [1, 9_999, 10_000, 10_001, 19_999, 20_000, 110_000, 120_001, 250_000].map(numbersOf);
  for (const numbers of all) {
    const { mobile, aadhar: aadhaar, pan, accountNumber, ifsc, email } = profileFields(numbers);
    const cleaned = cleanProfile({ mobile, aadhaar, pan, accountNumber, ifsc, email });
    expect([checkProfile(cleaned), cleaned.accountNumber]).toEqual([null, numbers.accountNumber]);
  }
  for (const kind of ['pan', 'accountNumber', 'mobile'] as const)
    expect(new Set(all.map((numbers) => numbers[kind])).size).toBe(all.length);
});
