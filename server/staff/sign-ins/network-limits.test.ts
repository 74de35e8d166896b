import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/console/sign-in.ts';
import * as staffCalls from '#contract/console/staff.ts';
import { mailsTo } from '../../testing/mails.ts';
import { openTestShop, type TestShop, type Visitor } from '../../testing/open-test-shop.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { SoftPasskey } from '../../testing/soft-passkey.ts';
import { addStaff, addStaffPasskey, addStaffPassword, enterByPasskey, type TestStaff } from '../../testing/staff.ts';

const OFFICE = '203.0.113.7';
const MANY = 3;
const password = 'monsoon-on-the-ghats-7';
const email = 'tara@example.in';

let shop: TestShop;
let owner: TestStaff;
let known: Visitor;
beforeAll(async () => {
  shop = await openTestShop();
  shop.deps.config.rateLimits = {
    'staff-address': MANY,
    'staff-options-address': MANY,
    'staff-passkey-address': MANY,
    'staff-welcome-address': MANY,
    'staff-device': 4,
    'staff-passkey': 4,
    'staff-invitation': 4,
  };
});
beforeEach(async () => {
  await shop.reset();
  owner = await addStaff(shop, 'owner', { isSteppedUp: true });
  await addStaffPassword(shop, owner, password);
  known = shop.visitor(OFFICE);
});
afterAll(() => shop.close());

const enter = (visitor: Visitor, given: { email?: string; password?: string } = {}) =>
  visitor.call(contract.signInByPassword, { body: { email: owner.email, password, ...given } });
const look = (visitor: Visitor, secret: string) => visitor.call(contract.lookAtInvitation, { body: { secret } });
const spent = { status: 429, code: 'too-many-requests' };

/** A signature of a passkey that is on no account. */
async function strangersCredential() {
  const { options } = await shop.visitor().call(contract.signInOptions, {});
  if (!options) throw new Error('No passkey can be had here.');
  return new SoftPasskey().sign(options);
}

/** Uses up what a stranger in the office's network has of every call at the door. */
async function flood(): Promise<void> {
  const stranger = shop.visitor(OFFICE);
  const credential = await strangersCredential();
  const calls = [
    () => stranger.call(contract.signInOptions, {}),
    () => enter(stranger, { email: `nobody${Math.random()}@example.in`, password: 'wrong' }),
    () => stranger.call(contract.signInByPasskey, { body: { credential } }),
    () => look(stranger, 'made-up'),
    () => stranger.call(contract.join, { body: { secret: 'made-up', name: 'Mallory', password } }),
  ];
  for (const call of calls) {
    for (let n = 0; n < MANY; n++) await call().catch(() => null);
    expect(await refusalOf(call())).toMatchObject(spent);
  }
}

async function invite(): Promise<string> {
  await owner.call(staffCalls.invite, { body: { email, role: 'packer' } });
  await shop.runJobs();
  return /#([\w-]+)/.exec(mailsTo(shop, email).at(-1)?.text ?? '')?.[1] ?? '';
}

describe('[CON-029] a stranger in the same network', () => {
  test('keeps nobody from signing in by password in a browser that the account knows', async () => {
    await enter(known);
    await flood();
    known.cookies.delete('staff');
    expect(await known.call(contract.signInOptions, {})).toMatchObject({ shop: expect.any(String) });
    expect(await enter(known)).toMatchObject({ email: owner.email });
    expect(await refusalOf(enter(shop.visitor(OFFICE)))).toMatchObject(spent);
    expect(await refusalOf(enter(known, { email }))).toMatchObject(spent);
  });

  test('keeps no right passkey out, in a browser that is known as in one that asked before', async () => {
    await enter(known);
    const { passkey } = await addStaffPasskey(owner);
    const fresh = shop.visitor(OFFICE);
    const { options } = await fresh.call(contract.signInOptions, {});
    if (!options) throw new Error('No passkey can be had here.');
    await flood();
    expect(await enterByPasskey(known, passkey)).toMatchObject({ email: owner.email });
    const body = { credential: passkey.sign(options) };
    expect(await fresh.call(contract.signInByPasskey, { body })).toMatchObject({ email: owner.email });
  });

  test('[CON-030] keeps nobody from the account of a link that holds', async () => {
    const secret = await invite();
    await flood();
    const tara = shop.visitor(OFFICE);
    expect(await look(tara, secret)).toMatchObject({ email });
    expect(await tara.call(contract.join, { body: { secret, name: 'Tara', password } })).toMatchObject({
      session: { email },
    });
  });

  test('leaves every call but one open when that one is used up', async () => {
    const stranger = shop.visitor(OFFICE);
    for (let n = 0; n < MANY; n++) await stranger.call(contract.signInOptions, {});
    expect(await refusalOf(stranger.call(contract.signInOptions, {}))).toMatchObject(spent);
    expect(await enter(shop.visitor(OFFICE))).toMatchObject({ email: owner.email });
  });
});

describe('[CON-029] tries of their own', () => {
  test('are counted for a known browser, wherever it is', async () => {
    await enter(known);
    for (let n = 0; n < 4; n++) await known.call(contract.signInOptions, {});
    expect(await refusalOf(known.call(contract.signInOptions, {}))).toMatchObject(spent);
    expect(await refusalOf(enter(known))).toMatchObject(spent);
  });

  test('are not had by a made-up cookie', async () => {
    await flood();
    known.cookies.set('staff_device', 'made-up');
    expect(await refusalOf(known.call(contract.signInOptions, {}))).toMatchObject(spent);
    expect(await refusalOf(enter(known))).toMatchObject(spent);
  });

  test('are counted for one passkey, and for one link', async () => {
    const { passkey } = await addStaffPasskey(owner);
    for (let n = 0; n < 4; n++) await enterByPasskey(shop.visitor(), passkey);
    expect(await refusalOf(enterByPasskey(shop.visitor(), passkey))).toMatchObject(spent);
    const secret = await invite();
    for (let n = 0; n < 4; n++) await look(shop.visitor(), secret);
    expect(await refusalOf(look(shop.visitor(), secret))).toMatchObject(spent);
  });
});
