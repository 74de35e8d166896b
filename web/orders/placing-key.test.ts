import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#contract/client.ts';

const order = { total: 2003, method: 'Pay now' };

/** The page after a load: nothing of an earlier one lives on but what the tab's storage kept. */
async function load() {
  vi.resetModules();
  return import('./placing-key.ts');
}

beforeEach(() => {
  const kept = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  };
  vi.stubGlobal('window', { sessionStorage });
});
afterEach(() => vi.unstubAllGlobals());

test('the same order keeps its key until it is settled', async () => {
  const { placingKey } = await load();
  const first = placingKey(order);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(placingKey({ ...order })).toBe(first);
});

test('[CHK-13] the key of an order whose answer never came outlives a reload', async () => {
  const first = (await load()).placingKey(order);
  expect((await load()).placingKey(order)).toBe(first);
});

test('a settled placing leaves no key to the next, also after a reload', async () => {
  const { placingKey, settlePlacing } = await load();
  const first = placingKey(order);
  settlePlacing();
  expect((await load()).placingKey(order)).not.toBe(first);
});

test('another order has another key', async () => {
  const { placingKey } = await load();
  expect(placingKey(order)).not.toBe(placingKey({ ...order, total: 2100 }));
});

test.each([
  ['a lost answer', 0, false],
  ['a fault, after which the order may stand', 500, false],
  ['a gateway that did not answer', 502, false],
  ['a shop that is busy', 503, false],
  ['a session that ended', 401, false],
  ['too many tries', 429, false],
  ['details that lack', 400, true],
  ['a price that changed', 409, true],
])('%s (%i) settles a placing: %s', async (_what, status, isSettled) => {
  const { isSettledBy } = await load();
  expect(isSettledBy(new ApiError(status, 'unexpected', 'no'))).toBe(isSettled);
});
