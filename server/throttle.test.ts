import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttle } from './throttle.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('the first asking acts at once, those of the next second together, and nothing acts unasked', () => {
  let acts = 0;
  const spaced = throttle(1_000, () => acts++);
  spaced.request();
  expect(acts).toBe(1);
  for (let count = 0; count < 45; count++) {
    spaced.request();
    vi.advanceTimersByTime(20);
  }
  expect(acts).toBe(1);
  vi.advanceTimersByTime(100);
  expect(acts).toBe(2);
  vi.advanceTimersByTime(10_000);
  expect(acts).toBe(2);
  spaced.request();
  expect(acts).toBe(3);
});

test('what waits when it ends does not act any more', () => {
  let acts = 0;
  const spaced = throttle(1_000, () => acts++);
  spaced.request();
  spaced.request();
  spaced.cancel();
  vi.advanceTimersByTime(10_000);
  expect(acts).toBe(1);
});
