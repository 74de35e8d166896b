import { expect, test } from 'vitest';
import { nextSetup, noSetup, type SecondFactorSetup, type SetupEvent } from './second-factor-setup.ts';

const setup = { secret: 'GEZDGNBV', uri: 'otpauth://totp/asha' };
const other = { secret: 'MFRGGZDF', uri: 'otpauth://totp/asha' };
const recovery = ['aaa-bb', 'ccc-dd'];
const wrong = 'The code is not right.';

test.each<[string, SecondFactorSetup, SetupEvent, SecondFactorSetup]>([
  ['a new request takes the last reason away', { ...noSetup, error: wrong }, { type: 'request-sent' }, noSetup],
  [
    'a refused code leaves the secret where it is',
    { ...noSetup, setup },
    { type: 'request-refused', error: wrong },
    { ...noSetup, setup, error: wrong },
  ],
  [
    'a refused proof leaves the recovery codes where they are',
    { ...noSetup, recovery },
    { type: 'request-refused', error: wrong },
    { ...noSetup, recovery, error: wrong },
  ],
  ['a right proof shows the secret', noSetup, { type: 'secret-made', setup }, { ...noSetup, setup }],
  [
    'a second try shows its own secret',
    { ...noSetup, setup },
    { type: 'secret-made', setup: other },
    { ...noSetup, setup: other },
  ],
  [
    'the first code replaces the secret by the recovery codes',
    { ...noSetup, setup },
    { type: 'turned-on', recovery },
    { ...noSetup, recovery },
  ],
  ['the recovery codes go when they count no more', { ...noSetup, recovery }, { type: 'turned-off' }, noSetup],
  [
    'stopping forgets the secret and what was wrong',
    { ...noSetup, setup, error: wrong },
    { type: 'setup-stopped' },
    noSetup,
  ],
])('%s', (_, before, event, after) => {
  expect(nextSetup(before, event)).toEqual(after);
});
