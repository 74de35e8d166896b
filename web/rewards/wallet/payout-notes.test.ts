import { expect, test } from 'vitest';
import { payoutNotes } from './payout-notes.ts';

test.each<[string, Parameters<typeof payoutNotes>[0], ReturnType<typeof payoutNotes>]>([
  ['that it comes', { payable_paise: 50_000, payout_waits_for: [] }, ['next']],
  ['that it is too little', { payable_paise: 500, payout_waits_for: ['below-least'] }, ['least']],
  [
    'that what was taken back is made up for first, beside all that stands against it',
    { payable_paise: -16_388, payout_waits_for: ['below-least', 'account-new', 'on-hold'] },
    ['tooMuch', 'onHold', 'accountNew'],
  ],
  ['that alone', { payable_paise: -1, payout_waits_for: [] }, ['tooMuch']],
  ['that all of it waits', { payable_paise: 50_000, payout_waits_for: ['shared-later'] }, ['shared']],
  [
    'missing details once',
    { payable_paise: 50_000, payout_waits_for: ['no-pan', 'no-bank', 'no-agreement'] },
    ['agreement', 'details'],
  ],
  ['that an account number is none', { payable_paise: 50_000, payout_waits_for: ['unfit-account'] }, ['unfitAccount']],
])('the payout box says %s', (_title, owed, notes) => {
  expect(payoutNotes(owed)).toEqual(notes);
});
