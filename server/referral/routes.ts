import * as referral from '#contract/referral.ts';
import { normaliseReferralCode } from '#domain/members/referral-code.ts';
import { rupees } from '#domain/money.ts';
import { placeState, releaseFrom } from '#domain/referral/place.ts';
import { MAX_REFERENCE_USES } from '#domain/referral/reference.ts';
import { completedPairs, nameInTree, nestBelow } from '#domain/referral/tree.ts';
import { Refusal } from '#domain/refusals.ts';
import { fill } from '#texts/fill.ts';
import { referral as texts } from '#texts/en/referral.ts';
import type { Deps } from '../deps.ts';
import { handle, type Mounted } from '../http/api/call.ts';
import { placesOf, type Place } from './place-store.ts';
import { releasePlace } from './release-place.ts';
import { findTree, type StoredTreeNode } from './tree-store.ts';

const nodeView = (node: StoredTreeNode): referral.WireFlatTreeNode => ({
  user_id: node.userId,
  full_name: node.isErased ? node.fullName : nameInTree(node.fullName, node.level),
  purchase_id: node.referId,
  referred_by: node.referredBy,
  pay_id: node.receiptId,
  payment_amount: node.orderTotal === null ? null : rupees(node.orderTotal),
  payment_amount_paise: node.orderTotal,
  level: node.level,
  createdAt: node.joinedAt.toISOString(),
  direct_count: node.directCount,
});

const placeView = (place: Place, now: Date): referral.WirePlace => ({
  place: place.slot,
  full_name: place.fullName,
  purchase_id: place.referId,
  taken_at: place.takenAt.toISOString(),
  state: placeState(place, now),
  release_from: releaseFrom(place)?.toISOString() ?? null,
});

/** @throws no-tree where the code is not this member's own (Q021) */
async function ownTree({ db }: Deps, memberId: number, referId: string) {
  const [root, ...below] = (await findTree(db, memberId, normaliseReferralCode(referId))).map(nodeView);
  if (!root) throw new Refusal('no-tree');
  return { root, below };
}

/** The calls about whom a member brought. */
export const referralRoutes = (deps: Deps): Mounted[] => [
  handle(referral.tree, async ({ params, member }) => {
    const { root, below } = await ownTree(deps, member.memberId, params.referId);
    return { root: { ...root, children: [] }, referrals: nestBelow(below, root.purchase_id) };
  }),
  handle(referral.downlines, async ({ params, member }) => {
    const { root, below } = await ownTree(deps, member.memberId, params.referId);
    return { downlines: below, completed_pairs: completedPairs([root, ...below]) };
  }),
  handle(referral.places, async ({ params, member }) => {
    const { root } = await ownTree(deps, member.memberId, params.referId);
    const taken = await placesOf(deps.db, member.memberId, root.purchase_id);
    return { places: taken.map((place) => placeView(place, deps.clock())), limit: MAX_REFERENCE_USES };
  }),
  handle(referral.releasePlace, async ({ params, body, member }) => {
    const sponsor = { memberId: member.memberId, referId: normaliseReferralCode(params.referId) };
    const { fullName } = await releasePlace(deps, sponsor, normaliseReferralCode(body.purchase_id));
    return { success: true, message: fill(texts.places.released, { name: fullName }) };
  }),
];
