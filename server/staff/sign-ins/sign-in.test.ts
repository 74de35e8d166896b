import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as security from '#contract/console/security.ts';
import * as contract from '#contract/console/sign-in.ts';
import { limitKey } from '../../auth/limit-key.ts';
import { mailsTo } from '../../testing/mails.ts';
import { openTestShop, type TestShop, type Visitor } from '../../testing/open-test-shop.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { SoftPasskey } from '../../testing/soft-passkey.ts';
import {
  addStaff,
  addStaffApp,
  addStaffPasskey,
  addStaffPassword,
  appCode,
  enterByPasskey,
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

type Given = { email?: string; password?: string; code?: string };
const enter = (visitor: Visitor, given: Given = {}) =>
  visitor.call(contract.signInByPassword, { body: { email: owner.email, password, ...given } });
const eventsOf = (action: string) =>
  shop.deps.db.selectFrom('audit_events').selectAll().where('action', '=', action).execute();

describe('[CON-029] a sign-in by password', () => {
  beforeEach(() => addStaffPassword(shop, owner, password));

  test('lets in who has no factor yet, and asks those who have one for a code, once each', async () => {
    expect(await enter(shop.visitor())).toMatchObject({ role: 'owner', has_factor: false, stepped_up_until: null });
    const { secret, codes } = await addStaffApp(shop, owner);
    const browser = shop.visitor();
    expect(await refusalOf(enter(browser))).toMatchObject({ status: 401, code: 'second-factor-needed' });
    const code = appCode(shop, secret);
    expect(await enter(browser, { code })).toMatchObject({ has_factor: true, stepped_up_until: expect.any(String) });
    expect(await refusalOf(enter(shop.visitor(), { code }))).toMatchObject({ code: 'staff-sign-in-refused' });
    const spelled = (codes[0] ?? '').toLowerCase().replaceAll('-', ' ');
    await enter(shop.visitor(), { code: spelled });
    expect(await refusalOf(enter(shop.visitor(), { code: spelled }))).toMatchObject({ code: 'staff-sign-in-refused' });
    expect((await eventsOf('staff.sign-in')).map(({ after }) => (after as { by: string }).by)).toEqual([
      'password',
      'app',
      'recovery-code',
    ]);
  });

  test('asks one who has a passkey alone for a recovery code', async () => {
    const { codes } = await addStaffPasskey(owner);
    expect(await refusalOf(enter(shop.visitor()))).toMatchObject({ code: 'second-factor-needed' });
    expect(await enter(shop.visitor(), { code: codes[1] ?? '' })).toMatchObject({ email: owner.email });
  });

  test('says one sentence for every cause but the missing code behind the right password', async () => {
    const { secret } = await addStaffApp(shop, owner);
    const gone = await addStaff(shop, 'packer');
    await addStaffPassword(shop, gone, password);
    await shop.deps.db
      .updateTable('staff')
      .set({ disabled_at: shop.clock.now })
      .where('id', '=', gone.staffId)
      .execute();
    const keyless = await addStaff(shop, 'packer');
    const wrong = appCode(shop, secret) === '000000' ? '000001' : '000000';
    const refused: Given[] = [
      { email: 'nobody@example.in' },
      { email: 'nobody@example.in', code: '123456' },
      { email: gone.email },
      { email: keyless.email, password: '' },
      { password: 'not this one' },
      { password: 'not this one', code: appCode(shop, secret) },
      { code: wrong },
      { code: 'NOTONEOFTHECODES' },
    ];
    const answers = await Promise.all(refused.map((given) => refusalOf(enter(shop.visitor(), given))));
    expect(new Set(answers.map(({ status, code, message }) => JSON.stringify([status, code, message])))).toEqual(
      new Set([JSON.stringify([401, 'staff-sign-in-refused', answers[0]?.message])]),
    );
  });

  test('takes as long for an unknown address as for a known one', async () => {
    const timed = async (email: string): Promise<number> => {
      const started = performance.now();
      await refusalOf(enter(shop.visitor(), { email, password: 'not this one' }));
      return performance.now() - started;
    };
    await timed(owner.email);
    const [known, unknown] = [await timed(owner.email), await timed('nobody@example.in')];
    expect(unknown).toBeGreaterThan(known / 4);
  });

  test('has five failures in a quarter of an hour, whether the account exists or not', async () => {
    for (const email of [owner.email, 'nobody@example.in']) {
      const answers = [];
      for (let n = 0; n < 6; n++)
        answers.push((await refusalOf(enter(shop.visitor(), { email, password: `wrong-${n}` }))).code);
      expect(answers).toEqual([...Array.from({ length: 5 }, () => 'staff-sign-in-refused'), 'too-many-requests']);
    }
    expect(await refusalOf(enter(shop.visitor()))).toMatchObject({ status: 429 });
  });

  test('leaves a browser that the account knows, and a passkey, tries of their own', async () => {
    const { passkey } = await addStaffPasskey(owner);
    const { codes } = await owner.call(security.renewRecoveryCodes, {}).then(({ recovery_codes }) => ({
      codes: recovery_codes,
    }));
    const known = shop.visitor();
    await enter(known, { code: codes[0] ?? '' });
    for (let n = 0; n < 6; n++) await refusalOf(enter(shop.visitor(), { password: `wrong-${n}` }));
    expect(await refusalOf(enter(shop.visitor(), { code: codes[1] ?? '' }))).toMatchObject({ status: 429 });
    known.cookies.delete('staff');
    expect(await enter(known, { code: codes[1] ?? '' })).toMatchObject({ email: owner.email });
    expect(await enterByPasskey(shop.visitor(), passkey)).toMatchObject({ email: owner.email });
  });

  test('counts a missing code as no failure', async () => {
    const { secret } = await addStaffApp(shop, owner);
    for (let n = 0; n < 8; n++) expect((await refusalOf(enter(shop.visitor()))).code).toBe('second-factor-needed');
    expect(await enter(shop.visitor(), { code: appCode(shop, secret) })).toMatchObject({ email: owner.email });
  });

  test('has thirty wrong codes a day, and warns by mail of the fifth', async () => {
    const { secret, codes } = await addStaffApp(shop, owner);
    const wrong = appCode(shop, secret) === '000000' ? '000001' : '000000';
    for (let round = 0; round < 6; round++) {
      for (let n = 0; n < 5; n++) await refusalOf(enter(shop.visitor(), { code: wrong }));
      // As after a quarter of an hour.
      await shop.deps.limits.reset('staff-account', limitKey(owner.email, null));
      await shop.deps.limits.reset('staff-factor', String(owner.staffId));
    }
    expect(await refusalOf(enter(shop.visitor(), { code: appCode(shop, secret) }))).toMatchObject({
      status: 429,
      code: 'second-factor-spent',
    });
    expect(await enter(shop.visitor(), { code: codes[0] ?? '' })).toMatchObject({ email: owner.email });
    await shop.runJobs();
    const warned = mailsTo(shop, owner.email).filter(({ subject }) => subject?.startsWith('Wrong codes'));
    expect(warned).toHaveLength(1);
  });
});

describe('[CON-029] a sign-in by passkey', () => {
  test('needs no address, and counts as a second factor', async () => {
    const { passkey } = await addStaffPasskey(owner);
    expect(await enterByPasskey(shop.visitor(), passkey)).toMatchObject({
      email: owner.email,
      stepped_up_until: expect.any(String),
    });
    expect(await owner.call(security.security, {})).toMatchObject({ passkeys: [{ used_at: expect.any(String) }] });
  });

  test.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['of another relying party', { rpId: 'evil.example' }],
    ['in a frame of another site', { crossOrigin: true }],
    ['without verifying who uses it', { isVerified: false }],
    ['of another challenge', { challenge: 'bm90IG91cnM' }],
  ])('is refused when it signed %s', async (_what, wrong) => {
    const { passkey } = await addStaffPasskey(owner);
    expect(await refusalOf(enterByPasskey(shop.visitor(), passkey, wrong))).toMatchObject({
      status: 401,
      code: 'staff-sign-in-refused',
    });
  });

  test('takes a challenge once, for five minutes, and none that was made for something else', async () => {
    const { passkey } = await addStaffPasskey(owner);
    const visitor = shop.visitor();
    const sign = async () => {
      const { options } = await visitor.call(contract.signInOptions, {});
      if (!options) throw new Error('No passkey can be had here.');
      return { credential: passkey.sign(options) };
    };
    const enterWith = (body: Awaited<ReturnType<typeof sign>>) => visitor.call(contract.signInByPasskey, { body });
    const replayed = await sign();
    await enterWith(replayed);
    expect(await refusalOf(enterWith(replayed))).toMatchObject({ code: 'staff-sign-in-refused' });
    const slow = await sign();
    later(301);
    expect(await refusalOf(enterWith(slow))).toMatchObject({ code: 'staff-sign-in-refused' });
    const { options } = await owner.call(contract.stepUpOptions, {});
    if (!options) throw new Error('No passkey can be had here.');
    expect(await refusalOf(enterWith({ credential: passkey.sign(options) }))).toMatchObject({
      code: 'staff-sign-in-refused',
    });
  });

  test('is refused and told when a passkey counts backwards, as a copy of it does', async () => {
    const { passkey } = await addStaffPasskey(owner, new SoftPasskey(undefined, 7));
    await enterByPasskey(shop.visitor(), passkey);
    expect(await refusalOf(enterByPasskey(shop.visitor(), passkey, { counter: 7 }))).toMatchObject({
      code: 'staff-sign-in-refused',
    });
    expect(await eventsOf('staff.passkey-copied')).toMatchObject([
      { actor: owner.name, after: { passkey: 'My phone', counter: 7 } },
    ]);
    await shop.runJobs();
    expect(mailsTo(shop, owner.email).at(-1)?.subject).toMatch(/copied/);
    await enterByPasskey(shop.visitor(), passkey);
  });

  test('is refused for a passkey that nobody has, and after its account was disabled', async () => {
    expect(await refusalOf(enterByPasskey(shop.visitor(), new SoftPasskey()))).toMatchObject({
      code: 'staff-sign-in-refused',
    });
    const { passkey } = await addStaffPasskey(owner);
    await shop.deps.db.updateTable('staff').set({ disabled_at: shop.clock.now }).execute();
    expect(await refusalOf(enterByPasskey(shop.visitor(), passkey))).toMatchObject({ code: 'staff-sign-in-refused' });
  });
});

