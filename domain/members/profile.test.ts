import { describe, expect, test } from 'vitest';
import { maskedAadhaar, maskLast4 } from '#domain/members/identity-numbers.ts';
import { checkProfile, cleanProfile, filterInput, PROFILE_FIELDS, type ProfileField } from '#domain/members/profile.ts';

const good = {
  email: 'asha@example.in',
  mobile: '9876543210',
  aadhaar: '234123412346',
  pan: 'ABCDE1234F',
  ifsc: 'HDFC0ABC123',
};

describe('checking a profile', () => {
  test('[PROF-13] the other fields may be empty or hold anything', () => {
    expect(checkProfile(good)).toBeNull();
    const others = PROFILE_FIELDS.filter((field) => !(field in good)).map((field) => [field, '?!']);
    expect(checkProfile({ ...good, ...Object.fromEntries(others) })).toBeNull();
  });

  test('[PROF-07] the first broken rule is named, in the order of the specification', () => {
    const profile: Record<string, string> = {};
    const named = Object.entries(good).map(([field, value]) => {
      const refusal = checkProfile(profile);
      profile[field] = value;
      return refusal;
    });
    expect(named).toEqual([
      'invalid-profile-email',
      'invalid-profile-mobile',
      'invalid-aadhaar',
      'invalid-pan',
      'invalid-ifsc',
    ]);
  });

  test.each([
    ['email', ['', 'asha', 'asha@example', '@example.in', 'a b@example.in'], 'invalid-profile-email'],
    ['mobile', ['', '987654321', '98765432100', '98765 43210', '987654321a'], 'invalid-profile-mobile'],
    ['aadhaar', ['', '23412341234', '2341234123460', '2341 2341 2346'], 'invalid-aadhaar'],
    ['pan', ['', 'abcde1234f', 'ABCD1234F', 'ABCDE12345', 'ABCDE1234FG'], 'invalid-pan'],
    ['ifsc', ['', 'hdfc0abc123', 'HDFC1ABC123', 'HDF00ABC123', 'HDFC0ABC12', 'HDFC0ABC1234'], 'invalid-ifsc'],
  ] as const)('[PROF-08, PROF-09, PROF-10, PROF-11, PROF-12] a wrong %s is refused: %j', (field, wrong, refusal) => {
    for (const value of wrong) expect([value, checkProfile({ ...good, [field]: value })]).toEqual([value, refusal]);
  });

  test.each([
    ['aadhaar', 'invalid-aadhaar'],
    ['pan', 'invalid-pan'],
    ['ifsc', 'invalid-ifsc'],
  ] as const)('a %s that the owner does without may be empty, but not wrong', (field, refusal) => {
    expect(checkProfile({ ...good, [field]: '' }, {}, [field])).toBeNull();
    expect(checkProfile({ ...good, [field]: '12' }, {}, [field])).toBe(refusal);
    const others = (['aadhaar', 'pan', 'ifsc'] as const).filter((other) => other !== field);
    expect(checkProfile({ ...good, [field]: '' }, {}, others)).toBe(refusal);
  });

  test('a masked number that comes back as it was shown is unchanged, any other mask is refused', () => {
    const shown = { aadhaar: maskedAadhaar('2346'), pan: maskLast4(good.pan) };
    expect(checkProfile({ ...good, ...shown }, shown)).toBeNull();
    expect(checkProfile({ ...good, aadhaar: maskedAadhaar('9999') }, shown)).toBe('invalid-aadhaar');
    expect(checkProfile({ ...good, pan: shown.pan })).toBe('invalid-pan');
  });
});

/** The fields that make `kept` of `typed`. */
const fieldsThatKeep = (typed: string, kept: string): ProfileField[] =>
  PROFILE_FIELDS.filter((field) => filterInput(field, typed) === kept);

test('[PROF-14] mobile, pincode, Aadhaar and account number keep digits only, and no other field does', () => {
  expect(fieldsThatKeep(' 12-3a४4', '1234')).toEqual(['pincode', 'mobile', 'aadhaar', 'accountNumber']);
});

test('[PROF-15] PAN, IFSC and reference id are upper-cased, and no other field is', () => {
  expect(fieldsThatKeep('abcDe12', 'ABCDE12')).toEqual(['pan', 'ifsc', 'referenceId']);
});

