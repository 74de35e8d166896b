import { expect, test } from 'vitest';
import { PROFILE_FIELDS } from '#domain/members/profile.ts';
import {
  askedSensitiveDetails,
  isRelaxable,
  missingFields,
  optionalDetailProblem,
  RELAXABLE_FIELDS,
  REQUIRED_PROFILE_FIELDS,
} from '#domain/orders/required-fields.ts';

const complete = Object.fromEntries(PROFILE_FIELDS.map((field) => [field, 'x']));

test('[CHK-15] every profile field but the reference id is required', () => {
  expect(missingFields({})).toEqual(PROFILE_FIELDS.filter((field) => field !== 'referenceId'));
  expect(missingFields({ ...complete, referenceId: '' })).toEqual([]);
});

test.each(REQUIRED_PROFILE_FIELDS)('[CHK-15] an order needs %s', (field) => {
  expect(missingFields({ ...complete, [field]: '  ' })).toEqual([field]);
  expect(missingFields({ ...complete, [field]: null })).toEqual([field]);
});

test.each(RELAXABLE_FIELDS)(
  '[CHK-15] an order does without %s where its owner says so, and needs all else',
  (field) => {
    expect(missingFields({ ...complete, [field]: '' }, [field])).toEqual([]);
    expect(missingFields({}, [field])).toEqual(REQUIRED_PROFILE_FIELDS.filter((one) => one !== field));
  },
);

test('[CHK-15] no owner does without what an order is delivered and told of by', () => {
  const kept = REQUIRED_PROFILE_FIELDS.filter((field) => !isRelaxable(field));
  expect(kept).toEqual(['fullName', 'address', 'city', 'state', 'pincode', 'email', 'mobile']);
});

test.each([
  ['pan', null],
  ['nomineeId', null],
  ['pincode', 'always-needed'],
  ['email', 'always-needed'],
  ['referenceId', 'no-detail'],
  ['fax', 'no-detail'],
])('[CHK-15] that an order does without "%s" has the problem %s', (name, problem) => {
  expect(optionalDetailProblem(name)).toBe(problem);
});

test('a masked Aadhaar counts as filled in', () => {
  expect(missingFields({ ...complete, aadhaar: '•••• •••• 1234' })).toEqual([]);
});

test.each([
  [[], ['aadhaar', 'pan', 'account', 'nominee']],
  [
    ['aadhaar', 'pan', 'bankName', 'accountNumber'],
    ['account', 'nominee'],
  ],
  [
    ['nomineeName', 'nomineeRelation', 'nomineeId'],
    ['aadhaar', 'pan', 'account'],
  ],
  [RELAXABLE_FIELDS, []],
] as const)('[CON-156] an order that does without %j asks for the sensitive details %j', (optional, asked) => {
  expect(askedSensitiveDetails(optional)).toEqual(asked);
});
