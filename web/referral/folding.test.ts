import { expect, test } from 'vitest';
import { findMembers, foldedAtFirst, lineOf, withoutFolded } from './folding.ts';
import type { TreeNode } from './load-tree.ts';

/** Three below each, so many levels deep; the name of a member is that of the one above with another letter. */
const full = (name: string, levels: number, level = 0): TreeNode => ({
  user_id: name,
  full_name: name,
  purchase_id: `ID-${name}`,
  referred_by: '',
  pay_id: null,
  payment_amount: null,
  payment_amount_paise: null,
  level,
  createdAt: '2026-01-01T00:00:00.000Z',
  direct_count: 3,
  children: level === levels ? [] : ['a', 'b', 'c'].map((below) => full(name + below, levels, level + 1)),
});

const namesIn = ({ full_name: name, children = [] }: TreeNode): string[] => [name, ...children.flatMap(namesIn)];

test('[TREE-06] a full tree opens on the three direct referrals, and a small one whole', () => {
  const [tree, small] = [full('R', 4), full('R', 2)];
  expect(namesIn(tree)).toHaveLength(121);
  expect(namesIn(withoutFolded(tree, foldedAtFirst(tree)))).toEqual(['R', 'Ra', 'Rb', 'Rc']);
  expect(namesIn(withoutFolded(small, foldedAtFirst(small)))).toEqual(namesIn(small));
});

test('an unfolded member shows the three below, each of them folded', () => {
  const tree = full('R', 4);
  const folded = new Set(foldedAtFirst(tree));
  folded.delete('ID-Rb');
  expect(namesIn(withoutFolded(tree, folded))).toEqual(['R', 'Ra', 'Rb', 'Rba', 'Rbb', 'Rbc', 'Rc']);
});

test('a member is found by a part of the name or referral id, with the line of those above', () => {
  const tree = full('R', 4);
  expect(findMembers(tree, ' rBCa ').map(({ full_name: name }) => name)).toEqual(['Rbca', 'Rbcaa', 'Rbcab', 'Rbcac']);
  expect(findMembers(tree, 'id-rabca')).toHaveLength(1);
  expect(findMembers(tree, '  ')).toEqual([]);
  expect(lineOf(tree, 'ID-Rbca')).toEqual(['ID-Rbca', 'ID-Rbc', 'ID-Rb', 'ID-R']);
  expect(lineOf(tree, 'nobody')).toEqual([]);
});
