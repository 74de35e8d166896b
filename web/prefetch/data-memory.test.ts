import { expect, onTestFinished, test, vi } from 'vitest';
import { DataMemory, PREFETCH_TIMEOUT_MS } from './data-memory.ts';

const SHOP = 'https://shop.example/shop.data?_routes=shop';
const PUBLIC = 'public, max-age=0, s-maxage=60';

const answer =
  (text: string, { status = 200, caching = PUBLIC } = {}) =>
  async (): Promise<Response> =>
    new Response(text, { status, headers: { 'cache-control': caching } });

const lost = async (): Promise<Response> => {
  throw new TypeError('Failed to fetch');
};

const recalled = async (memory: DataMemory, address = SHOP): Promise<string | undefined> =>
  (await memory.recall(address))?.text();

test('what was fetched ahead is recalled under every spelling of its address', async () => {
  const memory = new DataMemory();
  await memory.prefetch(SHOP, answer('the list'));
  expect(await recalled(memory, 'https://shop.example/shop.data?utm_source=mail&_routes=shop')).toBe('the list');
  expect(await recalled(memory, 'https://shop.example/shop.data?sort=newest&_routes=shop')).toBeUndefined();
});

test('what is on its way is fetched once and waited for', async () => {
  const memory = new DataMemory();
  let asked = 0;
  const ask = (): Promise<Response> => {
    asked += 1;
    return answer('the list')();
  };
  const [, , found] = await Promise.all([memory.prefetch(SHOP, ask), memory.prefetch(SHOP, ask), recalled(memory)]);
  expect([asked, found]).toEqual([1, 'the list']);
});

test('what never comes is given up, so that the router may ask itself', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const memory = new DataMemory();
  const stalled = (signal: AbortSignal): Promise<Response> =>
    new Promise((_answer, fail) => signal.addEventListener('abort', () => fail(signal.reason as Error)));
  const fetched = memory.prefetch(SHOP, stalled);
  const found = recalled(memory);
  await vi.advanceTimersByTimeAsync(PREFETCH_TIMEOUT_MS - 1);
  expect(memory.has(SHOP)).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  await fetched;
  expect(await found).toBeUndefined();
  expect(memory.has(SHOP)).toBe(false);
});

test.each([
  ['a private answer', answer('private', { caching: 'private, no-store' })],
  ['an answer that sets no caching', answer('private', { caching: '' })],
  ['a page that is gone', answer('gone', { status: 404 })],
  ['a redirect', answer('elsewhere', { status: 202 })],
  ['a failure', answer('broken', { status: 503 })],
  ['no answer', lost],
])('%s is not remembered', async (_what, ask) => {
  const memory = new DataMemory();
  await memory.prefetch(SHOP, ask);
  expect(await recalled(memory)).toBeUndefined();
  expect(memory.has(SHOP)).toBe(false);
});

test.each(['/my-account.data?_routes=account/my-account-page', '/page.data', '/wallet.data', '/checkout.data'])(
  'nothing of %s is fetched ahead or remembered, whatever the answer says',
  async (path) => {
    const memory = new DataMemory();
    const address = `https://shop.example${path}`;
    await memory.prefetch(address, () => Promise.reject(new Error('asked')));
    expect(await (await memory.ask(address, answer('private'))).text()).toBe('private');
    expect(await recalled(memory, address)).toBeUndefined();
  },
);

test('what the router asked for itself is remembered as it was answered', async () => {
  const memory = new DataMemory();
  expect(await (await memory.ask(SHOP, answer('the list'))).text()).toBe('the list');
  await expect.poll(() => recalled(memory)).toBe('the list');
});

test('refreshing tells what became of a page, and leaves it where the shop cannot say', async () => {
  const memory = new DataMemory();
  await memory.prefetch(SHOP, answer('₹449'));
  expect(await memory.refresh(SHOP, answer('₹449'))).toBe('same');
  expect(await memory.refresh(SHOP, lost)).toBe('lost');
  expect(await memory.refresh(SHOP, answer('', { status: 503 }))).toBe('lost');
  expect(await recalled(memory)).toBe('₹449');
  expect(await memory.refresh(SHOP, answer('₹459'))).toBe('changed');
  expect(await recalled(memory)).toBe('₹459');
  expect(await memory.refresh(SHOP, answer('', { status: 404 }))).toBe('gone');
  expect(await recalled(memory)).toBeUndefined();
});

test('what was asked for ten minutes ago is asked for anew', async () => {
  let now = 0;
  const memory = new DataMemory(() => now);
  await memory.prefetch(SHOP, answer('the list'));
  now = 10 * 60_000 - 1;
  expect(await recalled(memory)).toBe('the list');
  now += 1;
  expect(await recalled(memory)).toBeUndefined();
});

test('a hundred pages are remembered, the newest', async () => {
  const memory = new DataMemory();
  const pageOf = (n: number): string => `https://shop.example/product/title/${n}.data?_routes=catalogue%2Fproduct-page`;
  for (let n = 0; n <= 100; n++) await memory.prefetch(pageOf(n), answer(String(n)));
  expect(await recalled(memory, pageOf(0))).toBeUndefined();
  expect(await recalled(memory, pageOf(1))).toBe('1');
  expect(await recalled(memory, pageOf(100))).toBe('100');
});
