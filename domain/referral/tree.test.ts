import { describe, expect, test } from 'vitest';
import { completedPairs, nameInTree, nestBelow } from '#domain/referral/tree.ts';

const node = (purchase_id: string, referred_by: string) => ({ purchase_id, referred_by });

describe('nesting', () => {
  test('puts each member below their sponsor, in the given order', () => {
    const nodes = [node('B', 'A'), node('C', 'A'), node('D', 'C')];
    expect(nestBelow(nodes, 'A')).toEqual([
      { ...node('B', 'A'), children: [] },
      { ...node('C', 'A'), children: [{ ...node('D', 'C'), children: [] }] },
    ]);
  });

  test('[TREE-06] ends after four levels, even where members stand in a circle', () => {
    const depthOf = (nodes: { children: unknown[] }[]): number =>
      nodes.length === 0 ? 0 : 1 + Math.max(...nodes.map(({ children }) => depthOf(children as never)));
    expect(depthOf(nestBelow([node('A', 'B'), node('B', 'A')], 'A'))).toBe(4);
  });
});

test.each([
  [2, 0, 0],
  [3, 0, 1],
  [3, 3, 1],
  [3, 4, 0],
])(
  '[RWD-05, TREE-03] a member with %i direct children on level %i makes %i completed pairs',
  (directs, level, pairs) => {
    expect(completedPairs([{ level, direct_count: directs }])).toBe(pairs);
  },
);

test.each([
  [0, 'Meera Nair'],
  [1, 'Meera Nair'],
  [2, 'Meera N.'],
  [4, 'Meera N.'],
])('the name of a member on level %i is %s', (level, name) => {
  expect(nameInTree('Meera Nair', level)).toBe(name);
});