test.each([
  ['mobile', '+91 98765 43210', '9876543210'],
  ['mobile', '098765-43210', '9876543210'],
  ['aadhaar', ' 2341 2341 2346 ', '234123412346'],
  ['accountNumber', '1234 5678 9012 3456', '1234567890123456'],
  ['pan', ' abcde 1234 f', 'ABCDE1234F'],
  ['ifsc', 'hdfc 0abc 123 ', 'HDFC0ABC123'],
  ['pincode', '208 001', '208001'],
] as const)('[PROF-14, PROF-15] a %s pasted as %j loses nothing but its spaces and prefix', (field, pasted, kept) => {
  expect(filterInput(field, pasted)).toBe(kept);
});

test.each([
  ['+919876543210', '9876543210'],
  ['+9109876543210', '9876543210'],
  ['09876543210', '9876543210'],
  ['9198765432', '9198765432'],
  ['98765432109', '98765432109'],
])('[PROF-14] the mobile number %s typed key by key is %s', (typed, kept) => {
  expect(Array.from(typed).reduce((before, key) => filterInput('mobile', before + key, before), '')).toBe(kept);
});

test.each([
  ['aadhaar', '234123412346', '2534123412346', '234123412346'],
  ['aadhaar', '234123412346', '2341234123465', '234123412346'],
  ['pan', 'ABCDE1234F', 'ABxCDE1234F', 'ABCDE1234F'],
  ['ifsc', 'HDFC0ABC123', 'HHDFC0ABC123', 'HDFC0ABC123'],
  ['pincode', '1234567890', '12 34567890', '1234567890'],
  ['aadhaar', '23412346', '2341999992346', '234199992346'],
  ['aadhaar', '', '2341234123465', '234123412346'],
] as const)('what is too much for %s pushes nothing out of %j: %j becomes %s', (field, before, typed, kept) => {
  expect(filterInput(field, typed, before)).toBe(kept);
});

test('[PROF-09] a digit too many in the middle of a mobile number makes no other number that passes', () => {
  const mobile = filterInput('mobile', '98576543210', '9876543210');
  expect(checkProfile({ ...good, mobile })).toBe('invalid-profile-mobile');
});

test.each([
  ['aadhaar', maskedAadhaar('2346'), '234123412346', '234123412346'],
  ['aadhaar', maskedAadhaar('2346'), `${maskedAadhaar('2346')}5`, '5'],
  ['pan', '••••••234F', 'A••••••234F', 'A'],
  ['pan', '••••••234F', '••••••234', ''],
  ['nomineeId', '•••• •••• 2346', '•••• •••• 234', ''],
] as const)('a mask in %s is typed over as a whole: %s becomes %s', (field, before, typed, kept) => {
  expect(filterInput(field, typed, before)).toBe(kept);
});

test('[PROF-09] a mobile number that has too many digits of its own is not saved', () => {
  expect(checkProfile(cleanProfile({ ...good, mobile: '98765432109' }))).toBe('invalid-profile-mobile');
});

test('a saved profile has every field, trimmed and filtered, and its masks untouched', () => {
  const clean = cleanProfile({
    ...good,
    mobile: ' 98765 43210 ',
    pan: 'abcde1234f ',
    aadhaar: maskedAadhaar('2346'),
    city: null,
  });
  expect(Object.keys(clean)).toEqual([...PROFILE_FIELDS]);
  expect(clean).toMatchObject({ mobile: '9876543210', pan: 'ABCDE1234F', aadhaar: '•••• •••• 2346', city: '' });
});

test('names, addresses and numbers are saved in one spelling, so that look-alikes are the same text', () => {
  const cleaned = cleanProfile({
    fullName: '\uff21\uff53\uff48\uff41 Be\u0301la',
    address: '\u2460 Neem\u3000House',
    city: '\ufb01rozabad',
    email: 'asha@\uff45xample.in',
    pan: '\uff21BCDE1234F',
    aadhaar: maskedAadhaar('2346'),
    nomineeName: '\ufdfa'.repeat(100),
  });
  expect(cleaned).toMatchObject({
    fullName: 'Asha B\u00e9la',
    address: '1 Neem House',
    city: 'firozabad',
    email: 'asha@example.in',
    pan: 'ABCDE1234F',
    aadhaar: '•••• •••• 2346',
  });
  expect(cleaned.nomineeName.length).toBeLessThanOrEqual(300);
});

test('texts are saved as one visible line, and one that shows nothing counts as empty', () => {
  const cleaned = cleanProfile({
    fullName: 'Tia\u001b[8m hidden\nP-0000000000\u202e  Asha',
    nomineeName: '\u200b\u3164\u00a0',
    pan: 'ABCDE\u200b1234F',
  });
  expect(cleaned).toMatchObject({ fullName: 'Tia [8m hidden P-0000000000 Asha', nomineeName: '', pan: 'ABCDE1234F' });
});
