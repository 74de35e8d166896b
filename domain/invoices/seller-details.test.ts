import { expect, test } from 'vitest';
import { readSellerChange, type SellerChange } from './seller-details.ts';

test.each<[string, SellerChange, ReturnType<typeof readSellerChange>]>([
  ['a name and a note', { legalName: 'Banyan LLP', note: '' }, { legalName: 'Banyan LLP', note: '' }],
  ['a GSTIN in small letters', { gstin: '09demox0000d1zr' }, { gstin: '09DEMOX0000D1ZR' }],
  ['an FSSAI number in groups', { fssai: '1001 2345 6789 01' }, { fssai: '10012345678901' }],
  ['a Udyam number', { registration: 'udyam-up-43-0012345' }, { registration: 'UDYAM-UP-43-0012345' }],
  ['no numbers', { gstin: null, fssai: null, registration: null }, { gstin: '', fssai: '', registration: '' }],
  ['a GSTIN with a wrong last symbol', { gstin: '09DEMOX0000D1ZA' }, ['gstin']],
  ['an empty number', { gstin: '' }, ['gstin']],
  [
    'several wrong numbers',
    { legalName: 'Banyan LLP', gstin: 'x', fssai: '3', registration: 'U1' },
    ['gstin', 'fssai', 'registration'],
  ],
  ['nothing', {}, ['nothing-changes']],
])('the details of the seller become %s', (_what, change, read) => {
  expect(readSellerChange(change)).toEqual(read);
});
