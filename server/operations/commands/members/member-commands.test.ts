import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as auth from '#contract/auth.ts';
import { addAccount } from '../../../auth/account-store.ts';
import { hashPassword } from '../../../auth/hash-password.ts';
import { memberApps } from '../../../auth/second-factor/app-store.ts';
import { confirmFactor } from '../../../auth/second-factor/second-factor-store.ts';
import { createLog } from '../../../log.ts';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { refusalOf } from '../../../testing/refusal-of.ts';
import { runShopCommand } from '../../../testing/run-shop-command.ts';

let shop: TestShop;
const email = 'asha@example.in';
const password = 'monsoon-7';
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.reset();
  const passwordHash = await hashPassword(password);
  await addAccount(shop.deps.db, {
    userId: 'ASHA',
    email,
    fullName: 'Asha Kulkarni',
    mobile: '',
    passwordHash,
    now: shop.clock.now,
  });
});

const member = (...words: string[]) => runShopCommand(shop, 'member', ...words);

test('a suspended member is signed out everywhere and cannot sign in until it is lifted', async () => {
  const asha = shop.visitor();
  const { refreshToken } = await asha.call(auth.login, { body: { email, password } });
  expect((await member('suspend', ' Asha@example.in')).out).toBe(
    'Asha Kulkarni (asha@example.in) is suspended and signed out everywhere.',
  );
  expect(await refusalOf(asha.call(auth.session, {}))).toMatchObject({ status: 401 });
  expect(await refusalOf(shop.visitor().call(auth.refreshToken, { body: { refreshToken } }))).toMatchObject({
    code: 'token-refused',
  });
  expect(await refusalOf(shop.visitor().call(auth.login, { body: { email, password } }))).toMatchObject({
    code: 'wrong-credentials',
  });
  expect((await member('lift', email)).out).toBe('Asha Kulkarni (asha@example.in) may sign in again.');
  await asha.call(auth.login, { body: { email, password } });
  expect((await asha.call(auth.session, {})).user_id).toBe('ASHA');
});

describe('the owner turns a lost second factor off', () => {
  const factorOf = (db = shop.deps.db) => db.selectFrom('second_factors').select('confirmed_at').execute();
  async function begin(): Promise<number> {
    const { db } = shop.deps;
    const { id } = await db.selectFrom('members').select('id').executeTakeFirstOrThrow();
    await memberApps.saveUnconfirmed(db, id, 'the secret of a lost phone');
    return id;
  }
  async function turnOn(): Promise<void> {
    const id = await begin();
    await shop.deps.db.transaction().execute((tx) => confirmFactor(tx, id, ['a lost code'], shop.clock.now));
  }

  test('the member signs in by password alone, after being signed out everywhere and told by mail', async () => {
    const asha = shop.visitor();
    await asha.call(auth.login, { body: { email, password } });
    await turnOn();
    const again = { body: { email, password } };
    expect(await refusalOf(shop.visitor().call(auth.login, again))).toMatchObject({ code: 'second-factor-needed' });
    expect((await member('factor-off', ' Asha@example.in')).out).toBe(
      'Asha Kulkarni (asha@example.in) signs in without codes of an app, is signed out everywhere, and was told by mail.',
    );
    expect(await refusalOf(asha.call(auth.session, {}))).toMatchObject({ status: 401 });
    await shop.runJobs();
    const mail = shop.mails.at(-1);
    expect(mail?.subject).toMatch(/^The codes of your app at .* are off$/);
    expect(mail?.to?.[0]?.address).toBe(email);
    expect(mail?.text).toContain('/reset');
    await shop.visitor().call(auth.login, again);
    expect(await factorOf()).toEqual([]);
  });

  test('the log keeps who did it and for which account, without the address', async () => {
    await turnOn();
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => lines.push(line) });
    await runShopCommand({ ...shop, deps: { ...shop.deps, log } }, 'member', 'factor-off', email);
    expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
      expect.objectContaining({
        event: 'second-factor-removed',
        account: expect.stringMatching(/^[0-9a-f]{12}$/),
        actor: expect.stringMatching(/: member factor-off$/),
      }),
    );
    expect(lines.join('')).not.toContain('asha');
  });

  test('without one, or without an account, nothing is changed and no mail is sent', async () => {
    expect(await member('factor-off', email)).toMatchObject({
      exitCode: 1,
      err: 'Asha Kulkarni (asha@example.in) has no codes of an app.',
    });
    expect(await member('factor-off', 'nobody@example.in')).toMatchObject({ exitCode: 1 });
    await begin();
    expect(await member('factor-off', email)).toMatchObject({ exitCode: 1 });
    expect(await factorOf()).toEqual([{ confirmed_at: null }]);
    await shop.runJobs();
    expect(shop.mails).toEqual([]);
  });
});

test('an address without an account is said to be none', async () => {
  expect(await member('suspend', 'nobody@example.in')).toMatchObject({
    exitCode: 1,
    err: 'No member has the email "nobody@example.in".',
  });
});
