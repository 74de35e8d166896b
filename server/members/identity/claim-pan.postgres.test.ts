import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as members from '#contract/members.ts';
import { addMember, profileFields } from '../../testing/builders.ts';
import { openShopOnServer } from '../../testing/open-shops.ts';
import type { TestShop } from '../../testing/open-test-shop.ts';

let shop: TestShop;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ shop, close } = await openShopOnServer());
});
beforeEach(() => shop.reset());
afterAll(() => close());

const standings = async (): Promise<string[]> =>
  (await shop.deps.db.selectFrom('member_profiles').select('pan_standing').execute())
    .map((row) => row.pan_standing)
    .sort();

test('of many members who save one PAN at once it counts for exactly one, and no member is refused', async () => {
  const many = [];
  for (let n = 0; n < 12; n++) many.push(await addMember(shop));
  await Promise.all(many.map(({ call }) => call(members.saveProfile, { body: profileFields() })));
  expect(await standings()).toEqual(['counts', ...Array(11).fill('elsewhere')]);
});

test('members who change to each other’s sponsors and one PAN at once do not block each other', async () => {
  const [first, second] = [await addMember(shop), await addMember(shop)];
  const saved = [];
  for (const [n, { call, userId }] of [first, second].entries()) {
    const { new_schedule: profile } = await call(members.saveProfile, {
      body: profileFields({ pan: `ABCDE000${n}F` }),
    });
    const { referId } = await call(members.referId, { params: { user_id: userId } });
    saved.push({ call, profileId: profile.id, referId: referId ?? '' });
  }
  const [elder, younger] = saved;
  for (let round = 0; round < 12; round++) {
    const pan = `FGHIJ${String(1000 + round)}K`;
    const referenceId = round % 2 === 0 ? (elder?.referId ?? '') : '';
    await Promise.all([
      elder?.call(members.changeProfile, { params: { profileId: elder.profileId }, body: profileFields({ pan }) }),
      younger?.call(members.changeProfile, {
        params: { profileId: younger.profileId },
        body: profileFields({ pan, referenceId }),
      }),
    ]);
    expect(await standings()).toEqual(['counts', 'elsewhere']);
  }
});
