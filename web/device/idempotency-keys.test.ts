import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#contract/client.ts';

const order = { total: 2003, method: 'Pay now' };

let kept: Map<string, string>;
/** Each tab's listener to what other tabs store. */
let tabs: ((event: { key: string | null }) => void)[];

/** A tab of the browser, just loaded: nothing lives on but what the browser's storage kept. */
async function load() {
  vi.resetModules();
  return import('./idempotency-keys.ts');
}
const tellTabs = (): void => {
  for (const tab of tabs) tab({ key: 'placing_key' });
};

beforeEach(() => {
  kept = new Map();
  tabs = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('addEventListener', (_storage: string, listener: (typeof tabs)[number]) => tabs.push(listener));
});
afterEach(() => vi.unstubAllGlobals());

test('the same order keeps its key until it is settled', async () => {
  const { idempotencyKeyFor } = await load();
  const first = idempotencyKeyFor(order);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(idempotencyKeyFor({ ...order })).toBe(first);
});

test('[CHK-13] the key of an order whose answer never came outlives a reload and the browser', async () => {
  const first = (await load()).idempotencyKeyFor(order);
  expect((await load()).idempotencyKeyFor(order)).toBe(first);
});

test('the same order has one key in two tabs, also in one that has placed before', async () => {
  const [one, two] = [await load(), await load()];
  const other = two.idempotencyKeyFor({ ...order, total: 1 });
  two.settleKey(other);
  tellTabs();
  const key = one.idempotencyKeyFor(order);
  tellTabs();
  expect(two.idempotencyKeyFor(order)).toBe(key);
});

test('what another tab places meanwhile takes no key away', async () => {
  const [one, two] = [await load(), await load()];
  const key = one.idempotencyKeyFor(order);
  tellTabs();
  const other = two.idempotencyKeyFor({ ...order, method: 'Pay on delivery' });
  tellTabs();
  expect([one.idempotencyKeyFor(order), two.idempotencyKeyFor({ ...order, method: 'Pay on delivery' })]).toEqual([
    key,
    other,
  ]);
});

test('a settled placing leaves no key to the next, also after a reload', async () => {
  const { idempotencyKeyFor, settleKey } = await load();
  const first = idempotencyKeyFor(order);
  settleKey(first);
  expect((await load()).idempotencyKeyFor(order)).not.toBe(first);
  expect(kept.get('placing_key')).not.toContain(first);
});

test('an order that was placed keeps its key until its buyer has seen it, and then the same is a new one', async () => {
  const { idempotencyKeyFor, recordPlaced } = await load();
  const first = idempotencyKeyFor(order);
  recordPlaced(first, 'KD-1-AAAA');
  const { settleKeyOf, idempotencyKeyFor: inAnotherTab } = await load();
  expect(inAnotherTab(order)).toBe(first);
  settleKeyOf('KD-2-BBBB');
  expect(inAnotherTab(order)).toBe(first);
  settleKeyOf('KD-1-AAAA');
  expect(kept.has('placing_key')).toBe(false);
  expect(inAnotherTab(order)).not.toBe(first);
});

test('no key is left after a logout', async () => {
  const { idempotencyKeyFor, removeKeys: forgetKeys } = await load();
  idempotencyKeyFor(order);
  forgetKeys();
  expect(kept.size).toBe(0);
});

test('another order has another key', async () => {
  const { idempotencyKeyFor } = await load();
  expect(idempotencyKeyFor(order)).not.toBe(idempotencyKeyFor({ ...order, total: 2100 }));
});

test.each(['x', '7', '{}', '[7, {"order": 1}, null]'])('of a broken record (%s) nothing is believed', async (text) => {
  kept.set('placing_key', text);
  expect((await load()).idempotencyKeyFor(order)).toMatch(/^[0-9a-f]{32}$/);
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
