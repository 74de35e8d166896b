import { hierarchy, type HierarchyPointNode, tree } from 'd3-hierarchy';
import type { TreeNode } from './load-tree.ts';

/** Pixels at the usual size of letters, with which everything here grows. */
export const CARD = { width: 184, height: 128 };
/** From the middle of a card to the next (TREE-07). */
const SPACING: [number, number] = [200, 180];
const MARGIN_PX = 40;

export interface Point {
  x: number;
  y: number;
}

/** A card by its upper left corner. */
export interface PlacedCard extends Point {
  node: TreeNode;
}

/** From the middle of a card's foot to the middle of the head below it. */
export interface TreeLink {
  from: Point;
  to: Point;
}

export interface TreeLayout {
  width: number;
  height: number;
  /** By level, each from left to right; the viewed member first. */
  cards: PlacedCard[];
  links: TreeLink[];
  /** Where a member's card stands, by their own referral id. */
  place: ReadonlyMap<string, Point>;
}

/** Places the cards of a tree from the top down, neighbours 200 apart and levels 180 (TREE-07). */
export function layOutTree(root: TreeNode): TreeLayout {
  const placed = tree<TreeNode>()
    .nodeSize(SPACING)
    .separation(() => 1)(hierarchy(root, ({ children }) => children));
  const nodes = placed.descendants();
  const left = Math.min(...nodes.map(({ x }) => x)) - CARD.width / 2 - MARGIN_PX;
  const right = Math.max(...nodes.map(({ x }) => x)) + CARD.width / 2 + MARGIN_PX;
  const bottom = Math.max(...nodes.map(({ y }) => y)) + CARD.height;

  const middle = ({ x }: HierarchyPointNode<TreeNode>): number => x - left;
  const head = ({ y }: HierarchyPointNode<TreeNode>): number => y + MARGIN_PX;
  const cards = nodes.map((node) => ({ node: node.data, x: middle(node) - CARD.width / 2, y: head(node) }));
  return {
    width: right - left,
    height: bottom + 2 * MARGIN_PX,
    cards,
    links: placed.links().map(({ source, target }) => ({
      from: { x: middle(source), y: head(source) + CARD.height },
      to: { x: middle(target), y: head(target) },
    })),
    place: new Map(cards.map(({ node, x, y }) => [node.purchase_id, { x, y }])),
  };
}
