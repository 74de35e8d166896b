import { expect, test } from 'vitest';
import type { TreeNode } from './load-tree.ts';
import { type Direction, nextCard } from './next-card.ts';

const card = (purchase_id: string, referred_by: string, level: number, children: TreeNode[] = []): TreeNode => ({
  user_id: purchase_id,
  full_name: purchase_id,
  purchase_id,
  referred_by,
  pay_id: null,
  payment_amount: null,
  payment_amount_paise: null,
  level,
  createdAt: '2026-01-01T00:00:00.000Z',
  direct_count: children.length,
  children,
});
const [d, e] = [card('D', 'B', 2), card('E', 'C', 2)];
const [b, c] = [card('B', 'A', 1, [d]), card('C', 'A', 1, [e])];
const cards = [card('A', 'A', 0, [b, c]), b, c, d, e];

test.each<[string, Direction, string | undefined]>([
  ['D', 'up', 'B'],
  ['A', 'up', undefined],
  ['A', 'down', 'B'],
  ['D', 'down', undefined],
  ['B', 'right', 'C'],
  ['D', 'right', 'E'],
  ['E', 'left', 'D'],
  ['B', 'left', undefined],
  ['C', 'right', undefined],
  ['nobody', 'down', undefined],
])('[TREE-01] from card %s the key %s leads to %s', (from, direction, to) => {
  expect(nextCard(cards, from, direction)).toBe(to);
});
