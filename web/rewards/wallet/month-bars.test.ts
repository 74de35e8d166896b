import { expect, test } from 'vitest';
import { monthBars, PLOT } from './month-bars.ts';

const heights = (amounts: number[]) => monthBars(amounts).bars.map(({ y, height }) => [y, height]);

test('[WAL-02] the highest month fills the plot, the others are in its scale', () => {
  expect(heights([1000, 500, 0])).toEqual([
    [0, PLOT.height],
    [PLOT.height / 2, PLOT.height / 2],
    [PLOT.height, 0],
  ]);
});

test('[WAL-02] a month in which more was taken back hangs from the line', () => {
  expect(monthBars([3000, -1000]).zero).toBe(75);
  expect(heights([3000, -1000])).toEqual([
    [0, 75],
    [75, 25],
  ]);
  expect(heights([-1000])).toEqual([[0, PLOT.height]]);
});

test('[WAL-02] a small month can still be seen, and twelve empty ones are a line', () => {
  expect(heights([1_000_000, 1])[1]).toEqual([99, 1]);
  const { bars, zero } = monthBars(Array.from({ length: 12 }, () => 0));
  expect([zero, ...bars.map(({ height }) => height)]).toEqual([PLOT.height, ...Array.from({ length: 12 }, () => 0)]);
});
