import { expect, test } from 'vitest';
import { ApiError } from '#contract/client.ts';
import { type ProfileErrors, type SaveFailure, saveFailureOf, withoutChanged } from './profile-errors.ts';

const pincode = 'These do not belong together.';
const errors: ProfileErrors = { pincode, mobile: 'Invalid Mobile Number' };

test.each<[string, ProfileErrors]>([
  ['mobile', { pincode }],
  ['pincode', { mobile: 'Invalid Mobile Number' }],
  ['state', { mobile: 'Invalid Mobile Number' }],
  ['googleAddress', { mobile: 'Invalid Mobile Number' }],
  ['address', errors],
])('a change of %s leaves what is still wrong', (field, left) => {
  expect(withoutChanged(errors, { [field]: '' })).toEqual(left);
});

const unanswered = 'Update failed!';
const failed = (message: string, facts: Partial<SaveFailure> = {}): SaveFailure => ({
  field: null,
  message,
  isSavedElsewhere: false,
  ...facts,
});

test.each<[string, unknown, SaveFailure]>([
  ['an answer that never came is no reason', new ApiError(0, 'network', 'Network error'), failed(unanswered)],
  ['a fault of the page is no reason', new TypeError('undefined is not a function'), failed(unanswered)],
  ['a busy shop gives its own', new ApiError(503, 'unavailable', 'Please try again.'), failed('Please try again.')],
  [
    'a refusal speaks of its field',
    new ApiError(400, 'invalid-pan', 'Invalid PAN'),
    failed('Invalid PAN', { field: 'pan' }),
  ],
  [
    'a contradiction speaks of the pincode',
    new ApiError(409, 'address-contradicts', pincode),
    failed(pincode, { field: 'pincode' }),
  ],
  [
    'details that stand already are to be updated instead',
    new ApiError(409, 'profile-exists', 'Your details are saved already.'),
    failed('Your details are saved already.', { isSavedElsewhere: true }),
  ],
])('[ERR-08] where details are not saved, %s', (_, error, failure) => {
  expect(saveFailureOf(error, unanswered)).toEqual(failure);
});
