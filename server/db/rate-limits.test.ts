import { expect, test } from 'vitest';
import * as auth from '#contract/auth.ts';
import * as members from '#contract/members.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { addMember } from '../testing/builders.ts';
import { openTestShop, type Visitor } from '../testing/open-test-shop.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { networkOf, siteOf } from './rate-limits.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:12:34:aaaa:bbbb:cccc:dddd', '2001:db8:12:34::/64'],
  ['2001:0DB8:12:34::9', '2001:db8:12:34::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['203.0.113.7:40001', '203.0.113.7'],
  ['[2001:db8:12:34::9]:443', '2001:db8:12:34::/64'],
  ['[2001:db8:12:34::9]', '2001:db8:12:34::/64'],
  ['fe80::9%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('the tries of %s are counted for %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test.each([
  ['2001:db8:12:34::9', '2001:db8:12::/48'],
  ['[2001:DB8:12:ffff::9]:443', '2001:db8:12::/48'],
  ['203.0.113.7', null],
  ['::ffff:203.0.113.7', null],
])('%s belongs to the site %s', (ip, site) => {
  expect(siteOf(ip)).toBe(site);
});

test('another network of the same IPv6 site for each call, or another port, does not escape a limit', async () => {
  const shop = await openTestShop({ env: { RATE_LIMITS: 'quotation-address=2' } });
  const counted = async (ips: string[]): Promise<number> => {
    const counts = await Promise.allSettled(ips.map((ip) => shop.deps.limits.countNetwork('quotation-address', ip)));
    return counts.filter(({ status }) => status === 'fulfilled').length;
  };
  const networks = Array.from({ length: 50 }, (_, n) => `2001:db8:12:${n.toString(16)}::1`);
  expect(await counted(networks)).toBe(32);
  expect(await counted(['2001:db8:13::1'])).toBe(1);
  expect(await counted(['203.0.113.7:40001', '203.0.113.7:40002', '203.0.113.7:40003', '203.0.113.7'])).toBe(2);
  await shop.close();
});

test('a site that has had its share of what a process counts for itself is refused before its networks are counted', async () => {
  const shop = await openTestShop({ env: { RATE_LIMITS: 'render-address=1' } });
  const { limits } = shop.deps;
  const networkOfSite = (n: number): string => `2001:db8:77:${n.toString(16)}::1`;
  for (let n = 0; n < 16; n++) await limits.countNetwork('render-address', networkOfSite(n));
  for (let n = 16; n < 20; n++)
    await expect(limits.countNetwork('render-address', networkOfSite(n))).rejects.toMatchObject({
      code: 'too-many-requests',
      facts: { retryAfter: expect.any(Number) },
    });
  expect(await limits.allows('render-address', networkOf(networkOfSite(15)))).toBe(false);
  expect(await limits.allows('render-address', networkOf(networkOfSite(16)))).toBe(true);
  await limits.countNetwork('render-address', '2001:db8:78::1');
  await shop.close();
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

test('a visitor who is not signed in uses up nothing of what the members of the same network may do', async () => {
  const shop = await openTestShop({ env: { RATE_LIMITS: 'lookup-address=2' } });
  const [stranger, member] = [shop.visitor('10.9.8.7'), shop.visitor('10.9.8.7')];
  const asha = await addMember(shop);
  for (const [name, value] of asha.cookies) member.cookies.set(name, value);
  const ask = (visitor: Visitor) => visitor.call(members.bank, { params: { code: 'SBIN0000001' } });
  for (let n = 0; n < 5; n++) expect(await refusalOf(ask(stranger))).toMatchObject({ code: 'not-signed-in' });
  for (let n = 0; n < 2; n++) await ask(member);
  expect(await refusalOf(ask(member))).toMatchObject({ code: 'too-many-requests' });
  await shop.close();
});
