import type { TreeNode } from './load-tree.ts';

/** More cards than this beside each other are wider than any window shows. */
const MAX_WIDTH_CARDS = 9;

/** The referral ids of the members whose referrals are not shown. */
export type Folded = ReadonlySet<string>;

/** Everybody in a tree, the viewed member first. */
const everybody = (node: TreeNode): TreeNode[] => [node, ...(node.children ?? []).flatMap(everybody)];

/**
 * Who is folded when a tree is first shown: no member, or in a tree wider than a window all below the viewed member.
 */
export function foldedAtFirst(root: TreeNode): Folded {
  const members = everybody(root);
  const wide = [1, 2, 3, 4].some(
    (level) => members.filter((member) => member.level === level).length > MAX_WIDTH_CARDS,
  );
  const parents = members.filter(({ level, children = [] }) => level > 0 && children.length > 0);
  return new Set(wide ? parents.map(({ purchase_id: id }) => id) : []);
}

/** The tree without those below folded members. */
export const withoutFolded = (node: TreeNode, folded: Folded): TreeNode => ({
  ...node,
  children: folded.has(node.purchase_id) ? [] : (node.children ?? []).map((below) => withoutFolded(below, folded)),
});

/** The referral ids of a member and of those above, up to the viewed one; empty for one not in the tree. */
export function lineOf(root: TreeNode, id: string): string[] {
  if (root.purchase_id === id) return [id];
  for (const below of root.children ?? []) {
    const line = lineOf(below, id);
    if (line.length > 0) return [...line, root.purchase_id];
  }
  return [];
}

/** The members whose name or referral id contains some words, however they are capitalised. */
export function findMembers(root: TreeNode, words: string): TreeNode[] {
  const sought = words.trim().toLowerCase();
  if (sought === '') return [];
  return everybody(root).filter(({ full_name: name, purchase_id: id }) =>
    [name, id].some((text) => text.toLowerCase().includes(sought)),
  );
}
