import { expect, test } from 'vitest';
import { GroupMemory } from './group-memory.ts';
import type { ListedGroup } from './search-store.ts';

const groups = (count: number): ListedGroup[] => [
  { classId: 1, type: 'simple', categories: [], priceRanges: [], isChosenPrice: true, count },
];

test('what was counted at a version is recalled at that version only', () => {
  const memory = new GroupMemory();
  expect(memory.recall(1, 'tea')).toBeUndefined();
  memory.keep(1, 'tea', groups(3));
  expect(memory.recall(1, 'tea')).toEqual(groups(3));
  expect(memory.recall(2, 'tea')).toBeUndefined();
  expect(memory.recall(1, 'tea')).toBeUndefined();
});

test('what was counted before a change is not kept after it', () => {
  const memory = new GroupMemory();
  memory.recall(1, 'tea');
  memory.recall(2, 'tea');
  expect(memory.keep(1, 'tea', groups(3))).toEqual(groups(3));
  expect(memory.recall(2, 'tea')).toBeUndefined();
});

test('of many searches the latest used are kept', () => {
  const memory = new GroupMemory(2);
  memory.recall(1, '');
  memory.keep(1, 'a', groups(1));
  memory.keep(1, 'b', groups(2));
  memory.recall(1, 'a');
  memory.keep(1, 'c', groups(3));
  expect(['a', 'b', 'c'].map((key) => memory.recall(1, key)?.[0]?.count)).toEqual([1, undefined, 3]);
});
