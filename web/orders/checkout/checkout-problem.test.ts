import { expect, test } from 'vitest';
import type { WireQuote } from '#contract/orders.ts';
import { PROFILE_FIELDS, type ProfileField } from '#domain/members/profile.ts';
import { checkoutProblem, isPlacedDirectly } from './checkout-problem.ts';

const complete = Object.fromEntries(PROFILE_FIELDS.map((field) => [field, 'x']));

const optional: ProfileField[] = [];

test('an empty checkout is told first', () => {
  expect(checkoutProblem({ lineCount: 0, profile: {}, optional, method: null })).toEqual({ kind: 'cart-empty' });
});

test('details that could not be loaded are told to be unknown, and not to be missing', () => {
  expect(checkoutProblem({ lineCount: 1, profile: null, optional, method: null })).toEqual({
    kind: 'details-not-loaded',
  });
});

test('[CHK-15] empty fields are told before the payment method, in form order', () => {
  const profile = { ...complete, city: ' ', fatherName: '' };
  expect(checkoutProblem({ lineCount: 1, profile, optional, method: null })).toEqual({
    kind: 'missing-fields',
    fields: ['fatherName', 'city'],
  });
});

test('[CHK-15] the reference id may be empty', () => {
  expect(
    checkoutProblem({ lineCount: 1, profile: { ...complete, referenceId: '' }, optional, method: 'Pay now' }),
  ).toBeNull();
});

test('[CHK-15] what the owner does without may be empty', () => {
  const profile = { ...complete, pan: '', ifsc: '' };
  expect(checkoutProblem({ lineCount: 1, profile, optional: ['pan', 'ifsc'], method: 'Pay now' })).toBeNull();
});

test('[CHK-16] then a payment method must be chosen', () => {
  expect(checkoutProblem({ lineCount: 1, profile: complete, optional, method: null })).toEqual({ kind: 'no-method' });
});

const payable = (pay_now_paise: number): WireQuote => ({
  lines: [],
  units: 1,
  original_paise: 20_000,
  merchandise_paise: 20_000,
  discount_paise: 0,
  delivery_paise: 0,
  delivery_why: null,
  total_paise: 20_000,
  pay_now_paise,
  balance_paise: 20_000 - pay_now_paise,
  advance_percentage: 0,
});

test('[CHK-12] an order with nothing to pay now is placed directly', () => {
  expect(isPlacedDirectly(payable(0))).toBe(true);
});

test('[CHK-11] an order with something to pay now, an advance or all of it, goes through the payment window', () => {
  expect([4000, 20_000].map((payNow) => isPlacedDirectly(payable(payNow)))).toEqual([false, false]);
});
