import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pollFor } from './poll-for.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Something that is there after a while, and when it was looked for. */
function appearing(after: number) {
  const start = Date.now();
  const looks: number[] = [];
  const look = (): string | undefined => {
    looks.push(Date.now() - start);
    return Date.now() - start >= after ? 'ready' : undefined;
  };
  return { looks, look };
}

test('[API-55] it is looked for at once and every 300 ms until it is there', async () => {
  const { looks, look } = appearing(700);
  const found = pollFor(look, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await found).toBe('ready');
  expect(looks).toEqual([0, 300, 600, 900]);
  expect(vi.getTimerCount()).toBe(0);
});

test('[API-55] after 30 s it is no longer looked for', async () => {
  const { looks, look } = appearing(Infinity);
  const found = pollFor(look, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await found).toBeNull();
  expect(looks.at(-1)).toBeLessThanOrEqual(30_000);
  expect(vi.getTimerCount()).toBe(0);
});

test('[API-55] the wait ends with the page that waits, also when that is gone already', async () => {
  const { looks, look } = appearing(Infinity);
  const page = new AbortController();
  const found = pollFor(look, page.signal);
  await vi.advanceTimersByTimeAsync(450);
  page.abort();
  expect(await found).toBeNull();
  const seen = looks.length;
  expect(await pollFor(() => undefined, page.signal)).toBeNull();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(looks).toHaveLength(seen);
  expect(vi.getTimerCount()).toBe(0);
});
