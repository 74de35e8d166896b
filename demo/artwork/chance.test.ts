import { expect, test } from 'vitest';
import { chanceFrom, pick } from './chance.ts';

const firstFive = (seed: string): number[] => {
  const chance = chanceFrom(seed);
  return Array.from({ length: 5 }, chance);
};

test('a seed always tells the same sequence, another seed another one', () => {
  expect(firstFive('khus')).toEqual(firstFive('khus'));
  expect(firstFive('khus')).not.toEqual(firstFive('mitti'));
});

test('every number lies between 0 and 1', () => {
  const chance = chanceFrom('range');
  const numbers = Array.from({ length: 500 }, chance);
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThan(1);
});

test('picking counts around a list, also backwards, and refuses an empty one', () => {
  expect(pick(['a', 'b', 'c'], 4)).toBe('b');
  expect(pick(['a', 'b', 'c'], -1)).toBe('c');
  expect(() => pick([], 0)).toThrow('empty');
});
