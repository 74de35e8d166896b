import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as security from '#contract/console/security.ts';
import * as contract from '#contract/console/sign-in.ts';
import { mailsTo } from '../testing/mails.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { SoftPasskey } from '../testing/soft-passkey.ts';
import {
  addStaff,
  addStaffApp,
  addStaffPasskey,
  addStaffPassword,
  appCode,
  enterByPasskey,
  signInStaff,
  type TestStaff,
} from '../testing/staff.ts';
import { rotateApps } from '../auth/second-factor/app-code.ts';
import { staffApps } from './factors/staff-apps.ts';

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
const nextPassword = 'cardamom-and-rain-22';
const subjects = async (): Promise<(string | undefined)[]> => {
  await shop.runJobs();
  return mailsTo(shop, owner.email).map(({ subject }) => subject);
};

async function inProduction<Done>(work: () => Promise<Done>): Promise<Done> {
  shop.deps.config.mode = 'production';
  try {
    return await work();
  } finally {
    shop.deps.config.mode = 'demo';
  }
}

describe('[CON-031] in production an account without a factor', () => {
  test('sees its own security page alone until it has one, and gets its ten recovery codes once', async () => {
    await inProduction(async () => {
      expect(await owner.call(contract.session, {})).toMatchObject({ needs_factor: true, has_factor: false });
      expect((await owner.request('GET', '/api/console/staff')).status).toBe(403);
      const { codes } = await addStaffPasskey(owner);
      expect(codes).toHaveLength(10);
      expect(new Set(codes).size).toBe(10);
      expect(await owner.call(contract.session, {})).toMatchObject({ needs_factor: false, has_factor: true });
      expect((await owner.request('GET', '/api/console/staff')).status).toBe(200);
      expect((await addStaffPasskey(owner)).codes).toEqual([]);
    });
  });

  test('is never made of one that has one: its last factor stays', async () => {
    await addStaffPasskey(owner);
    const { passkeys } = await owner.call(security.security, {});
    const params = { passkey_id: passkeys[0]?.id ?? '' };
    expect(await inProduction(() => refusalOf(owner.call(security.removePasskey, { params })))).toMatchObject({
      status: 409,
      code: 'last-factor',
    });
    const { secret } = await addStaffApp(shop, owner);
    await inProduction(() => owner.call(security.removePasskey, { params }));
    expect(await inProduction(() => refusalOf(owner.call(security.removeApp, {})))).toMatchObject({
      code: 'last-factor',
    });
    expect(secret).toHaveLength(32);
  });
});

describe('a passkey', () => {
  test('signs in once it was added, has the name that was given, and none once it was removed', async () => {
    const { passkey } = await addStaffPasskey(owner);
    await enterByPasskey(shop.visitor(), passkey);
    const [added] = (await owner.call(security.security, {})).passkeys;
    const params = { passkey_id: added?.id ?? '' };
    expect(added?.name).toBe('My phone');
    await owner.call(security.renamePasskey, { params, body: { name: 'The tablet at the till' } });
    expect((await owner.call(security.security, {})).passkeys).toMatchObject([{ name: 'The tablet at the till' }]);
    await owner.call(security.removePasskey, { params });
    expect(await refusalOf(enterByPasskey(shop.visitor(), passkey))).toMatchObject({ code: 'staff-sign-in-refused' });
    expect(await owner.call(security.security, {})).toMatchObject({ passkeys: [], recovery_codes: 0 });
    expect(await subjects()).toEqual([
      expect.stringMatching(/new passkey/),
      expect.stringMatching(/passkey .* was removed/),
    ]);
  });

  test.each([
    ['of another challenge', { challenge: 'bm90IG91cnM' }],
    ['at another site', { origin: 'https://evil.example' }],
    ['without verifying who makes it', { isVerified: false }],
  ])('that was made %s is refused', async (_what, wrong) => {
    const { options } = await owner.call(security.passkeyOptions, {});
    if (!options) throw new Error('No passkey can be had here.');
    const body = { credential: new SoftPasskey().create(options, wrong), name: '' };
    expect(await refusalOf(owner.call(security.addPasskey, { body }))).toMatchObject({ code: 'passkey-refused' });
  });

  test('is on one account, and answers the challenge of one account alone', async () => {
    const { passkey } = await addStaffPasskey(owner);
    const other = await addStaff(shop, 'packer');
    expect(await refusalOf(addStaffPasskey(other, passkey))).toMatchObject({ code: 'passkey-refused' });
    const { options } = await owner.call(security.passkeyOptions, {});
    if (!options) throw new Error('No passkey can be had here.');
    const body = { credential: new SoftPasskey().create(options), name: '' };
    expect(await refusalOf(other.call(security.addPasskey, { body }))).toMatchObject({ code: 'passkey-refused' });
  });

  test('of somebody else is neither named nor removed', async () => {
    await addStaffPasskey(owner);
    const [mine] = (await owner.call(security.security, {})).passkeys;
    const other = await addStaff(shop, 'packer');
    const params = { passkey_id: mine?.id ?? '' };
    for (const call of [
      () => other.call(security.renamePasskey, { params, body: { name: 'Hers' } }),
      () => other.call(security.removePasskey, { params }),
    ])
      expect(await refusalOf(call())).toMatchObject({ status: 404 });
  });
});

