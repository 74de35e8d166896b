import { expect, test } from 'vitest';
import { PROFILE_FIELDS } from '#domain/members/profile.ts';
import { missingFields, REQUIRED_PROFILE_FIELDS } from '#domain/orders/required-fields.ts';

const complete = Object.fromEntries(PROFILE_FIELDS.map((field) => [field, 'x']));

test('[CHK-15] every profile field but the reference id is required', () => {
  expect(missingFields({})).toEqual(PROFILE_FIELDS.filter((field) => field !== 'referenceId'));
  expect(missingFields({ ...complete, referenceId: '' })).toEqual([]);
});

test.each(REQUIRED_PROFILE_FIELDS)('[CHK-15] an order needs %s', (field) => {
  expect(missingFields({ ...complete, [field]: '  ' })).toEqual([field]);
  expect(missingFields({ ...complete, [field]: null })).toEqual([field]);
});

test('the missing fields are named in the order of the form, whatever the order of the settings', () => {
  expect(missingFields({}, ['mobile', 'fullName'])).toEqual(['fullName', 'mobile']);
});

test('a masked Aadhaar counts as filled in', () => {
  expect(missingFields({ ...complete, aadhaar: '•••• •••• 1234' })).toEqual([]);
});
