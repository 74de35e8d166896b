import { expect, test } from 'vitest';
import { emptyProfile, firstProfile, formProfile, wireProfile } from './profile-view.ts';

const filled = {
  ...emptyProfile,
  fullName: ' Asha Kulkarni ',
  aadhaar: '•••• •••• 1234',
  pan: 'abcde1234f',
  accountNumber: '12 34',
  referenceId: '7qk4m2xd',
};

test('[ENT-13] the form is sent under the names of the wire, trimmed and filtered', () => {
  expect(wireProfile(filled)).toMatchObject({
    fullname: 'Asha Kulkarni',
    pan: 'ABCDE1234F',
    accountNumber: '1234',
    referenceId: '7QK4M2XD',
  });
});

test('a masked number is sent back as it was shown', () => {
  expect(wireProfile(filled).aadhar).toBe('•••• •••• 1234');
});

test('a stored profile fills every field of the form', () => {
  const stored = {
    ...wireProfile(filled),
    id: 'p1',
    user_id: 'u1',
    main_id: 'm1',
    referenceId: '7QK4M2XD',
    latitude: null,
    longitude: null,
    referId: null,
    news_email: 'asha@example.in',
    is_email_confirmed: true,
  };
  expect(formProfile(stored)).toEqual({
    ...filled,
    fullName: 'Asha Kulkarni',
    pan: 'ABCDE1234F',
    accountNumber: '1234',
    referenceId: '7QK4M2XD',
  });
});

test('a new form begins with what the registration told', () => {
  const user = { user_id: 'u1', name: 'rohan', full_name: 'Rohan Tripathi', email: 'rohan@example.in' };
  expect(firstProfile(user, '9876543210')).toEqual({
    ...emptyProfile,
    fullName: 'Rohan Tripathi',
    email: 'rohan@example.in',
    mobile: '9876543210',
  });
});