describe('a session', () => {
  beforeEach(() => addStaffPassword(shop, owner, password));

  test('[CON-002] is kept by a cookie that no script reads and no other site sends, for twelve hours', async () => {
    const visitor = shop.visitor();
    const { headers } = await visitor.request('POST', '/api/console/sign-in/password', {
      body: { email: owner.email, password },
    });
    const cookie = [headers['set-cookie'] ?? []].flat().find((one) => one.startsWith('staff='));
    expect(cookie).toMatch(/Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/);
    for (let half = 1; half < 24; half++) {
      later(1_790);
      expect((await visitor.request('GET', '/api/console/session')).status).toBe(200);
    }
    later(3_580);
    expect((await visitor.request('GET', '/api/console/session')).status).toBe(401);
  });

  test('[CON-002] ends after an hour without a call, a packer’s after twelve', async () => {
    const packer = await addStaff(shop, 'packer');
    later(3_601);
    expect(await refusalOf(owner.call(contract.session, {}))).toMatchObject({ code: 'not-signed-in' });
    expect(await packer.call(contract.session, {})).toMatchObject({ role: 'packer' });
  });

  test('is kept alive by nothing that a page asks by itself', async () => {
    for (let minutes = 0; minutes < 65; minutes += 5, later(300))
      await owner.request('GET', '/api/console/session', { headers: { 'x-unattended': 'yes' } });
    expect(await refusalOf(owner.call(contract.session, {}))).toMatchObject({ code: 'not-signed-in' });
  });

  test('is another one after each sign-in: the one that the browser had ends, whosesoever it was', async () => {
    const planted = shop.visitor();
    const secret = owner.cookies.get('staff') ?? '';
    planted.cookies.set('staff', secret);
    await enter(planted);
    expect(planted.cookies.get('staff')).not.toBe(secret);
    expect(await refusalOf(owner.call(contract.session, {}))).toMatchObject({ code: 'not-signed-in' });
    expect(await planted.call(contract.session, {})).toMatchObject({ email: owner.email });
  });

  test('ends by signing out, here alone', async () => {
    const browser = shop.visitor();
    await enter(browser);
    await browser.call(contract.signOut, {});
    expect(browser.cookies.has('staff')).toBe(false);
    expect(await refusalOf(browser.call(contract.session, {}))).toMatchObject({ status: 401 });
    expect(await owner.call(contract.session, {})).toMatchObject({ id: owner.id });
    expect(await eventsOf('staff.sign-out')).toHaveLength(1);
  });

  test('[CON-032] with a browser that the account does not know is shown and mailed, but for the very first', async () => {
    const [first, second] = [shop.visitor(), shop.visitor()];
    await enter(first);
    await shop.runJobs();
    expect(mailsTo(shop, owner.email)).toEqual([]);
    await enter(second);
    await enter(second);
    await shop.runJobs();
    expect(mailsTo(shop, owner.email).map(({ subject }) => subject)).toEqual([
      'A new sign-in to the console of Banyan',
    ]);
    const { sign_ins: signIns } = await second.call(security.security, {});
    expect(signIns.filter(({ is_current: isCurrent }) => isCurrent)).toMatchObject([{ is_new_device: false }]);
    expect(signIns.filter(({ is_new_device: isNew }) => isNew)).toHaveLength(1);
  });

  test('[CON-032] is one of twenty at most; the one unseen for longest ends', async () => {
    for (let n = 0; n < 20; n++) {
      later(61);
      await enter(shop.visitor());
    }
    expect(await refusalOf(owner.call(contract.session, {}))).toMatchObject({ code: 'not-signed-in' });
  });
});
