import type { DataStrategyResult } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { keepPage } from './keep-page.ts';
import { onConnectionLost, retryConnection } from './connection-lost.ts';

const told = vi.fn<() => void>();
const stop = onConnectionLost(told);
afterEach(() => {
  told.mockClear();
  retryConnection();
});

const outcome = (result: unknown, type: DataStrategyResult['type'] = 'error') => ({ page: { type, result } });

test.each([
  ['is not answered', new TypeError('Failed to fetch')],
  ['breaks off', new Error('Unable to decode turbo-stream response', { cause: new TypeError('network error') })],
])('a page whose request %s is told of, and waits until it is worth another try', async (_what, error) => {
  let isThere = false;
  const kept = keepPage(null, async () => outcome(error)).then(() => (isThere = true));
  await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(1));
  expect(isThere).toBe(false);
  retryConnection();
  await kept;
});

test.each([
  ['data', outcome({ title: 'Tea' }, 'data')],
  ['a refusal', outcome(new Error('503'))],
  ['a redirect', outcome(new Response(null, { status: 302 }))],
])('%s is an answer', async (_what, outcomes) => {
  expect(await keepPage(null, async () => outcomes)).toBe(outcomes);
  expect(told).not.toHaveBeenCalled();
});

test('who has stopped listening hears no more', async () => {
  stop();
  void keepPage(null, async () => outcome(new TypeError('Failed to fetch')));
  await Promise.resolve();
  expect(told).not.toHaveBeenCalled();
});
