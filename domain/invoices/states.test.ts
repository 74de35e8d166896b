import { describe, expect, test } from 'vitest';
import { findState, INDIAN_STATES, stateOfCode } from './states.ts';

test('the 36 states and territories have codes and names of their own', () => {
  expect(new Set(INDIAN_STATES.map(({ code }) => code)).size).toBe(36);
  for (const state of INDIAN_STATES) {
    expect(stateOfCode(state.code)).toBe(state);
    expect(findState(state.name.toUpperCase())).toBe(state);
  }
});

test('every state is read with any one letter left out, doubled or exchanged, or not at all, and never as another', () => {
  for (const { code, name } of INDIAN_STATES)
    for (let at = 0; at < name.length; at++)
      for (const instead of ['', `${name[at]}${name[at]}`, 'x']) {
        const found = findState(name.slice(0, at) + instead + name.slice(at + 1));
        expect(name.length > 5 ? [code] : [code, undefined]).toContain(found?.code);
      }
});

describe('a state is read', () => {
  test.each([
    ['uttar  pradesh', '09'],
    ['Jammu & Kashmir', '01'],
    ['Jammu-Kashmir', '01'],
    ['Orissa', '21'],
    ['Pondicherry', '34'],
    ['Uttaranchal', '05'],
    ['Tamilnadu', '33'],
    ['NCT of Delhi', '07'],
    ['The Dadra And Nagar Haveli And Daman And Diu', '26'],
    ['Daman & Diu', '26'],
    ['Andaman And Nicobar', '35'],
    ['MH', '27'],
    ['u.p.', '09'],
    ['T N', '33'],
    ['KL', '32'],
    ['maharastra', '27'],
    ['Keralam', '32'],
    ['Kerla', '32'],
    ['Karnatka', '29'],
    ['Chattishgarh', '22'],
    ['Kerala, India', '32'],
    ['State of Kerala', '32'],
    ['Pune, Maharashtra', '27'],
    ['Maharashtra - 411004', '27'],
    ['Mahārāshtra', '27'],
    ['ＭＡＨＡＲＡＳＨＴＲＡ', '27'],
    ['Мahаrаshtrа', '27'],
    ['केरल', '32'],
    ['उत्तर प्रदेश', '09'],
    ['महाराष्ट्र', '27'],
    ['छत्तीसगढ़', '22'],
  ])('"%s" is the state %s', (name, code) => {
    expect(findState(name)?.code).toBe(code);
  });
});

describe('no state is read from', () => {
  test.each([
    '',
    '-',
    'India',
    'Kathmandu',
    'Pradesh',
    'Lucknow',
    'Delhi NCR',
    'NCR',
    'Delhi-NCR',
    'M',
    'Goaa',
    'Kerala, Maharashtra',
    'Kerala or Punjab',
    'தமிழ்நாடு',
  ])('"%s"', (name) => {
    expect(findState(name)).toBeNull();
  });
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
