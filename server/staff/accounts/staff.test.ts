import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/console/sign-in.ts';
import * as staffCalls from '#contract/console/staff.ts';
import { mailsTo } from '../../testing/mails.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { addStaff, addStaffPasskey, enterByPasskey, type TestStaff } from '../../testing/staff.ts';

let shop: TestShop;
let owner: TestStaff;
let packer: TestStaff;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.reset();
  owner = await addStaff(shop, 'owner', { isSteppedUp: true });
  packer = await addStaff(shop, 'packer');
});
afterAll(() => shop.close());

const of = ({ id }: TestStaff) => ({ params: { staff_id: id } });
const isIn = async (visitor: TestStaff): Promise<boolean> =>
  (await visitor.request('GET', '/api/console/session')).status === 200;
const events = () => shop.deps.db.selectFrom('audit_events').selectAll().orderBy('id').execute();

describe('[CON-032] the list of the staff', () => {
  test('tells of each account role, factors, last sign-in and state, and who is invited', async () => {
    await addStaffPasskey(packer);
    await owner.call(staffCalls.invite, { body: { email: ' Tara@Example.in ', role: 'support' } });
    const { accounts, invitations } = await owner.call(staffCalls.list, {});
    expect(accounts).toMatchObject([
      { id: owner.id, role: 'owner', passkeys: 0, is_own: true, is_last_owner: true, disabled_at: null },
      { id: packer.id, role: 'packer', passkeys: 1, recovery_codes: 10, is_own: false, is_last_owner: false },
    ]);
    expect(invitations).toMatchObject([{ email: 'tara@example.in', role: 'support', invited_by: owner.name }]);
    expect(await owner.call(staffCalls.show, of(packer))).toMatchObject({
      account: { email: packer.email },
      passkeys: [{ name: 'My phone' }],
      sign_ins: [{ id: packer.signIn }],
    });
  });

  test('knows nobody of another id', async () => {
    expect(await refusalOf(owner.call(staffCalls.show, { params: { staff_id: 'NOBODY' } }))).toMatchObject({
      status: 404,
    });
  });
});

