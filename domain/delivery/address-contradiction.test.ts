import { describe, expect, test } from 'vitest';
import { addressContradiction, namesPincode, withPincode } from '#domain/delivery/address-contradiction.ts';

const kannauj = { city: 'Kannauj', state: 'Uttar Pradesh' };
const pune = { googleAddress: '7 Prabhat Road, Erandwane', city: 'Pune', state: 'Maharashtra', pincode: '209725' };

test('a state that is not the one of the pincode contradicts it', () => {
  const written = 'Pune, Maharashtra';
  expect(addressContradiction(pune, kannauj)).toEqual({ about: 'state', pincode: '209725', written, place: kannauj });
});

test.each(['Maharastra', 'MH', 'महाराष्ट्र', 'Maharashtra, India', 'Мaharashtra'])(
  'a misspelt state is read, and contradicts likewise: "%s"',
  (state) => {
    expect(addressContradiction({ ...pune, state }, kannauj)).toMatchObject({ about: 'state' });
  },
);

test('another pincode inside the Google address contradicts the pincode', () => {
  const address = { googleAddress: 'Neem House, Kanpur 208 001, India', ...kannauj, pincode: '209725' };
  expect(addressContradiction(address, kannauj)).toMatchObject({ about: 'google-address', written: '208001' });
});

describe('what does not contradict a pincode', () => {
  test.each([
    ['the same state', 'Uttar Pradesh', 'Uttar Pradesh'],
    ['an older name of the state', 'Orissa', 'Odisha'],
    ['the longer name of Delhi', 'NCT of Delhi', 'Delhi'],
    ['the city that is the state', 'New Delhi', 'Delhi'],
    ['another way to write it', ' tamil  nadu', 'Tamil Nadu'],
    ['its name in Hindi', 'उत्तर प्रदेश', 'Uttar Pradesh'],
    ['a name that no state has', 'Uttam Pradesh Nagar', 'Uttar Pradesh'],
    ['an empty state', '', 'Uttar Pradesh'],
    ['a state that was divided', 'Andhra Pradesh', 'Telangana'],
    ['a neighbour that shares post offices', 'Tamil Nadu', 'Puducherry'],
  ])('%s', (_title, state, ofPincode) => {
    expect(addressContradiction({ ...pune, state }, { city: 'Any', state: ofPincode })).toBeNull();
  });

  test('another state that some post offices of the pincode name', () => {
    const guwahati = { city: 'Kamrup Metro', state: 'Assam', others: ['17'] };
    expect(addressContradiction({ ...pune, state: 'Meghalaya' }, guwahati)).toBeNull();
    expect(addressContradiction({ ...pune, state: 'Kerala' }, guwahati)).toMatchObject({ about: 'state' });
  });

  test('a city by another name', () => {
    const address = { googleAddress: '', city: 'Bangalore', state: 'Karnataka', pincode: '560003' };
    expect(addressContradiction(address, { city: 'Bengaluru Urban', state: 'Karnataka' })).toBeNull();
  });

  test('its own six digits in the Google address, and longer numbers', () => {
    const googleAddress = 'Plot 9876543210, Kannauj 209 725';
    expect(addressContradiction({ ...pune, ...kannauj, googleAddress }, kannauj)).toBeNull();
  });

  test('anything, where the pincode is unknown', () => {
    expect(addressContradiction(pune, null)).toBeNull();
  });
});

test('a pincode inside an address is found in either spelling, and replaced by the one that is kept', () => {
  expect(namesPincode('Malleswaram, Bengaluru 560 003', '560003')).toBe(true);
  expect(withPincode('Erandwane, Pune 411 004, India', '411001')).toBe('Erandwane, Pune 411001, India');
  expect(withPincode('पुणे ४११००४', '411001')).toBe('पुणे 411001');
});
