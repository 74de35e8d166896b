import { expect, test } from 'vitest';
import { chosenPlace, coordinatesOf, partsOf } from './chosen-place.ts';
import { emptyProfile } from './profile-view.ts';

const place = { latitude: 26.4499, longitude: 80.3319 };
const values = { ...emptyProfile, googleAddress: '14 Civil Lines', pincode: '208001', city: 'Kanpur' };
const chosen = chosenPlace(values, place);

test('[ENT-13] a chosen address has its coordinates, whatever else is typed', () => {
  expect(coordinatesOf(chosen, { ...values, address: 'Flat 3', mobile: '9000012345' })).toEqual(place);
});

test.each(['pincode', 'googleAddress', 'city'])('another %s leaves no coordinates of another place', (field) => {
  expect(coordinatesOf(chosen, { ...values, [field]: 'other' })).toBeNull();
});

test('what the chosen address left open can be filled in', () => {
  expect(coordinatesOf(chosen, { ...values, state: 'Uttar Pradesh' })).toEqual(place);
});

test('a chosen address leaves no part of another place, and no address line of nothing', () => {
  const found = { address: 'Civil Lines, Delhi', pincode: '', city: 'Delhi', state: '', coordinates: place };
  expect(partsOf(found)).toEqual({ googleAddress: 'Civil Lines, Delhi', pincode: '', city: 'Delhi', state: '' });
  expect(partsOf({ ...found, address: '' })).toEqual({ pincode: '', city: 'Delhi', state: '' });
});

test('a typed address has none', () => {
  expect(coordinatesOf(null, values)).toBeNull();
});
