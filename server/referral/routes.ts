import * as referral from '#contract/referral.ts';
import { normaliseReferralCode } from '#domain/members/referral-code.ts';
import { rupees } from '#domain/money.ts';
import { completedPairs, nameInTree, nestBelow } from '#domain/referral/tree.ts';
import { Refusal } from '#domain/refusals.ts';
import type { Deps } from '../deps.ts';
import { handle, type Mounted } from '../http/call.ts';
import { findTree, type StoredTreeNode } from './tree-store.ts';

const nodeView = (node: StoredTreeNode): referral.WireFlatTreeNode => ({
  user_id: node.userId,
  full_name: node.isErased ? node.fullName : nameInTree(node.fullName, node.level),
  purchase_id: node.referId,
  referred_by: node.referredBy,
  pay_id: node.orderId,
  payment_amount: node.orderTotal === null ? null : rupees(node.orderTotal),
  payment_amount_paise: node.orderTotal,
  level: node.level,
  createdAt: node.joinedAt.toISOString(),
  direct_count: node.directCount,
});

/** @throws no-tree where the code is another member's or nobody's (Q021) */
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
];
