import { expect, test } from 'vitest';
import { findState, INDIAN_STATES, stateOfCode } from './states.ts';

test('the 36 states and territories have codes and names of their own', () => {
  expect(new Set(INDIAN_STATES.map(({ code }) => code)).size).toBe(36);
  for (const state of INDIAN_STATES) {
    expect(stateOfCode(state.code)).toBe(state);
    expect(findState(state.name.toUpperCase())).toBe(state);
  }
});

test.each([
  ['uttar  pradesh', '09'],
  ['Jammu & Kashmir', '01'],
  ['Orissa', '21'],
  ['Pondicherry', '34'],
  ['Tamilnadu', '33'],
  ['NCT of Delhi', '07'],
  ['The Dadra And Nagar Haveli And Daman And Diu', '26'],
  ['Daman & Diu', '26'],
  ['Andaman And Nicobar', '35'],
])('"%s" is the state %s', (name, code) => {
  expect(findState(name)?.code).toBe(code);
});

test.each(['', 'Kathmandu', 'Pradesh'])('"%s" is no state', (name) => {
  expect(findState(name)).toBeNull();
});

test('territories without a legislature have a tax of their own', () => {
  expect(INDIAN_STATES.filter(({ hasTerritoryTax }) => hasTerritoryTax).map(({ code }) => code)).toEqual([
    '04',
    '26',
    '31',
    '35',
    '38',
  ]);
});
