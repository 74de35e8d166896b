import { expect, test } from 'vitest';
import {
  awaitsTerms,
  closedErasing,
  type Erasing,
  type ErasingEvent,
  type ErasingTerms,
  nextErasing,
} from './erasing.ts';

const terms: ErasingTerms = { proof: 'password', openOrders: [], owed_paise: 0, debt_paise: 0 };
const opened: Erasing = { ...closedErasing, terms };
const wrong = 'The password is not right.';
const refused: Erasing = { terms, proof: 'secret', error: wrong };

test.each<[string, Erasing, ErasingEvent, Erasing]>([
  ['the terms come', closedErasing, { type: 'terms-loaded', terms }, opened],
  ['the terms cannot be had', closedErasing, { type: 'terms-failed' }, { ...closedErasing, terms: 'failed' }],
  [
    'they are asked for again',
    { ...closedErasing, terms: 'failed' },
    { type: 'terms-retried' },
    { ...closedErasing, terms: 'loading again' },
  ],
  ['a proof is typed', opened, { type: 'proof-typed', proof: 'secret' }, { ...opened, proof: 'secret' }],
  ['a missing proof is refused', opened, { type: 'proof-refused', error: wrong }, { ...opened, error: wrong }],
  [
    'what was typed stays when it is refused',
    { ...opened, proof: 'secret' },
    { type: 'proof-refused', error: wrong },
    refused,
  ],
  [
    'typing on takes the reason away',
    refused,
    { type: 'proof-typed', proof: 'secrets' },
    { terms, proof: 'secrets', error: null },
  ],
  ['closing forgets the terms and what was typed', refused, { type: 'closed' }, closedErasing],
])('%s', (_, before, event, after) => {
  expect(nextErasing(before, event)).toEqual(after);
});

test.each<[Erasing['terms'], boolean]>([
  ['loading', true],
  ['loading again', true],
  ['failed', false],
  [terms, false],
])('of terms that are %j an open dialog waits: %s', (terms, waits) => {
  expect(awaitsTerms({ ...closedErasing, terms })).toBe(waits);
});
