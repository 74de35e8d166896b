import { expect, test } from 'vitest';
import * as auth from '#contract/auth.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { openTestShop } from '../testing/open-test-shop.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { networkOf } from './limits.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:12:34:aaaa:bbbb:cccc:dddd', '2001:db8:12:34::/64'],
  ['2001:0DB8:12:34::9', '2001:db8:12:34::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the tries of %s are counted for %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test('the owner may allow another number of calls, and the other limits stay', async () => {
  const shop = await openTestShop({ env: { RATE_LIMITS: 'login-account=2, coupon-member=7' } });
  const logIn = (email: string) =>
    refusalOf(shop.visitor().call(auth.login, { body: { email, password: 'not mine', main_id: STORE_ID } }));
  for (let tries = 1; tries <= 2; tries++)
    expect(await logIn('asha@example.in')).toMatchObject({ code: 'wrong-credentials' });
  expect(await logIn('asha@example.in')).toMatchObject({ code: 'too-many-requests' });
  expect(await logIn('rohan@example.in')).toMatchObject({ code: 'wrong-credentials' });
  await shop.close();
});
