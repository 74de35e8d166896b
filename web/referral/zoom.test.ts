import { describe, expect, test } from 'vitest';
import { canZoomIn, canZoomOut, pinched, settled, zoomedBy } from './zoom.ts';

describe('[TREE-04] the zoom', () => {
  test('goes from 0.3 to 2 in eighteen exact values', () => {
    const values = [0.3];
    while (canZoomIn(values.at(-1) ?? 2)) values.push(zoomedBy(values.at(-1) ?? 2, 1));
    expect(values).toEqual(Array.from({ length: 18 }, (_, step) => (step + 3) / 10));
  });

  test.each([
    [2, 1, 2],
    [1.9, 5, 2],
    [0.3, -1, 0.3],
    [0.4, -1, 0.3],
    [1, 0, 1],
  ])('from %d by %d steps is %d', (zoom, steps, result) => {
    expect(zoomedBy(zoom, steps)).toBe(result);
  });

  test('follows spread fingers between its ends, and settles on a step', () => {
    expect(pinched(1, 1.234)).toBeCloseTo(1.234);
    expect(pinched(1, 9)).toBe(2);
    expect(pinched(1, 0.01)).toBe(0.3);
    expect(settled(1.234)).toBe(1.2);
    expect(settled(0.1)).toBe(0.3);
  });

  test('ends at either end', () => {
    expect([canZoomOut(0.3), canZoomOut(0.4), canZoomIn(1.9), canZoomIn(2)]).toEqual([false, true, true, false]);
  });
});
