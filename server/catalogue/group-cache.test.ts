import { expect, test } from 'vitest';
import { GroupCache } from './group-cache.ts';
import type { ListedGroup } from './count-store.ts';

const groups = (count: number): ListedGroup[] => [
  { classId: 1, type: 'simple', categories: [], priceRanges: [], isChosenPrice: true, count, ids: null },
];

test('what was counted at a version is recalled at that version only', () => {
  const memory = new GroupCache();
  expect(memory.get(1, 'tea')).toBeUndefined();
  memory.set(1, 'tea', groups(3));
  expect(memory.get(1, 'tea')).toEqual(groups(3));
  expect(memory.get(2, 'tea')).toBeUndefined();
  expect(memory.get(1, 'tea')).toBeUndefined();
});

test('what was counted before a change is not kept after it', () => {
  const memory = new GroupCache();
  memory.get(1, 'tea');
  memory.get(2, 'tea');
  expect(memory.set(1, 'tea', groups(3))).toEqual(groups(3));
  expect(memory.get(2, 'tea')).toBeUndefined();
});

test('of many searches the latest used are kept', () => {
  const memory = new GroupCache(2);
  memory.get(1, '');
  memory.set(1, 'a', groups(1));
  memory.set(1, 'b', groups(2));
  memory.get(1, 'a');
  memory.set(1, 'c', groups(3));
  expect(['a', 'b', 'c'].map((key) => memory.get(1, key)?.[0]?.count)).toEqual([1, undefined, 3]);
});
