import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerInTime } from './answer-in-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** No answer ever comes; what is given up meanwhile ends, as in a browser. */
const silence = (signal: AbortSignal): Promise<never> =>
  new Promise((_answer, fail) => signal.addEventListener('abort', () => fail(new DOMException('', 'AbortError'))));

test('what is not answered in time is awaited no longer', async () => {
  const ended = vi.fn();
  const asked = answerInTime(1_000, silence).catch(ended);
  await vi.advanceTimersByTimeAsync(999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await asked;
  expect(ended).toHaveBeenCalledOnce();
});

test('what no caller waits for any more is ended at once', async () => {
  const leaving = new AbortController();
  const asked = answerInTime(1_000, silence, leaving.signal);
  leaving.abort();
  await expect(asked).rejects.toThrow(DOMException);
  expect(vi.getTimerCount()).toBe(0);
});

test('an answer leaves nothing waiting', async () => {
  expect(await answerInTime(1_000, async () => 'here')).toBe('here');
  expect(vi.getTimerCount()).toBe(0);
});
