import { expect, test } from 'vitest';
import { leftOutBecause, type Payee, payoutObstacles, approvedPayout, VISIBLE_OBSTACLES } from './payout.ts';

const now = new Date('2026-11-23T06:00:00Z');
const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000);

const payee: Payee = {
  balance: 100_00,
  waiting: 0,
  isErased: false,
  isSuspended: false,
  hasAgreed: true,
  hasPan: true,
  isPanElsewhere: false,
  hasBank: true,
  isAccountUnfit: false,
  name: 'Asha Kulkarni',
  cameBack: false,
  isHeld: false,
  accountSetAt: hoursAgo(72),
};

test('who is owed the least payout and has PAN and bank details is to be paid', () => {
  expect(payoutObstacles(payee, 100_00, now)).toEqual([]);
  expect(payoutObstacles({ ...payee, accountSetAt: null }, 100_00, now)).toEqual([]);
});

test.each([
  [{ balance: 99_99 }, ['below-least']],
  [{ balance: -5_00 }, ['below-least']],
  [{ balance: 99_99, waiting: 1 }, ['shared-later']],
  [{ balance: 50_00, waiting: 49_99 }, ['below-least']],
  [{ balance: 100_00, waiting: 500_00 }, []],
  [{ hasPan: false }, ['no-pan']],
  [{ hasBank: false, hasPan: false }, ['no-pan', 'no-bank']],
  [{ isAccountUnfit: true }, ['unfit-account']],
  [{ isSuspended: true }, ['suspended']],
  [{ hasAgreed: false }, ['no-agreement']],
  [{ name: 'चित्रा राव' }, ['unwritable-name']],
  [{ cameBack: true }, ['came-back']],
  [{ isHeld: true }, ['on-hold']],
  [{ isPanElsewhere: true }, ['pan-elsewhere']],
  [{ accountSetAt: hoursAgo(71.9) }, ['account-new']],
  [{ isErased: true, hasPan: false, hasBank: false }, ['erased', 'no-pan', 'no-bank']],
])('with %j a payout waits for %j', (change, obstacles) => {
  expect(payoutObstacles({ ...payee, ...change }, 100_00, now)).toEqual(obstacles);
});

test('a member is told every obstacle but that their PAN counts for another', () => {
  expect(VISIBLE_OBSTACLES).not.toContain('pan-elsewhere');
  expect(VISIBLE_OBSTACLES).toContain('no-pan');
});

const bank = { accountKey: 'k1', ifsc: 'SBIN0001234' };
const payout = { amount: 250_00, name: 'Asha Kulkarni', ...bank };

test.each([
  ['holds while so much is owed', { balance: 250_00 }, null],
  ['holds when more is owed by now', { balance: 900_00 }, null],
  ['is left out when goods came back meanwhile', { balance: 249_99 }, 'balance-fell'],
  ['is left out when it waits for the owner', { balance: 249_99, waiting: 1 }, 'shared-later'],
  ['is left out when the account is another one', { balance: 250_00, accountKey: 'k2' }, 'bank-changed'],
  ['is left out when the branch is another one', { balance: 250_00, ifsc: 'HDFC0001234' }, 'bank-changed'],
  ['is left out when the name is another one', { balance: 250_00, name: 'Someone Else' }, 'name-changed'],
  ['is left out when its account is new', { balance: 250_00, accountSetAt: hoursAgo(1) }, 'account-new'],
  ['is left out when its owner disowned a change', { balance: 250_00, isHeld: true }, 'on-hold'],
  ['is left out when the PAN counts for another member', { balance: 250_00, isPanElsewhere: true }, 'pan-elsewhere'],
  ['is left out when the member is suspended', { balance: 250_00, isSuspended: true }, 'suspended'],
  ['is left out when the PAN is gone', { balance: 250_00, hasPan: false }, 'no-pan'],
])('a prepared payout %s', (_title, change, because) => {
  expect(leftOutBecause(payout, { ...payee, ...bank, ...change }, now)).toBe(because);
});

test.each([
  ['whole while nothing of it waits', { balance: 250_00 }, 0, { amount: 250_00, because: null }],
  ['without what waits since', { balance: 150_00, waiting: 100_00 }, 100_00, { amount: 150_00, because: null }],
  ['to the least payout', { balance: 100_00, waiting: 150_00 }, 150_00, { amount: 100_00, because: null }],
  ['not below it', { balance: 99_99, waiting: 150_01 }, 150_01, { amount: 99_99, because: 'shared-later' }],
  ['not below it by what is owed since', { balance: 900_00 }, 150_01, { amount: 99_99, because: 'shared-later' }],
  ['not at all where all of it waits', { balance: 0, waiting: 250_00 }, 250_00, { amount: 0, because: 'shared-later' }],
  ['not where goods came back besides', { balance: 149_99 }, 100_00, { amount: 150_00, because: 'balance-fell' }],
  ['not to another account', { accountKey: 'k2' }, 100_00, { amount: 150_00, because: 'bank-changed' }],
])('a prepared payout is signed %s', (_title, change, withheld, signed) => {
  expect(approvedPayout(payout, { ...payee, ...bank, ...change }, withheld, 100_00, now)).toEqual(signed);
});