describe('an app', () => {
  test('counts once a code of it was entered, and is set up once', async () => {
    const { secret } = await owner.call(security.beginApp, {});
    expect(await owner.call(security.security, {})).toMatchObject({ has_app: false });
    const wrong = appCode(shop, secret) === '000000' ? '000001' : '000000';
    for (const code of [wrong, '१२३४५६'])
      expect(await refusalOf(owner.call(security.confirmApp, { body: { code } }))).toMatchObject({
        code: 'second-factor-wrong',
      });
    const { recovery_codes: codes } = await owner.call(security.confirmApp, { body: { code: appCode(shop, secret) } });
    expect(codes).toHaveLength(10);
    expect(await refusalOf(owner.call(security.beginApp, {}))).toMatchObject({ code: 'second-factor-on' });
    await owner.call(security.removeApp, {});
    expect(await refusalOf(owner.call(security.removeApp, {}))).toMatchObject({ status: 404 });
  });

  test('has a secret that stands nowhere as it is, nor is kept with the call that told it', async () => {
    const call = { idempotencyKey: 'begun-once' };
    const { secret } = await owner.call(security.beginApp, {}, call);
    const again = await owner.call(security.beginApp, {}, call);
    expect(again.secret).not.toBe(secret);
    const { db } = shop.deps;
    const rows = [
      await db.selectFrom('staff_totp').selectAll().execute(),
      await db.selectFrom('staff_replies').selectAll().execute(),
      await db.selectFrom('audit_events').selectAll().execute(),
    ];
    expect(JSON.stringify(rows)).not.toContain(again.secret);
  });
});

test('the secret of an app is brought under a new key, and goes on working', async () => {
  await addStaffPassword(shop, owner, password);
  const { secret } = await addStaffApp(shop, owner);
  const { config } = shop.deps;
  const dataKeys: typeof config.dataKeys = [{ id: 'next', secret: randomBytes(32) }, ...config.dataKeys];
  expect(await rotateApps({ ...shop.deps, config: { ...config, dataKeys } }, staffApps)).toBe(0);
  expect(await rotateApps(shop.deps, staffApps)).toBe(1);
  const before = config.dataKeys;
  config.dataKeys = dataKeys;
  try {
    const body = { email: owner.email, password, code: appCode(shop, secret) };
    expect(await shop.visitor().call(contract.signInByPassword, { body })).toMatchObject({ id: owner.id });
  } finally {
    config.dataKeys = before;
  }
});

describe('recovery codes', () => {
  test('that are made anew end those of before, and are digests alone', async () => {
    await addStaffPassword(shop, owner, password);
    const { codes } = await addStaffApp(shop, owner);
    const { recovery_codes: next } = await owner.call(security.renewRecoveryCodes, {});
    const enter = (code = '') =>
      shop.visitor().call(contract.signInByPassword, { body: { email: owner.email, password, code } });
    expect(await refusalOf(enter(codes[0]))).toMatchObject({ code: 'staff-sign-in-refused' });
    await enter(next[0]);
    const rows = await shop.deps.db.selectFrom('staff_recovery_codes').selectAll().execute();
    expect(rows).toHaveLength(9);
    for (const code of next) expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''));
  });

  test('are none of an account without a factor', async () => {
    await addStaffPassword(shop, owner, password);
    await owner.call(contract.stepUp, { body: { password } });
    expect(await refusalOf(owner.call(security.renewRecoveryCodes, {}))).toMatchObject({ code: 'factor-missing' });
  });
});

