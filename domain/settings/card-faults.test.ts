import { expect, test } from 'vitest';
import { contactFaults, farPosition } from './card-faults.ts';
import type { ContactValues } from './card-values.ts';

const kannauj = { latitude: 27.05, longitude: 79.92 };
const nothing: ContactValues = {
  address: '',
  pincode: '',
  position: '',
  phone: '',
  whatsapp: '',
  email: '',
  officer_name: '',
  officer_email: '',
  officer_phone: '',
};
const contact = (over: Partial<ContactValues>): ContactValues => ({ ...nothing, ...over });

test.each([
  ['Bada Bazaar, Kannauj 209725', '209725', []],
  ['Bada Bazaar, Kannauj 209 725', ' 209 725 ', []],
  ['Bada Bazaar, Kannauj', '110001', []],
  ['Bada Bazaar, phone 9000000123', '209725', []],
  [
    'Bada Bazaar, Kannauj 209725',
    '110001',
    [{ field: 'pincode', problem: 'pincode-differs', facts: { other: '209725', pincode: '110001' } }],
  ],
  [
    'Kannauj २०९७२५',
    '110001',
    [{ field: 'pincode', problem: 'pincode-differs', facts: { other: '209725', pincode: '110001' } }],
  ],
])('[CON-148] an address "%s" with the pincode "%s" has the faults %j', (address, pincode, faults) => {
  expect(contactFaults(contact({ address, pincode }), nothing)).toEqual(faults);
});

test.each([
  ['27.0514, 79.9189', []],
  ['28.6, 79.9', [{ field: 'position', problem: 'position-far', facts: { km: 173, pincode: '209725' } }]],
  ['', []],
])('[CON-148] a position "%s" beside a pincode of Kannauj has the faults %j', (position, faults) => {
  expect(farPosition(contact({ pincode: '209725', position }), nothing, kannauj)).toEqual(faults);
});

test('[CON-148] a position is not compared with a pincode whose place is unknown', () => {
  expect(farPosition(contact({ pincode: '209725', position: '8.5, 77' }), nothing, null)).toEqual([]);
});

test('[CON-148] a contradiction that is stored already is refused only once the office is edited', () => {
  const stored = contact({ address: 'Kannauj 209725', pincode: '110001', position: '8.5, 77' });
  const called = { ...stored, phone: '9000000123' };
  expect(contactFaults(called, stored)).toEqual([]);
  expect(farPosition(called, stored, kannauj)).toEqual([]);
  const moved = { ...stored, address: '2 Bazaar, Kannauj 209725' };
  expect(contactFaults(moved, stored)).toMatchObject([{ problem: 'pincode-differs' }]);
  expect(farPosition(moved, stored, kannauj)).toMatchObject([{ problem: 'position-far' }]);
});
