import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as security from '#contract/console/security.ts';
import * as contract from '#contract/console/sign-in.ts';
import * as staff from '#contract/console/staff.ts';
import { openTestShop, type TestShop, type Visitor } from '../../testing/open-test-shop.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { SoftPasskey } from '../../testing/soft-passkey.ts';
import { addStaff, type TestStaff } from '../../testing/staff.ts';
import { mailsTo } from '../../testing/mails.ts';

let shop: TestShop;
let owner: TestStaff;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.reset();
  owner = await addStaff(shop, 'owner', { isSteppedUp: true });
});
afterAll(() => shop.close());

const email = 'tara@example.in';
const password = 'monsoon-on-the-ghats-7';

/** The secret of the link that was mailed. */
async function invite(role: 'packer' | 'owner' = 'packer'): Promise<string> {
  await owner.call(staff.invite, { body: { email, role } });
  await shop.runJobs();
  const [, secret = ''] = /\/console\/welcome#([\w-]+)/.exec(mailsTo(shop, email).at(-1)?.text ?? '') ?? [];
  return secret;
}

const look = (visitor: Visitor, secret: string) => visitor.call(contract.lookAtInvitation, { body: { secret } });
const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: shop.clock.now.getTime() });

test('[CON-030] an invited packer chooses a passkey in one page, is signed in, and gets ten recovery codes', async () => {
  const secret = await invite();
  const tara = shop.visitor();
  const asked = await look(tara, secret);
  expect(asked).toMatchObject({ email, role: 'packer', name: '', needs_factor: false });
  if (!asked.passkey) throw new Error('A passkey was not offered.');
  const credential = new SoftPasskey().create(asked.passkey);
  const joined = await tara.call(contract.join, {
    body: { secret, name: ' Tara   Rao ', passkey: { credential, name: '' } },
  });
  expect(joined.recovery_codes).toHaveLength(10);
  expect(joined.session).toMatchObject({
    name: 'Tara Rao',
    role: 'packer',
    permissions: ['catalogue.read', 'stock.correct'],
    has_factor: true,
    needs_factor: false,
  });
  expect(await tara.call(contract.session, {})).toMatchObject({ email, stepped_up_until: expect.any(String) });
  expect(await tara.call(security.security, {})).toMatchObject({
    passkeys: [{ used_at: null }],
    has_password: false,
    recovery_codes: 10,
  });
});

test('[CON-030] an invited packer chooses a password with the codes of an app', async () => {
  const secret = await invite();
  const tara = shop.visitor();
  const { app } = await look(tara, secret);
  const body = { secret, name: 'Tara', password, app: { secret: app.secret, code: codeOf(app.secret) } };
  const { session } = await tara.call(contract.join, { body });
  expect(session).toMatchObject({ has_factor: true });
  const other = shop.visitor();
  const entry = { email, password };
  expect(await refusalOf(other.call(contract.signInByPassword, { body: entry }))).toMatchObject({
    status: 401,
    code: 'second-factor-needed',
  });
  expect(
    await refusalOf(other.call(contract.signInByPassword, { body: { ...entry, code: codeOf(app.secret) } })),
  ).toMatchObject({ code: 'staff-sign-in-refused' });
  shop.clock.now = new Date(shop.clock.now.getTime() + 30_000);
  expect(await other.call(contract.signInByPassword, { body: { ...entry, code: codeOf(app.secret) } })).toMatchObject({
    email,
  });
});

test.each(['Nirmala Kadam', ' nirmala   KADAM ', 'Nirmala\u200b Kadam'])(
  '[CON-032] nobody joins by the name %j, which another account has, and the link goes on to work',
  async (name) => {
    const nirmala = await addStaff(shop, 'manager', { name: 'Nirmala Kadam' });
    const secret = await invite();
    const join = (as: string) => shop.visitor().call(contract.join, { body: { secret, name: as, password } });
    const taken = { status: 409, code: 'staff-name-taken' };
    expect(await refusalOf(join(name))).toMatchObject(taken);
    await owner.call(staff.disable, { params: { staff_id: nirmala.id } });
    expect(await refusalOf(join(name))).toMatchObject(taken);
    expect(await join('Nirmala Kadam, Pune')).toMatchObject({ session: { email } });
  },
);

test('[CON-032] of two who join by one name at once one does', async () => {
  const secrets = [];
  for (const to of ['tara@example.in', 'tara@example.com']) {
    await owner.call(staff.invite, { body: { email: to, role: 'packer' } });
    await shop.runJobs();
    secrets.push(/#([\w-]+)/.exec(mailsTo(shop, to).at(-1)?.text ?? '')?.[1] ?? '');
  }
  const outcomes = await Promise.allSettled(
    secrets.map((secret) => shop.visitor().call(contract.join, { body: { secret, name: 'Tara Rao', password } })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'staff-name-taken' } });
});

test('[CON-032] who enters an account anew keeps its name, and takes no other one’s', async () => {
  const packer = await addStaff(shop, 'packer', { name: 'Ravi Teja' });
  await owner.call(staff.resetFactor, { params: { staff_id: packer.id } });
  await shop.runJobs();
  const [, secret = ''] = /#([\w-]+)/.exec(mailsTo(shop, packer.email).at(-1)?.text ?? '') ?? [];
  const join = (name: string) => shop.visitor().call(contract.join, { body: { secret, name, password } });
  expect(await refusalOf(join(owner.name.toUpperCase()))).toMatchObject({ code: 'staff-name-taken' });
  expect(await join('Ravi Teja')).toMatchObject({ session: { name: 'Ravi Teja' } });
});
