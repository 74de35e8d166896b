import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as auth from '#contract/auth.ts';
import { addAccount } from '../auth/account-store.ts';
import { hashPassword } from '../auth/hash-password.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { runShopCommand } from '../testing/run-shop-command.ts';

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

test('an address without an account is said to be none', async () => {
  expect(await member('suspend', 'nobody@example.in')).toMatchObject({
    exitCode: 1,
    err: 'No member has the email "nobody@example.in".',
  });
});
