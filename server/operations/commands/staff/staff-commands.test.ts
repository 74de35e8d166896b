import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/console/sign-in.ts';
import { requireSignatory, WrongKey } from '../../../payouts/require-signatory.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { refusalOf } from '../../../testing/refusal-of.ts';
import { runShopCommand } from '../../../testing/run-shop-command.ts';
import { addSignatories, meera, ravi } from '../../../testing/signatories.ts';
import { addStaff, addStaffPasskey, enterByPasskey } from '../../../testing/staff.ts';
import { missingStaff } from './staff-commands.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

const run = (...words: string[]) => runShopCommand(shop, 'staff', ...words);
const secretIn = (out = ''): string => /http:\/\/localhost:3000\/console\/welcome#([\w-]+)/.exec(out)?.[1] ?? '';
const lastEvent = async () =>
  (await shop.deps.db.selectFrom('audit_events').selectAll().orderBy('id', 'desc').limit(1).execute())[0];

describe('staff invite', () => {
  test('[CON-030] shows a link by which the first owner joins, once, and of which a digest alone is kept', async () => {
    expect(await missingStaff(shop.deps.db)).toMatch(/staff invite <email> --role owner/);
    const { exitCode, out } = await run('invite', 'nirmala@example.in', '--role', 'owner');
    expect(exitCode).toBe(0);
    const secret = secretIn(out);
    const kept = await shop.deps.db.selectFrom('staff_invitations').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(secret);
    const body = { secret, name: 'Nirmala', password: 'monsoon-on-the-ghats-7' };
    expect((await shop.visitor().call(contract.join, { body })).session).toMatchObject({ role: 'owner' });
    expect(await refusalOf(shop.visitor().call(contract.join, { body }))).toMatchObject({ status: 410 });
    expect(await missingStaff(shop.deps.db)).toBeNull();
  });

  test('is an audit event of the user of the operating system', async () => {
    await run('invite', 'nirmala@example.in', '--role', 'owner');
    expect(await lastEvent()).toMatchObject({
      actor_kind: 'command',
      source: 'staff invite',
      action: 'staff.invite',
      subject: 'nirmala@example.in',
      after: { role: 'owner' },
    });
  });

  test('of a further owner takes --again, and every owner is told', async () => {
    const owners = [await addStaff(shop, 'owner'), await addStaff(shop, 'owner')];
    expect(await run('invite', 'tara@example.in', '--role', 'owner')).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining('--again'),
    });
    expect(await run('invite', 'tara@example.in', '--role', 'packer')).toMatchObject({ exitCode: 0 });
    expect(await run('invite', 'tara@example.in', '--role', 'owner', '--again')).toMatchObject({ exitCode: 0 });
    await shop.runJobs();
    for (const { email } of owners)
      expect(mailsTo(shop, email).map(({ subject }) => subject)).toEqual(['Somebody is invited as an owner of Banyan']);
  });

  test.each([
    [['tara'], /no address/],
    [['tara@example.in'], /--role must be one of owner, manager/],
    [['tara@example.in', '--role', 'king'], /but is "king"/],
  ])('of %j is refused in words', async (words, said) => {
    expect(await run('invite', ...words)).toMatchObject({ exitCode: 2, err: expect.stringMatching(said) });
  });

  test('of somebody on the staff says how they get in again', async () => {
    const { email } = await addStaff(shop, 'packer');
    expect(await run('invite', email, '--role', 'packer')).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining('reset-factor'),
    });
  });
});

test('[CON-032] staff list shows who signs in by what, and who is invited', async () => {
  expect((await run('list')).out).toMatch(/Nobody can sign in/);
  const owner = await addStaff(shop, 'owner', { name: 'Nirmala', email: 'nirmala@example.in' });
  await addStaffPasskey(owner);
  await run('invite', 'tara@example.in', '--role', 'support');
  const { out = '' } = await run('list');
  expect(out).toMatch(/nirmala@example\.in +Nirmala +owner +passkey .*active/);
  expect(out).toMatch(/tara@example\.in +support .*invited, until/);
});

describe('staff disable', () => {
  test('[CON-033] signs out at once, but never the last owner', async () => {
    const [owner, packer] = [await addStaff(shop, 'owner'), await addStaff(shop, 'packer')];
    expect(await run('disable', packer.email.toUpperCase())).toMatchObject({ exitCode: 0 });
    expect((await packer.request('GET', '/api/console/session')).status).toBe(401);
    expect(await lastEvent()).toMatchObject({ action: 'staff.disable', actor_kind: 'command', subject: packer.name });
    expect(await run('disable', owner.email)).toMatchObject({ exitCode: 1, err: expect.stringMatching(/only owner/) });
    expect(await run('disable', 'nobody@example.in')).toMatchObject({
      exitCode: 1,
      err: expect.stringMatching(/Nobody on the staff/),
    });
  });
});

test('staff reset-factor lets the last owner in who lost everything', async () => {
  const owner = await addStaff(shop, 'owner');
  const { passkey } = await addStaffPasskey(owner);
  const secret = secretIn((await run('reset-factor', owner.email)).out);
  expect(await refusalOf(enterByPasskey(shop.visitor(), passkey))).toMatchObject({ code: 'staff-sign-in-refused' });
  const body = { secret, name: owner.name, password: 'monsoon-on-the-ghats-7' };
  expect((await shop.visitor().call(contract.join, { body })).session).toMatchObject({ id: owner.id, role: 'owner' });
});

describe('staff link-signatory', () => {
  const sign = () => shop.deps.db.transaction().execute((tx) => requireSignatory(shop.deps, tx, meera));

  test('[CON-033] ends the signatory with the account', async () => {
    const [accountant] = [await addStaff(shop, 'accountant'), await addStaff(shop, 'owner')];
    await addSignatories(shop.deps);
    expect(await run('link-signatory', accountant.email, meera.name)).toMatchObject({ exitCode: 0 });
    await sign();
    await run('disable', accountant.email);
    await expect(sign()).rejects.toThrow(WrongKey);
  });

  test('makes one person no two signatories, and no signatory two people', async () => {
    const [one, other] = [await addStaff(shop, 'accountant'), await addStaff(shop, 'owner')];
    await addSignatories(shop.deps);
    await run('link-signatory', one.email, meera.name);
    const refused = async (...words: string[]) => (await run('link-signatory', ...words)).err;
    expect(await refused(one.email, ravi.name)).toMatch(/signs as meera already/);
    expect(await refused(other.email, meera.name)).toMatch(new RegExp(`meera is ${one.email}`));
    expect(await refused(other.email, 'nobody')).toMatch(/no signatory "nobody"/);
    expect(await refused('nobody@example.in', ravi.name)).toMatch(/Nobody on the staff/);
    expect(await run('link-signatory', one.email, meera.name)).toMatchObject({ exitCode: 0 });
  });
});
