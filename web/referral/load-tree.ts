import { ApiError, type Call } from '#contract/client.ts';
import * as members from '#contract/members.ts';
import * as referral from '#contract/referral.ts';

/** A member in the tree, with the members below; those of the fourth level have none. */
export interface TreeNode extends referral.WireFlatTreeNode {
  children?: TreeNode[];
}

/** The viewed member's tree, `none` before there is a referral id, `failed` when it could not be asked for. */
export type LoadedTree = TreeNode | 'none' | 'failed';

/** The tree of the signed-in member (API-32). */
export async function loadTree(call: Call, userId: string): Promise<LoadedTree> {
  try {
    const { referId } = await call(members.referId, { params: { user_id: userId } });
    if (referId === null) return 'none';
    const { root, referrals } = await call(referral.tree, { params: { referId } });
    return { ...root, children: referrals };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return 'failed';
  }
}
