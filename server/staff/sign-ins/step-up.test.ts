import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as security from '#contract/console/security.ts';
import * as contract from '#contract/console/sign-in.ts';
import * as staffCalls from '#contract/console/staff.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import type { SoftPasskey } from '../../testing/soft-passkey.ts';
import {
  addStaff,
  addStaffApp,
  addStaffPasskey,
  addStaffPassword,
  appCode,
  signInStaff,
  type TestStaff,
} from '../../testing/staff.ts';

let shop: TestShop;
let owner: TestStaff;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.reset();
  owner = await addStaff(shop);
});
afterAll(() => shop.close());

const password = 'monsoon-on-the-ghats-7';
const later = (seconds: number): void => {
  shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1000);
};
const invite = () => owner.call(staffCalls.invite, { body: { email: 'tara@example.in', role: 'packer' } });
const refused = { status: 403, code: 'step-up-refused' };

/** Signs what the account is asked to. */
async function sign(staff: TestStaff, passkey: SoftPasskey) {
  const { options } = await staff.call(contract.stepUpOptions, {});
  if (!options) throw new Error('No passkey is asked for.');
  return { credential: passkey.sign(options) };
}

describe('[CON-034] what needs a fresh second factor', () => {
  test('is refused without one that is five minutes old at most, and goes on after it', async () => {
    const { passkey } = await addStaffPasskey(owner);
    later(301);
    expect(await refusalOf(invite())).toMatchObject({ status: 403, code: 'step-up-needed' });
    const { stepped_up_until: until } = await owner.call(contract.stepUp, { body: await sign(owner, passkey) });
    expect(new Date(until).getTime() - shop.clock.now.getTime()).toBe(300_000);
    await invite();
    later(300);
    await invite();
    later(1);
    expect(await refusalOf(invite())).toMatchObject({ code: 'step-up-needed' });
  });

  test('takes a code of the app once, or a recovery code once', async () => {
    const { secret, codes } = await addStaffApp(shop, owner);
    later(301);
    const code = appCode(shop, secret);
    await owner.call(contract.stepUp, { body: { code } });
    await invite();
    for (const again of [code, '12345', codes[0]?.slice(1) ?? ''])
      expect(await refusalOf(owner.call(contract.stepUp, { body: { code: again } }))).toMatchObject(refused);
    const recovery = { code: codes[0] ?? '' };
    await owner.call(contract.stepUp, { body: recovery });
    expect(await refusalOf(owner.call(contract.stepUp, { body: recovery }))).toMatchObject(refused);
  });

  test('takes a code that is sent again with its key once, and answers as before', async () => {
    const { secret } = await addStaffApp(shop, owner);
    const body = { code: appCode(shop, secret) };
    const send = () => owner.call(contract.stepUp, { body }, { idempotencyKey: 'one-step-up' });
    expect(await send()).toEqual(await send());
  });

  test('takes no passkey of another account, no challenge of another one, and none twice', async () => {
    const { passkey } = await addStaffPasskey(owner);
    const other = await addStaff(shop, 'owner');
    const { passkey: foreign } = await addStaffPasskey(other);
    const stepUp = (body: Awaited<ReturnType<typeof sign>>) => refusalOf(owner.call(contract.stepUp, { body }));
    expect(await stepUp(await sign(owner, foreign))).toMatchObject(refused);
    expect(await stepUp(await sign(other, passkey))).toMatchObject(refused);
    const { options } = await owner.call(contract.signInOptions, {});
    if (!options) throw new Error('No passkey is asked for.');
    expect(await stepUp({ credential: passkey.sign(options) })).toMatchObject(refused);
    const once = await sign(owner, passkey);
    await owner.call(contract.stepUp, { body: once });
    expect(await stepUp(once)).toMatchObject(refused);
  });

  test('takes the password in a demo alone, of an account without a factor', async () => {
    await addStaffPassword(shop, owner, password);
    expect(await owner.call(contract.stepUpOptions, {})).toMatchObject({ has_password: true, options: null });
    expect(await refusalOf(owner.call(contract.stepUp, { body: { password: 'not this one' } }))).toMatchObject(refused);
    shop.deps.config.mode = 'production';
    try {
      expect(await owner.call(contract.stepUpOptions, {})).toMatchObject({ has_password: false });
      expect(await refusalOf(owner.call(contract.stepUp, { body: { password } }))).toMatchObject(refused);
    } finally {
      shop.deps.config.mode = 'demo';
    }
    await owner.call(contract.stepUp, { body: { password } });
    await invite();
    await addStaffPasskey(owner);
    expect(await refusalOf(owner.call(contract.stepUp, { body: { password } }))).toMatchObject(refused);
  });

  test('has ten tries in a quarter of an hour, and counts for one sign-in alone', async () => {
    const { secret } = await addStaffApp(shop, owner);
    const elsewhere = await signInStaff(shop, owner.staffId);
    await owner.call(contract.stepUp, { body: { code: appCode(shop, secret) } });
    expect(await elsewhere.call(contract.session, {})).toMatchObject({ stepped_up_until: null });
    for (let n = 0; n < 10; n++) await refusalOf(owner.call(contract.stepUp, { body: { password: `wrong-${n}` } }));
    expect(await refusalOf(owner.call(contract.stepUp, { body: { password } }))).toMatchObject({ status: 429 });
  });

  test('of nothing at all is refused', async () => {
    expect(await refusalOf(owner.call(contract.stepUp, { body: {} }))).toMatchObject(refused);
  });
});

describe('[CON-034] a factor', () => {
  test('is added and removed by one who gave the factor of before just now', async () => {
    await addStaffPasskey(owner);
    later(301);
    for (const call of [
      () => owner.call(security.passkeyOptions, {}),
      () => owner.call(security.beginApp, {}),
      () => owner.call(security.renewRecoveryCodes, {}),
      () => owner.call(security.removePasskey, { params: { passkey_id: 'X' } }),
      () => owner.call(security.removeApp, {}),
    ])
      expect(await refusalOf(call())).toMatchObject({ code: 'step-up-needed' });
  });
});
