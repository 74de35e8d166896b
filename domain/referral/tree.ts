import { shortName } from '#domain/referral/short-name.ts';

/** How many levels below the viewed member are shown (TREE-06, Q120). */
export const TREE_LEVELS = 4;
/** How many direct referrals make a member complete (TREE-03). */
export const COMPLETE_DIRECT_COUNT = 3;

/** What nests: `referred_by` is the `purchase_id` of the one above. */
interface Linked {
  purchase_id: string;
  referred_by: string;
}

type Nested<T> = T & { children: Nested<T>[] };

export const isComplete = (directCount: number): boolean => directCount >= COMPLETE_DIRECT_COUNT;

/**
 * How many members of a tree are complete: on levels 0 to 3, the root included; level 4 only decides about the level
 * above it (RWD-05, Q119). It is shown and pays nothing.
 */
export const completedPairs = (nodes: readonly { level: number; direct_count: number }[]): number =>
  nodes.filter(({ level, direct_count: directs }) => level < TREE_LEVELS && isComplete(directs)).length;

/** The name as the viewer may see it: whole for the viewer and direct referrals, shortened further down (Q021). */
export const nameInTree = (fullName: string, level: number): string => (level < 2 ? fullName : shortName(fullName));

/** The nodes below a member, each with those below it, in the order in which they were given (Q121). */
export function nestBelow<T extends Linked>(nodes: readonly T[], rootId: string, levels = TREE_LEVELS): Nested<T>[] {
  if (levels === 0) return [];
  return nodes
    .filter((node) => node.referred_by === rootId)
    .map((node) => ({ ...node, children: nestBelow(nodes, node.purchase_id, levels - 1) }));
}