describe('[CON-030] an invitation', () => {
  const email = 'tara@example.in';
  const linkOf = (): string => /#([\w-]+)/.exec(mailsTo(shop, email).at(-1)?.text ?? '')?.[1] ?? '';
  const invite = async (role: 'packer' | 'owner' = 'packer'): Promise<string> => {
    await owner.call(staffCalls.invite, { body: { email, role } });
    await shop.runJobs();
    return linkOf();
  };
  const look = (secret: string) => shop.visitor().call(contract.lookAtInvitation, { body: { secret } });
  const join = (secret: string, name = 'Tara') =>
    shop.visitor().call(contract.join, { body: { secret, name, password: 'monsoon-on-the-ghats-7' } });
  const ended = { status: 410, code: 'invitation-ended' };

  test('is mailed to whom it is for, and stands nowhere but as a digest', async () => {
    const secret = await invite();
    const { db } = shop.deps;
    const kept = JSON.stringify([
      await db.selectFrom('staff_invitations').selectAll().execute(),
      await events(),
      await db.selectFrom('staff_replies').selectAll().execute(),
    ]);
    expect(kept).not.toContain(secret);
    expect(kept).toContain('staff.invite');
  });

  test('may be looked at as often as one likes, and works once', async () => {
    const secret = await invite();
    await look(secret);
    expect(await look(secret)).toMatchObject({ email, role: 'packer' });
    await join(secret);
    for (const call of [look(secret), join(secret)]) expect(await refusalOf(call)).toMatchObject(ended);
  });

  test('opens one account, however many accept it at once', async () => {
    const secret = await invite();
    const outcomes = await Promise.allSettled(['Tara', 'Mallory', 'Trent'].map((name) => join(secret, name)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const accounts = await shop.deps.db.selectFrom('staff').select('id').where('email', '=', email).execute();
    expect(accounts).toHaveLength(1);
  });

  test('ends after 24 hours, by another one to the same address, and when it is cancelled', async () => {
    const first = await invite();
    const second = await invite();
    expect(await refusalOf(look(first))).toMatchObject(ended);
    await look(second);
    const { invitations } = await owner.call(staffCalls.list, {});
    const params = { invitation_id: invitations[0]?.id ?? '' };
    await owner.call(staffCalls.cancelInvitation, { params });
    expect(await refusalOf(owner.call(staffCalls.cancelInvitation, { params }))).toMatchObject({ status: 404 });
    expect(await refusalOf(join(second))).toMatchObject(ended);
    const third = await invite();
    shop.clock.now = new Date(shop.clock.now.getTime() + 24 * 3_600_000 + 1);
    expect(await refusalOf(join(third))).toMatchObject(ended);
  });

  test('of a secret in another case, cut short or made up is none', async () => {
    const secret = await invite();
    for (const wrong of [secret.toUpperCase(), secret.slice(0, -1), `${secret}A`, ''])
      expect(await refusalOf(look(wrong))).toMatchObject(ended);
  });

  test.each([
    ['neither a passkey nor a password', {}, 'entry-missing'],
    ['the codes of an app alone', { app: { secret: 'A'.repeat(32), code: '123456' } }, 'entry-missing'],
    ['a short password', { password: '123' }, 'short-new-password'],
    ['a wrong code', { password: 'monsoon-8', app: { secret: 'A'.repeat(32), code: '12345' } }, 'second-factor-wrong'],
    [
      'a code in other digits',
      { password: 'monsoon-8', app: { secret: 'A'.repeat(32), code: '१२३४५६' } },
      'second-factor-wrong',
    ],
    ['no visible name', { name: '\u200b', password: 'monsoon-8' }, 'invalid-input'],
  ])('with %s is refused, and still works', async (_what, given, code) => {
    const secret = await invite();
    const body = { secret, name: 'Tara', ...given };
    expect(await refusalOf(shop.visitor().call(contract.join, { body }))).toMatchObject({ code });
    await join(secret);
  });

  test('[CON-031] in production asks for a passkey or the codes of an app', async () => {
    const secret = await invite();
    shop.deps.config.mode = 'production';
    try {
      expect(await look(secret)).toMatchObject({ needs_factor: true });
      expect(await refusalOf(join(secret))).toMatchObject({ status: 400, code: 'factor-missing' });
    } finally {
      shop.deps.config.mode = 'demo';
    }
  });

  test('to somebody on the staff is refused, and so is what is no address', async () => {
    const ask = (to: string) => owner.call(staffCalls.invite, { body: { email: to, role: 'packer' } });
    expect(await refusalOf(ask(packer.email.toUpperCase()))).toMatchObject({ status: 409, code: 'staff-exists' });
    expect(await refusalOf(ask('tara'))).toMatchObject({ code: 'invalid-email' });
  });

  test('of an owner is told to every other owner', async () => {
    const other = await addStaff(shop, 'owner');
    const gone = await addStaff(shop, 'owner');
    await owner.call(staffCalls.disable, of(gone));
    await invite('owner');
    const told = [other, owner, gone, packer].map(({ email: to }) => mailsTo(shop, to).length);
    expect(told).toEqual([1, 0, 0, 0]);
  });
});

describe('[CON-032] a role', () => {
  const change = (who: TestStaff, role: 'owner' | 'manager' | 'packer', withheld: 'staff.write'[] = []) =>
    owner.call(staffCalls.changeRole, { ...of(who), body: { role, withheld } });

  test('changes with what it allows, ends the sign-ins, and stands in the audit log as it was and is', async () => {
    const body = { role: 'manager', withheld: ['prices.write', 'staff.write'] } as const;
    const changed = await owner.call(staffCalls.changeRole, {
      ...of(packer),
      body: { ...body, withheld: [...body.withheld] },
    });
    // What the role does not have cannot be taken away.
    expect(changed).toMatchObject({ role: 'manager', withheld: ['prices.write'] });
    expect(await isIn(packer)).toBe(false);
    expect(await events()).toMatchObject([
      {
        action: 'staff.change-role',
        actor: owner.name,
        source: owner.signIn,
        subject_id: packer.id,
        before: { role: 'packer', withheld: [] },
        after: { role: 'manager', withheld: ['prices.write'] },
      },
    ]);
  });

  test('of the last owner stays: nobody could look after the staff', async () => {
    const refused = { status: 409, code: 'last-owner' };
    expect(await refusalOf(change(owner, 'manager'))).toMatchObject(refused);
    expect(await refusalOf(change(owner, 'owner', ['staff.write']))).toMatchObject(refused);
    expect(await refusalOf(owner.call(staffCalls.disable, of(owner)))).toMatchObject(refused);
    const other = await addStaff(shop, 'owner');
    await change(owner, 'manager');
    expect(await isIn(owner)).toBe(true);
    expect((await other.call(staffCalls.list, {})).accounts.find(({ id }) => id === other.id)).toMatchObject({
      is_last_owner: true,
    });
  });
});

describe('[CON-033] an account that is disabled', () => {
  test('is signed out within the same transaction, signs in no more, and its audit events stay readable', async () => {
    const { passkey } = await addStaffPasskey(packer);
    await owner.call(staffCalls.disable, of(packer));
    expect(await isIn(packer)).toBe(false);
    expect(await refusalOf(enterByPasskey(shop.visitor(), passkey))).toMatchObject({ code: 'staff-sign-in-refused' });
    const own = (await events()).filter(({ staff_id: id }) => id === packer.staffId);
    expect(own).toMatchObject([{ action: 'staff.add-passkey', actor: packer.name }]);
    await owner.call(staffCalls.enable, of(packer));
    expect(await enterByPasskey(shop.visitor(), passkey)).toMatchObject({ email: packer.email });
  });

  test('is so for one who is signed out everywhere alone no more than before', async () => {
    await owner.call(staffCalls.endSignIns, of(packer));
    expect(await isIn(packer)).toBe(false);
    expect((await owner.call(staffCalls.show, of(packer))).account.disabled_at).toBeNull();
    await owner.call(staffCalls.endSignIns, of(owner));
    expect(await isIn(owner)).toBe(true);
  });
});

describe('who lost every way in', () => {
  test('[CON-032] is never who asks: the own account keeps its sign-in, password and factors', async () => {
    const { passkey } = await addStaffPasskey(owner);
    for (const others of [0, 1]) {
      if (others) await addStaff(shop, 'owner');
      const refused = { status: 409, code: 'own-reset', message: expect.stringContaining('under Security') };
      expect(await refusalOf(owner.call(staffCalls.resetFactor, of(owner)))).toMatchObject(refused);
    }
    expect(await isIn(owner)).toBe(true);
    expect(await enterByPasskey(shop.visitor(), passkey)).toMatchObject({ email: owner.email });
  });

  test('enters the account anew by a mailed link, as the same person with the same role', async () => {
    const { passkey } = await addStaffPasskey(packer);
    await owner.call(staffCalls.resetFactor, of(packer));
    expect(await isIn(packer)).toBe(false);
    expect(await refusalOf(enterByPasskey(shop.visitor(), passkey))).toMatchObject({ code: 'staff-sign-in-refused' });
    await shop.runJobs();
    const [, secret = ''] = /#([\w-]+)/.exec(mailsTo(shop, packer.email).at(-1)?.text ?? '') ?? [];
    const browser = shop.visitor();
    const { name, email } = packer;
    expect(await browser.call(contract.lookAtInvitation, { body: { secret } })).toMatchObject({ name, email });
    const body = { secret, name, password: 'monsoon-on-the-ghats-7' };
    expect(await browser.call(contract.join, { body })).toMatchObject({ session: { id: packer.id, role: 'packer' } });
    expect((await events()).at(-1)).toMatchObject({ action: 'staff.enter-anew', staff_id: packer.staffId });
    expect(await refusalOf(browser.call(contract.join, { body }))).toMatchObject({ code: 'invitation-ended' });
  });

  test('does not come back by that link once the account is disabled', async () => {
    await owner.call(staffCalls.resetFactor, of(packer));
    await shop.runJobs();
    const [, secret = ''] = /#([\w-]+)/.exec(mailsTo(shop, packer.email).at(-1)?.text ?? '') ?? [];
    await owner.call(staffCalls.disable, of(packer));
    const body = { secret, name: 'Ravi', password: 'monsoon-on-the-ghats-7' };
    expect(await refusalOf(shop.visitor().call(contract.join, { body }))).toMatchObject({ code: 'invitation-ended' });
  });
});