describe('the password', () => {
  beforeEach(() => addStaffPassword(shop, owner, password));
  const change = (body: { old?: string; password: string }, idempotencyKey = 'changed-once') =>
    owner.call(security.changePassword, { body }, { idempotencyKey });

  test('is changed with the old one, or with a fresh second factor', async () => {
    expect(await refusalOf(change({ old: 'not this one', password: nextPassword }))).toMatchObject({
      status: 403,
      code: 'wrong-password',
    });
    expect(await refusalOf(change({ password: nextPassword }))).toMatchObject({ code: 'step-up-needed' });
    await change({ old: password, password: nextPassword });
    await addStaffPasskey(owner);
    await change({ password: `${nextPassword}-again` }, 'changed-twice');
    expect(await subjects()).toEqual([
      expect.stringMatching(/password .* was changed/),
      expect.stringMatching(/new passkey/),
      expect.stringMatching(/password .* was changed/),
    ]);
  });

  test('is changed once by a call that is sent again, of which no digest can be tried', async () => {
    const body = { old: password, password: nextPassword };
    expect(await change(body)).toEqual(await change(body));
    const { request_hash: kept } = await shop.deps.db
      .selectFrom('staff_replies')
      .select('request_hash')
      .executeTakeFirstOrThrow();
    expect(kept).toMatch(/^[\w-]+:/);
  });

  test.each([
    ['123', 'short-new-password'],
    ['x'.repeat(129), 'long-password'],
  ])('%s is refused as %s', async (given, code) => {
    expect(await refusalOf(change({ old: password, password: given }))).toMatchObject({ code });
  });

  test('in production keeps to the strict rule of members', async () => {
    await addStaffPasskey(owner);
    await inProduction(async () => {
      expect(await refusalOf(change({ password: 'password123456' }))).toMatchObject({ status: 400 });
    });
  });
});

describe('other sign-ins', () => {
  const elsewhere = async () => {
    const browser = await signInStaff(shop, owner.staffId);
    return async () => (await browser.request('GET', '/api/console/session')).status;
  };

  test('end with each change of a factor or the password, and this one goes on', async () => {
    await addStaffPassword(shop, owner, password);
    const changes: (() => Promise<unknown>)[] = [
      () => addStaffPasskey(owner),
      () => addStaffApp(shop, owner),
      () => owner.call(security.renewRecoveryCodes, {}),
      () => owner.call(security.removeApp, {}),
      async () => {
        const [passkey] = (await owner.call(security.security, {})).passkeys;
        await owner.call(security.removePasskey, { params: { passkey_id: passkey?.id ?? '' } });
      },
      () => owner.call(security.changePassword, { body: { old: password, password: nextPassword } }),
    ];
    for (const change of changes) {
      const statusElsewhere = await elsewhere();
      expect(await statusElsewhere()).toBe(200);
      await change();
      expect(await statusElsewhere()).toBe(401);
    }
    expect(await owner.call(contract.session, {})).toMatchObject({ id: owner.id });
  });

  test('[CON-032] are seen and ended by whose they are, and by nobody else', async () => {
    const statusElsewhere = await elsewhere();
    const { sign_ins: signIns } = await owner.call(security.security, {});
    expect(signIns).toHaveLength(2);
    const params = { sign_in_id: signIns.find(({ is_current: isCurrent }) => !isCurrent)?.id ?? '' };
    await (await addStaff(shop)).call(security.endSignIn, { params });
    expect(await statusElsewhere()).toBe(200);
    await owner.call(security.endSignIn, { params });
    expect(await statusElsewhere()).toBe(401);
    const another = await elsewhere();
    expect((await owner.call(security.endOtherSignIns, {})).sign_ins).toMatchObject([{ is_current: true }]);
    expect(await another()).toBe(401);
    await owner.call(security.endSignIn, { params: { sign_in_id: owner.signIn } });
    expect(owner.cookies.has('staff')).toBe(false);
  });
});
