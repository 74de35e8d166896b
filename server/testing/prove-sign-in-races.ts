import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as auth from '#contract/auth.ts';
import { addAccount } from '../auth/account-store.ts';
import { hashPassword } from '../auth/hash-password.ts';
import { mailedCode, mailsTo } from './mails.ts';
import type { TestShop, Visitor } from './open-test-shop.ts';
import { refusalOf } from './refusal-of.ts';

const email = 'asha@example.in';
const password = 'monsoon-7';
const newPassword = 'petrichor';

const times = <T>(count: number, work: (n: number) => Promise<T>): Promise<T>[] =>
  Array.from({ length: count }, (_, n) => work(n));
const codesOf = async (refused: Promise<unknown>[]): Promise<string[]> =>
  Promise.all(refused.map(async (one) => (await refusalOf(one)).code));
const succeededOf = async (calls: Promise<unknown>[]): Promise<number> =>
  (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled').length;

/** What signing in holds to when much happens at once, whatever database it runs on. */
export function proveSignInRaces(open: () => Promise<{ shop: TestShop; close(): Promise<void> }>): void {
  let shop: TestShop;
  let close: () => Promise<void>;
  let passwordHash: string;

  beforeAll(async () => {
    ({ shop, close } = await open());
    passwordHash = await hashPassword(password);
  });
  beforeEach(() => shop.reset());
  afterAll(() => close());

  const addAsha = () =>
    addAccount(shop.deps.db, {
      userId: 'ASHA',
      email,
      fullName: 'Asha Kulkarni',
      mobile: '',
      passwordHash,
      now: shop.clock.now,
    });
  const logIn = (visitor: Visitor, withPassword = password) =>
    visitor.call(auth.login, { body: { email, password: withPassword } });
  const verify = (visitor: Visitor, otp: string) => visitor.call(auth.verifyOtp, { body: { email, otp } });
  const renew = (refreshToken: string) => shop.visitor().call(auth.refreshToken, { body: { refreshToken } });
  const sessions = () => shop.deps.db.selectFrom('sessions').selectAll().execute();

  async function sendCode(
    row: typeof auth.sendOtp | typeof auth.resetSendOtp,
    visitor: Visitor = shop.visitor(),
  ): Promise<string> {
    await visitor.call(row, { body: { email } });
    return mailedCode(shop, email);
  }

  test.each([
    ['signing up', auth.sendOtp],
    ['a new password', auth.resetSendOtp],
  ])(
    '[API-45] of twenty guesses of a code for %s at once five are compared, and then the right one is refused',
    async (_for, row) => {
      if (row === auth.resetSendOtp) await addAsha();
      const asha = shop.visitor();
      const code = await sendCode(row, asha);
      const wrong = code === '000000' ? '000001' : '000000';
      const refusals = await codesOf(times(20, () => verify(asha, wrong)));
      expect(refusals.filter((reason) => reason === 'otp-wrong')).toHaveLength(5);
      expect(refusals.filter((reason) => reason === 'otp-used-up')).toHaveLength(15);
      expect(await refusalOf(verify(asha, code))).toMatchObject({ code: 'otp-used-up' });
    },
  );

  test.each([
    ['signing up', auth.sendOtp],
    ['a new password', auth.resetSendOtp],
  ])(
    'of five browsers that ask for a code for %s at once three get one, and each of these works',
    async (_for, row) => {
      if (row === auth.resetSendOtp) await addAsha();
      const browsers = Array.from({ length: 5 }, () => shop.visitor());
      const asked = await Promise.allSettled(browsers.map((browser) => browser.call(row, { body: { email } })));
      const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
      expect(refused).toMatchObject(Array.from({ length: 2 }, () => ({ status: 429, code: 'too-many-requests' })));
      expect(await shop.deps.db.selectFrom('email_codes').selectAll().execute()).toHaveLength(3);
      await mailedCode(shop, email);
      const codes = mailsTo(shop, email).map(({ text = '' }) => /^\d{6}$/m.exec(text)?.[0] ?? '');
      expect(new Set(codes).size).toBe(3);
      const holders = browsers.filter((_, n) => asked[n]?.status === 'fulfilled');
      const tries = holders.flatMap((browser) => codes.map((otp) => verify(browser, otp)));
      expect(await succeededOf(tries)).toBe(3);
    },
  );

  test('a right code that comes many times at once gives one proof, and the proof one account', async () => {
    const asker = shop.visitor();
    const otp = await sendCode(auth.sendOtp, asker);
    const visitors = Array.from({ length: 5 }, () => shop.visitor());
    for (const { cookies } of visitors) cookies.set('asker', asker.cookies.get('asker') ?? '');
    expect(await succeededOf(visitors.map((visitor) => verify(visitor, otp)))).toBe(1);
    const asha = visitors.find(({ cookies }) => cookies.has('proof')) ?? shop.visitor();
    const body = { email, full_name: 'Asha Kulkarni', password };
    expect(await succeededOf(times(3, () => asha.call(auth.signup, { body })))).toBe(1);
  });

  test('[API-48] a proof that comes many times at once gives one new password', async () => {
    await addAsha();
    const asha = shop.visitor();
    await verify(asha, await sendCode(auth.resetSendOtp, asha));
    const proof = asha.cookies.get('proof') ?? '';
    const reset = (n: number) => {
      const visitor = shop.visitor();
      visitor.cookies.set('proof', proof);
      return visitor.call(auth.resetPassword, { body: { email, newPassword: `${newPassword}-${n}` } });
    };
    expect(await succeededOf(times(4, reset))).toBe(1);
    expect(await succeededOf(times(4, (n) => logIn(shop.visitor(), `${newPassword}-${n}`)))).toBe(1);
  });

  test('[AUTH-03] of thirty guesses of a password at once ten are compared, and then the right one is refused', async () => {
    await addAsha();
    const refusals = await codesOf(times(30, () => logIn(shop.visitor(), 'monsoon-8')));
    expect(refusals.filter((reason) => reason === 'wrong-credentials')).toHaveLength(10);
    expect(refusals.filter((reason) => reason === 'too-many-requests')).toHaveLength(20);
    expect(await refusalOf(logIn(shop.visitor()))).toMatchObject({ status: 429 });
  });

  test('[API-42] a refresh token that comes many times at once is taken once at most, and its sign-in is dead', async () => {
    await addAsha();
    const asha = shop.visitor();
    const { refreshToken } = await logIn(asha);
    const renewed = await Promise.allSettled(times(8, () => renew(refreshToken)));
    const won = renewed.flatMap((one) => (one.status === 'fulfilled' ? [one.value.refreshToken] : []));
    expect(won.length).toBeLessThanOrEqual(1);
    for (const token of won) expect(await refusalOf(renew(token))).toMatchObject({ code: 'token-refused' });
    expect(await refusalOf(asha.call(auth.session, {}))).toMatchObject({ code: 'not-signed-in' });
    expect(await sessions()).toEqual([]);
  });

  test('[API-42] a stolen token and the one that came of it, used at once, leave nothing alive', async () => {
    await addAsha();
    for (let turn = 1; turn <= 5; turn++) {
      const { refreshToken } = await logIn(shop.visitor());
      const next = await renew(refreshToken);
      await Promise.allSettled([renew(refreshToken), renew(next.refreshToken)]);
      expect(await sessions()).toEqual([]);
    }
  });

  test('[API-48] a member who logs in with the old password while it changes is signed in nowhere afterwards', async () => {
    await addAsha();
    const asha = shop.visitor();
    await verify(asha, await sendCode(auth.resetSendOtp, asha));
    const entering = times(6, () => logIn(shop.visitor()));
    await asha.call(auth.resetPassword, { body: { email, newPassword } });
    await Promise.allSettled(entering);
    expect(await sessions()).toEqual([]);
  });

  test('signing out everywhere while tokens are renewed leaves none of them', async () => {
    await addAsha();
    const asha = shop.visitor();
    const { refreshToken } = await logIn(shop.visitor());
    await logIn(asha);
    const ending = asha.call(auth.endAllSignIns, { params: { user_id: 'ASHA' } });
    const renewing = Promise.allSettled(times(3, () => renew(refreshToken)));
    await Promise.all([ending, renewing]);
    expect(await sessions()).toEqual([]);
  });

  test('a member who signs in for the first time with many devices at once is warned of all but one', async () => {
    await addAsha();
    expect(await succeededOf(times(4, () => logIn(shop.visitor())))).toBe(4);
    await shop.runJobs();
    expect(shop.mails).toHaveLength(3);
  });
}
