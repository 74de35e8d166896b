import { expect, test } from 'vitest';
import { type CommissionPlan, isUnusual, type PlanProblem, planProblem, SEED_PLAN, shownRates } from './plan.ts';

const plan = { ...SEED_PLAN, rates: [600, 300, 100] };
const levels = (...rates: number[][]) => rates.map((ofLevel, index) => ({ level: index + 1, rates: ofLevel }));

test.each([
  ['those of the plan in force before anything was earned', [[], [], []], [[600], [300], [100]]],
  ['those of the plan in force on a level without a sum', [[600], [], []], [[600], [300], [100]]],
  ['all at which a sum was earned, and none beside it', [[500, 600], [], []], [[500, 600], [], []]],
  ['none of another plan than the one by which was earned', [[500], [300], []], [[500], [300], []]],
  ['the whole range on each level', [[500, 600], [300], [100, 200]], [[500, 600], [300], [100, 200]]],
])('[RWD-01] the rates beside the sums are %s', (_, earned, shown) => {
  expect(shownRates(levels(...earned), plan)).toEqual(shown);
});

test.each<[string, Partial<CommissionPlan>, PlanProblem | null]>([
  ['that the shop comes with', {}, null],
  ['of one level', { rates: [0] }, null],
  ['of no level', { rates: [] }, 'no-level'],
  ['of four levels', { rates: [500, 300, 200, 100] }, 'too-many-levels'],
  ['with a rate below nothing', { rates: [-1] }, 'invalid-rate'],
  ['with a rate of half a basis point', { rates: [0.5] }, 'invalid-rate'],
  ['with a rate that is no number', { rates: [Number.NaN] }, 'invalid-rate'],
  ['at its ceiling', { rates: [500, 300, 200], ceiling: 1_000 }, null],
  ['above its ceiling', { rates: [500, 300, 201], ceiling: 1_000 }, 'plan-above-ceiling'],
  ['that may pay everything', { rates: [10_000], ceiling: 10_000 }, null],
  ['that may pay more than everything', { ceiling: 10_001 }, 'invalid-ceiling'],
  ['whose ceiling is no number', { ceiling: Number.NaN }, 'invalid-ceiling'],
  ['confirmed at once', { windowDays: 0 }, null],
  ['confirmed before the delivery', { windowDays: -1 }, 'invalid-days'],
  ['confirmed after more than a year', { windowDays: 366 }, 'invalid-days'],
  ['whose links live for no day', { linkDays: 0 }, 'invalid-days'],
  ['whose links live for part of a day', { linkDays: 1.5 }, 'invalid-days'],
  ['that pays out from a paisa on', { leastPayout: 1 }, null],
  ['that pays out nothing', { leastPayout: 0 }, 'invalid-least-payout'],
  ['that pays out part of a paisa', { leastPayout: 0.5 }, 'invalid-least-payout'],
])('a plan %s has the problem its rules name', (_title, terms, problem) => {
  expect(planProblem({ ...SEED_PLAN, ...terms })).toBe(problem);
});

test.each<[string, Partial<CommissionPlan>, boolean]>([
  ['that the shop comes with', {}, false],
  ['that pays a fifth', { rates: [1_000, 600, 400] }, false],
  ['that pays more than a fifth', { rates: [1_000, 600, 401], ceiling: 2_001 }, true],
  ['that may pay more than a fifth', { ceiling: 2_001 }, true],
  ['confirmed after a week', { windowDays: 7 }, false],
  ['confirmed within a week', { windowDays: 6 }, true],
])('a plan %s is asked about twice only where it is unusual', (_title, terms, isIt) => {
  expect(isUnusual({ ...SEED_PLAN, ...terms })).toBe(isIt);
});
