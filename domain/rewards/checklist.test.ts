import { expect, test } from 'vitest';
import { NOBODY } from '#domain/settings/grievance.ts';
import { type ChecklistFacts, leftToDo, paidPlan } from './checklist.ts';
import { SEED_PLAN } from './plan.ts';

const officer = { name: 'Meera Nair', email: 'care@example.in', phone: '9000000123' };
const done: ChecklistFacts = { agreementVersion: 1, officer, registration: '', gstin: '09DEMOX0000D1ZR' };

test('nothing is left of a list that is done, whether by a GSTIN or by another number', () => {
  expect(leftToDo(done)).toEqual([]);
  expect(leftToDo({ ...done, gstin: '', registration: 'AAB-1234' })).toEqual([]);
});

test.each([
  ['agreement', { agreementVersion: null }],
  ['grievance', { officer: NOBODY }],
  ['registration', { gstin: '' }],
] as const)('without the %s levels 2 and 3 are not paid in production', (item, missing) => {
  const facts = { ...done, ...missing };
  expect(leftToDo(facts)).toEqual([item]);
  expect(paidPlan(SEED_PLAN, facts, 'production')).toEqual({ ...SEED_PLAN, rates: [500] });
  expect(paidPlan(SEED_PLAN, facts, 'demo')).toBe(SEED_PLAN);
  expect(paidPlan(SEED_PLAN, done, 'production')).toBe(SEED_PLAN);
});
