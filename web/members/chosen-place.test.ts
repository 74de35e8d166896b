import { expect, test } from 'vitest';
import { chosenPlace, coordinatesOf } from './chosen-place.ts';
import { emptyProfile } from './profile-view.ts';

const place = { latitude: 26.4499, longitude: 80.3319 };
const values = { ...emptyProfile, googleAddress: '14 Civil Lines', pincode: '208001', city: 'Kanpur' };
const chosen = chosenPlace(values, place);

test('[ENT-13] a chosen address has its coordinates, whatever else is typed', () => {
  expect(coordinatesOf(chosen, { ...values, address: 'Flat 3', mobile: '9000012345' })).toEqual(place);
});

test.each(['pincode', 'googleAddress', 'city', 'state'])(
  'another %s leaves no coordinates of another place',
  (field) => {
    expect(coordinatesOf(chosen, { ...values, [field]: 'other' })).toBeNull();
  },
);

test('a typed address has none', () => {
  expect(coordinatesOf(null, values)).toBeNull();
});
