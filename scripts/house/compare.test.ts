import { expect, test } from 'vitest';
import { compare, faultOf, tableOf, withBetter } from './compare.ts';
import type { Measure } from './measures.ts';
import type { Source } from './sources.ts';

const sources: Source[] = [
  { path: 'a.ts', text: '', changedAt: 1 },
  { path: 'b.ts', text: '', changedAt: 2 },
];
const files: Measure = {
  id: 'files',
  title: 'files',
  of: (all) => ({ figure: all.length, places: all.map(({ path }) => ({ path, what: `a file ${path}` })) }),
};
const [today, asCommitted] = [2, 2];
const compared = (committed: number) => compare([files], { files: { before: 9, committed } }, sources);
const faultAt = (committed: number, before = sources) =>
  compared(committed).map((one) => faultOf(one, () => one.of(before).places));

test('a figure as it is committed is no fault, and stands in the table beside that of before', () => {
  expect(faultAt(asCommitted)).toEqual([null]);
  const [head = '', row = ''] = tableOf(compared(asCommitted)).split('\n');
  expect(head.split(/ {2,}/)).toEqual(['what may only become less', '6df8c31', 'house.json', 'today']);
  expect(row.split(/ {2,}/)).toEqual(['files', '9', '2', String(today)]);
});

test('a worse figure fails with what is new, the newest file first', () => {
  expect(faultAt(1, sources.slice(0, 1))).toEqual([
    'files: 2, worse than the 1 of house.json. New since then, in the newest files first:\n    a file b.ts',
  ]);
});

test('a worse figure fails with all that there is where it is unknown what was there before', () => {
  expect(faultAt(1, [])).toEqual([
    'files: 2, worse than the 1 of house.json. All of them, in the newest files first:\n    a file b.ts\n    a file a.ts',
  ]);
});

test('what only stands elsewhere in its file is not new, and of three alike where two were, one is', () => {
  const at = (lines: number[]): Measure => ({
    ...files,
    of: (all) => ({
      figure: all.length,
      places: lines.map((line) => ({ path: 'a.ts', what: `6 lines of a.ts:${line} and b.ts:1` })),
    }),
  });
  const [one] = compare([at([30, 40, 50])], { files: { before: 9, committed: 1 } }, sources);
  expect(
    one &&
      faultOf(one, () => at([3, 4]).of(sources).places)
        ?.split('\n')
        .slice(1),
  ).toEqual(['    6 lines of a.ts:50 and b.ts:1']);
});

test('a better figure fails until it is committed, and is told how, and what is gone', () => {
  const before = [...sources, { path: 'c.ts', text: '', changedAt: 3 }];
  expect(faultAt(3, before)).toEqual([
    'files: 2, better than the 3 of house.json. Commit it: npm run house -- write. Gone since then:\n    a file c.ts',
  ]);
  expect(withBetter(compared(3))).toEqual({ files: { before: 9, committed: 2 } });
});

test('a worse figure is never written', () => {
  expect(withBetter(compared(1))).toEqual({ files: { before: 9, committed: 1 } });
});

test('a figure that was made worse in house.json itself is refused', () => {
  expect(() => compared(10)).toThrow('house.json holds a worse figure of files than that of 6df8c31');
});

test('a measure that house.json does not hold is missed', () => {
  expect(() => compare([files], {}, sources)).toThrow('house.json holds no figure of files');
});
