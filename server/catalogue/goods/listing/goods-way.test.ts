import { expect, test } from 'vitest';
import { estimate, type GoodsSizes, type GoodsWay, wayTo } from './goods-way.ts';

const sizes = (over: Partial<GoodsSizes> = {}): GoodsSizes => ({
  total: 100_000,
  matched: 97_500,
  firstOfClasses: 15_000,
  worded: null,
  scarce: null,
  ...over,
});

test.each<[string, GoodsSizes, GoodsWay, GoodsWay]>([
  ['all products', sizes(), 'list', 'pieces'],
  ['a few classes of many products', sizes({ matched: 9_000, firstOfClasses: 200 }), 'classes', 'pieces'],
  ['a few products of many classes', sizes({ matched: 900, firstOfClasses: 900 }), 'classes', 'gather-classes'],
  ['nothing', sizes({ matched: 0, firstOfClasses: 0 }), 'classes', 'gather-classes'],
  ['a word of few', sizes({ worded: 300 }), 'gather-words', 'gather-words'],
  ['a word of many', sizes({ worded: 40_000 }), 'list', 'pieces'],
  ['a word of many among few', sizes({ matched: 800, worded: 40_000 }), 'gather-classes', 'gather-classes'],
  ['a stock of few', sizes({ scarce: 300 }), 'gather-pieces', 'pieces'],
  ['a stock of many', sizes({ scarce: 40_000 }), 'list', 'pieces'],
  ['a word of few with a stock of fewer', sizes({ worded: 900, scarce: 200 }), 'gather-pieces', 'gather-pieces'],
])('[CON-014] %s is found in the cheapest way', (_what, given, way, wayByStock) => {
  expect([wayTo(given, false, 50), wayTo(given, true, 50)]).toEqual([way, wayByStock]);
});

test('how many match is told as if nothing had to do with each other', () => {
  expect(estimate(sizes({ worded: 10_000, scarce: 5_000 }))).toBe(488);
  expect(estimate(sizes({ worded: 200_000 }))).toBe(97_500);
  expect(estimate(sizes({ total: 0, matched: 0, worded: 3 }))).toBe(0);
});
