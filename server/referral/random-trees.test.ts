import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ApiError } from '#contract/client.ts';
import * as members from '#contract/members.ts';
import * as referral from '#contract/referral.ts';
import { attributionOf } from '../rewards/attribute-order.ts';
import { findParties } from '../rewards/order-parties-store.ts';
import { addMember, numbersOf, profileFields, type TestMember } from '../testing/builders.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { upsertLink } from './opened-link-store.ts';

interface Joined extends TestMember {
  referId: string;
  profileId: string;
}

/** A member joins below another, or names another one; numbers choose from those who have joined, beyond them none. */
type Act = { what: 'join' | 'change'; who: number; below: number };
const act: fc.Arbitrary<Act> = fc.record({
  what: fc.constantFrom('join', 'join', 'change'),
  who: fc.nat(9),
  below: fc.nat(6),
});
const acts = fc.array(act, { minLength: 8, maxLength: 24 });

let shop: TestShop;
let joined: Joined[];
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(() => void (joined = []));

const fieldsOf = (n: number, referenceId: string) => profileFields({ referenceId, ...numbersOf(n) });

/** What is refused changes nothing. */
const asked = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
  });

async function join(referenceId: string): Promise<void> {
  const member = await addMember(shop);
  await asked(member.call(members.saveProfile, { body: fieldsOf(joined.length, referenceId) }));
  const [profile] = await member.call(members.profiles, { params: { user_id: member.userId } });
  if (profile) joined.push({ ...member, referId: profile.referId ?? '', profileId: profile.id });
}

async function grow(story: readonly Act[]): Promise<void> {
  await shop.reset();
  joined = [];
  for (const { what, who, below } of story) {
    const referenceId = joined[below]?.referId ?? '';
    const { call, profileId } = joined[who] ?? {};
    if (what === 'join') await join(referenceId);
    else if (call && profileId)
      await asked(call(members.changeProfile, { params: { profileId }, body: fieldsOf(who, referenceId) }));
  }
}

/** The code that each member named, with the member's own, in the sequence of the places. */
async function edges(): Promise<{ child: string; above: string }[]> {
  const rows = await shop.deps.db
    .selectFrom('referral_edges as edge')
    .innerJoin('member_profiles as child', 'child.id', 'edge.profile_id')
    .innerJoin('member_profiles as above', 'above.id', 'edge.sponsor_id')
    .select(['child.referral_code as child', 'above.referral_code as above'])
    .orderBy('edge.slot')
    .execute();
  return rows;
}

/** Those above a member, nearest first; as many as there are members when they stand in a circle. */
function lineOf(code: string, all: readonly { child: string; above: string }[]): string[] {
  const line: string[] = [];
  let next = all.find(({ child }) => child === code)?.above;
  for (
    ;
    next !== undefined && line.length < joined.length;
    next = all.find(({ child }) => child === line.at(-1))?.above
  )
    line.push(next);
  return line;
}

const runs = { numRuns: 8, seed: 20_261_122 };

test('[invariant 6] however members join and change whom they name: no circle, one above each, three below at most', async () => {
  let changed = 0;
  await fc.assert(
    fc.asyncProperty(acts, async (story) => {
      await grow(story);
      const all = await edges();
      for (const { referId } of joined) {
        expect(all.filter(({ child }) => child === referId).length).toBeLessThanOrEqual(1);
        expect(all.filter(({ above }) => above === referId).length).toBeLessThanOrEqual(3);
        expect(lineOf(referId, all)).not.toContain(referId);
      }
      changed += all.length;
    }),
    runs,
  );
  expect(changed).toBeGreaterThan(20);
});

interface Nested {
  purchase_id: string;
  children: Nested[];
}
const flat = (nodes: readonly Nested[]): string[] =>
  nodes.length === 0
    ? []
    : [...nodes.map(({ purchase_id: code }) => code), ...flat(nodes.flatMap(({ children }) => children))];

test('[invariant 14] the tree and the list hold the same members: all whom four levels below lead to', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (story) => {
      await grow(story);
      const all = await edges();
      for (const { call, referId } of joined) {
        const below: string[] = [];
        let level = [referId];
        for (let depth = 0; depth < 4; depth++) {
          level = level.flatMap((code) => all.filter(({ above }) => above === code).map(({ child }) => child));
          below.push(...level);
        }
        const own = { params: { referId } };
        const { downlines } = await call(referral.downlines, own);
        const { referrals } = await call(referral.tree, own);
        expect(downlines.map(({ purchase_id: code }) => code)).toEqual(below);
        expect(flat(referrals as Nested[])).toEqual(below);
      }
    }),
    runs,
  );
});

test('[invariant 4] whichever link a buyer opened: at most three earn, each once, never the buyer, each brought by the next', async () => {
  const pairs = fc.array(fc.tuple(fc.nat(20), fc.nat(20)), { minLength: 12, maxLength: 12 });
  let skipped = 0;
  await fc.assert(
    fc.asyncProperty(acts, pairs, async (story, links) => {
      await grow(story);
      const { db, clock, config } = shop.deps;
      const all = await edges();
      const profiles = await db.selectFrom('member_profiles').select(['id', 'referral_code', 'member_id']).execute();
      const codeOf = new Map(profiles.map((row) => [row.id, row.referral_code]));
      for (const [who, whose] of links) {
        const buyer = profiles[who % profiles.length];
        const referrer = profiles[whose % profiles.length];
        if (!buyer || !referrer) continue;
        shop.clock.now = new Date(clock().getTime() + 1000);
        await upsertLink(db, { memberId: buyer.member_id, referrerId: referrer.id, openedAt: clock(), replaces: true });
        const parties = await findParties(db, buyer.member_id, config.mode);
        const levels = (parties && attributionOf(parties, clock())?.levels) ?? [];
        const codes = levels.map(({ profileId }) => codeOf.get(profileId) ?? '');
        const [first = ''] = codes;
        expect(codes.length).toBeLessThanOrEqual(3);
        expect(new Set(codes).size).toBe(codes.length);
        expect(codes.slice(1)).toEqual(lineOf(first, all).slice(0, 2));
        expect(
          levels.find(({ profileId, standing }) => standing === 'earns' && profileId === buyer.id),
        ).toBeUndefined();
        skipped += levels.filter(({ standing }) => standing !== 'earns').length;
      }
    }),
    runs,
  );
  expect(skipped).toBeGreaterThan(0);
});
