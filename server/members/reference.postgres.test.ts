import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ApiError } from '#contract/client.ts';
import * as members from '#contract/members.ts';
import { addMember, profileFields, type TestMember } from '../testing/builders.ts';
import { openShopOnServer } from '../testing/open-shops.ts';
import type { TestShop } from '../testing/open-test-shop.ts';

let shop: TestShop;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ shop, close } = await openShopOnServer());
});
beforeEach(() => shop.reset());
afterAll(() => close());

interface Joined extends TestMember {
  referId: string;
  profileId: string;
}

async function join(referenceId = ''): Promise<Joined> {
  const member = await addMember(shop);
  await member.call(members.saveProfile, { body: profileFields({ referenceId }) });
  const [profile] = await member.call(members.profiles, { params: { user_id: member.userId } });
  return { ...member, referId: profile?.referId ?? '', profileId: profile?.id ?? '' };
}

const change = ({ call, profileId }: Joined, referenceId: string) =>
  call(members.changeProfile, { params: { profileId }, body: profileFields({ referenceId }) });

const edges = () =>
  shop.deps.db.selectFrom('referral_edges').select(['profile_id', 'sponsor_id', 'slot']).orderBy('slot').execute();

const codesOf = (results: PromiseSettledResult<unknown>[]): string[] =>
  results.flatMap((one) =>
    one.status === 'rejected' ? [one.reason instanceof ApiError ? one.reason.code : 'crash'] : [],
  );

test('[REF-02] [invariant 5] of however many members who name one reference at once exactly three succeed', async () => {
  const claimed = async (claims: number) => {
    await shop.reset();
    const sponsor = await join();
    const many: TestMember[] = [];
    for (let n = 0; n < claims; n++) many.push(await addMember(shop));
    const body = profileFields({ referenceId: sponsor.referId });
    const results = await Promise.allSettled(many.map(({ call }) => call(members.saveProfile, { body })));
    expect(codesOf(results)).toEqual(Array.from({ length: claims - 3 }, () => 'reference-expired'));
    expect((await edges()).map(({ slot }) => slot)).toEqual([1, 2, 3]);
  };
  await fc.assert(fc.asyncProperty(fc.integer({ min: 3, max: 20 }), claimed), { numRuns: 8, examples: [[50]] });
});

test('members who change places between two references at once do not block each other', async () => {
  const [first, second] = [await join(), await join()];
  const movers: Joined[] = [];
  for (const { referId } of [first, first, second, second]) movers.push(await join(referId));
  let moved = 0;
  for (let round = 0; round < 20; round++) {
    const isHome = round % 2 === 1;
    const moves = movers.map((member, n) => change(member, n < 2 === isHome ? first.referId : second.referId));
    const codes = codesOf(await Promise.allSettled(moves));
    expect(codes.filter((code) => code !== 'reference-expired')).toEqual([]);
    moved += movers.length - codes.length;
    const taken = await edges();
    expect(new Set(taken.map(({ sponsor_id: id, slot }) => `${id}/${slot}`)).size).toBe(4);
  }
  expect(moved).toBeGreaterThan(20);
});

test('a member who saves the details many times at once has one profile', async () => {
  const asha = await addMember(shop);
  const body = profileFields();
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => asha.call(members.saveProfile, { body })));
  expect(codesOf(results)).toEqual(Array.from({ length: 7 }, () => 'profile-exists'));
});
