import { expect, test } from 'vitest';
import { ADVISED_STEPS, missingIn, NEEDED_STEPS, type SetUpFacts, unfinishedSteps } from './set-up.ts';

const done: SetUpFacts = {
  name: 'Kadamba',
  email: 'shop@example.in',
  phone: '9000000123',
  address: '14 Civil Lines, Kanpur',
  pincode: '208001',
  gstin: '',
  isUnregistered: true,
  hasProduct: true,
  hasStock: true,
  hasPincode: true,
  hasSlab: true,
  cartButtons: [{ id: 'addtocart', isDefault: true }],
  officer: { name: 'Meera Nair', email: 'care@example.in', phone: '9000000123' },
  draftPages: [],
  hasOwnersFactor: true,
  logo: '',
  hasNotices: false,
  hasStaff: false,
  hasOwnAgreement: false,
  isBackedUp: false,
  hasOrder: false,
};

const nothing: SetUpFacts = {
  ...done,
  name: '',
  email: '',
  phone: '',
  address: '',
  pincode: '',
  isUnregistered: false,
  hasProduct: false,
  hasStock: false,
  hasPincode: false,
  hasSlab: false,
  cartButtons: [],
  officer: { name: '', email: '', phone: '' },
  draftPages: ['refund-policy', 'privacy-policy', 'terms-and-conditions'],
  hasOwnersFactor: false,
};

test('[CON-156] a new shop has every step to do, and no needed one when all are done', () => {
  expect(unfinishedSteps(nothing)).toEqual([...NEEDED_STEPS]);
  expect(unfinishedSteps(done)).toEqual([]);
  expect(ADVISED_STEPS.filter((step) => missingIn(step, done).length > 0)).toEqual([...ADVISED_STEPS]);
});

test.each<[keyof typeof cases, string[]]>([
  ['name', ['phone']],
  ['tax', ['tax']],
  ['product', ['stock']],
  ['delivery', ['slabs']],
  ['payment', ['button']],
  ['officer', ['officer']],
  ['texts', ['privacy-policy']],
  ['factor', ['factor']],
])('[CON-156] %s alone is left while %j is missing', (step, missing) => {
  const facts = { ...done, ...cases[step] };
  expect(missingIn(step, facts)).toEqual(missing);
  expect(unfinishedSteps(facts)).toEqual([step]);
});

const cases = {
  name: { phone: '' },
  tax: { isUnregistered: false },
  product: { hasStock: false },
  delivery: { hasSlab: false },
  payment: { cartButtons: [{ id: 'addtocart', isDefault: false }] },
  officer: { officer: nothing.officer },
  texts: { draftPages: ['privacy-policy'] },
  factor: { hasOwnersFactor: false },
} satisfies Partial<Record<(typeof NEEDED_STEPS)[number], Partial<SetUpFacts>>>;

test('[CON-156] a GSTIN is as good as "none", and quotes as a cart', () => {
  const facts = {
    ...done,
    gstin: '09AAACH7409R1ZZ',
    isUnregistered: false,
    cartButtons: [{ id: 'getquote', isDefault: true }],
  };
  expect(unfinishedSteps(facts)).toEqual([]);
});
