import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/console/sign-in.ts';
import * as staffCalls from '#contract/console/staff.ts';
import { mailsTo } from '../../testing/mails.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { addStaff, type TestStaff } from '../../testing/staff.ts';

let shop: TestShop;
let owner: TestStaff;
let inviter: TestStaff;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.reset();
  owner = await addStaff(shop, 'owner', { isSteppedUp: true });
  inviter = await addStaff(shop, 'owner', { isSteppedUp: true });
});
afterAll(() => shop.close());

const email = 'private@evil.in';
const password = 'monsoon-on-the-ghats-7';
const of = ({ id }: TestStaff) => ({ params: { staff_id: id } });
const secretTo = async (to: string): Promise<string> => {
  await shop.runJobs();
  return /#([\w-]+)/.exec(mailsTo(shop, to).at(-1)?.text ?? '')?.[1] ?? '';
};
const inviteBy = async (staff: TestStaff, to = email): Promise<string> => {
  await staff.call(staffCalls.invite, { body: { email: to, role: 'owner' } });
  return secretTo(to);
};
const join = (secret: string) =>
  shop.visitor().call(contract.join, { body: { secret, name: 'Somebody new', password } });
const ended = { status: 410, code: 'invitation-ended' };
const changeRole = (by: TestStaff, who: TestStaff, role: 'owner' | 'manager', withheld: 'staff.write'[] = []) =>
  by.call(staffCalls.changeRole, { ...of(who), body: { role, withheld } });

describe('[CON-033] a link that somebody gave out', () => {
  test.each([
    ['is disabled', () => owner.call(staffCalls.disable, of(inviter))],
    ['is demoted', () => changeRole(owner, inviter, 'manager')],
    ['may look after the staff no more', () => changeRole(owner, inviter, 'owner', ['staff.write'])],
    ['gives the own role up', () => changeRole(inviter, inviter, 'manager')],
    ['is signed out everywhere', () => owner.call(staffCalls.endSignIns, of(inviter))],
    ['is reset', () => owner.call(staffCalls.resetFactor, of(inviter))],
  ])('opens nothing once that person %s', async (_what, change) => {
    const secret = await inviteBy(inviter);
    const other = await inviteBy(owner, 'tara@example.in');
    await change();
    expect(await refusalOf(join(secret))).toMatchObject(ended);
    expect(await join(other)).toMatchObject({ session: { email: 'tara@example.in' } });
  });

  test('to enter an account anew ends too, and the one to the person that is reset works', async () => {
    const packer = await addStaff(shop, 'packer');
    await inviter.call(staffCalls.resetFactor, of(packer));
    const secret = await secretTo(packer.email);
    await owner.call(staffCalls.resetFactor, of(inviter));
    expect(await refusalOf(join(secret))).toMatchObject(ended);
    expect(await join(await secretTo(inviter.email))).toMatchObject({ session: { id: inviter.id } });
  });

  test('goes on where that person still invites, and signs out everywhere by themselves', async () => {
    const secret = await inviteBy(inviter);
    await inviter.call(staffCalls.endSignIns, of(inviter));
    await changeRole(owner, inviter, 'owner');
    expect(await join(secret)).toMatchObject({ session: { email } });
  });
});
