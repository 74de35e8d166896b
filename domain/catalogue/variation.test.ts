import { expect, test } from 'vitest';
import { defaultVariation, matchingVariation } from '#domain/catalogue/variation.ts';

const variations: { sku: string; attributes: Record<string, string> }[] = [
  { sku: 'S-ROSE', attributes: { Size: '50 ml', Note: 'Rose' } },
  { sku: 'L-ROSE', attributes: { ' Size': '100 ml ', Note: 'Rose' } },
  { sku: 'L-OUD', attributes: { Size: '100 ml', Note: 'Oud' } },
];

test('[PROD-03] the first variation is preselected', () => {
  expect(defaultVariation(variations)?.sku).toBe('S-ROSE');
  expect(defaultVariation([])).toBeNull();
});

test.each([
  ['all choices', { Size: '100 ml', Note: 'Oud' }, 'L-OUD'],
  ['all choices in any order, spaces around them aside', { Note: ' Rose ', 'Size ': '100 ml' }, 'L-ROSE'],
])('[PROD-03] the variation is the one that matches %s', (_title, chosen, sku) => {
  expect(matchingVariation(variations, chosen)?.sku).toBe(sku);
});

test.each([
  ['a combination that is not sold', { Size: '50 ml', Note: 'Oud' }],
  ['another case', { Size: '100 ML', Note: 'Oud' }],
  ['a choice that is still missing', { Size: '50 ml' }],
  ['an attribute that no variation has', { Size: '50 ml', Note: 'Rose', Cap: 'Gold' }],
  ['no choice', {}],
])('no variation matches %s', (_title, chosen) => {
  expect(matchingVariation(variations, chosen)).toBeNull();
});
