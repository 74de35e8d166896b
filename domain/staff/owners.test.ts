import { expect, test } from 'vitest';
import { isLastOwner, keepsAnOwner } from './owners.ts';

const owner = { id: 1, role: 'owner' as const, withheld: [], isDisabled: false };
const other = { ...owner, id: 2 };
const packer = { ...owner, id: 3, role: 'packer' as const };

test.each([
  ['demoted', [owner, packer], { ...owner, role: 'manager' as const }, false],
  ['disabled', [owner, packer], { ...owner, isDisabled: true }, false],
  ['left without the right to look after the staff', [owner, packer], { ...owner, withheld: ['staff.write'] }, false],
  ['left without another right', [owner, packer], { ...owner, withheld: ['prices.write'] }, true],
  ['demoted beside another owner', [owner, other], { ...owner, role: 'manager' as const }, true],
  ['demoted beside a disabled owner', [owner, { ...other, isDisabled: true }], { ...owner, isDisabled: true }, false],
  ['no owner', [owner, packer], { ...packer, isDisabled: true }, true],
])('[CON-032] an owner who is %s', (_what, accounts, changed, isKept) => {
  expect(keepsAnOwner(accounts, changed)).toBe(isKept);
});

test('[CON-032] the last owner is the one whom nobody could replace', () => {
  expect([isLastOwner([owner, packer], 1), isLastOwner([owner, packer], 3), isLastOwner([owner, other], 1)]).toEqual([
    true,
    false,
    false,
  ]);
});
