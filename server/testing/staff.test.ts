import { afterAll, beforeAll, expect, test } from 'vitest';
import { readStaffSession } from '../http/api/staff-call.ts';
import { openTestShop, type TestShop } from './open-test-shop.ts';
import { addStaff } from './staff.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('a member of staff of a test is signed in with what the role allows and the owner left', async () => {
  const packer = await addStaff(shop, 'packer', { withheld: ['stock.correct'], isSteppedUp: true });
  const cookies = { get: (name: string) => packer.cookies.get(name), set: () => {}, clear: () => {} };
  expect(await readStaffSession(shop.deps, cookies, true)).toMatchObject({
    staffId: packer.staffId,
    signIn: packer.signIn,
    permissions: ['catalogue.read'],
    steppedUpAt: shop.clock.now,
  });
});
