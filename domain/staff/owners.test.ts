import { expect, test } from 'vitest';
import { isLastOwner, keepsAnOwner } from './owners.ts';

const owner = { staffId: 1, role: 'owner' as const, withheld: [], disabledAt: null };
const other = { ...owner, staffId: 2 };
const packer = { ...owner, staffId: 3, role: 'packer' as const };

test.each([
  ['demoted', [owner, packer], { ...owner, role: 'manager' as const }, false],
  ['disabled', [owner, packer], { ...owner, disabledAt: new Date(0) }, false],
  ['left without the right to look after the staff', [owner, packer], { ...owner, withheld: ['staff.write'] }, false],
  ['left without another right', [owner, packer], { ...owner, withheld: ['prices.write'] }, true],
  ['demoted beside another owner', [owner, other], { ...owner, role: 'manager' as const }, true],
  [
    'demoted beside a disabled owner',
    [owner, { ...other, disabledAt: new Date(0) }],
    { ...owner, disabledAt: new Date(0) },
    false,
  ],
  ['no owner', [owner, packer], { ...packer, disabledAt: new Date(0) }, true],
])('[CON-032] an owner who is %s', (_what, accounts, changed, isKept) => {
  expect(keepsAnOwner(accounts, changed)).toBe(isKept);
});

test('[CON-032] the last owner is the one whom nobody could replace', () => {
  expect([
    isLastOwner([owner, packer], owner),
    isLastOwner([owner, packer], packer),
    isLastOwner([owner, other], owner),
  ]).toEqual([true, false, false]);
});
