import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClient } from '#contract/client.ts';
import { askQuote, quoteBodyOf } from './ask-quote.ts';

/** A line on which no answer ever comes; what is given up meanwhile ends, as in a browser. */
const silent = createClient(
  (_url, { signal }) =>
    new Promise((_answer, fail) => signal?.addEventListener('abort', () => fail(new DOMException('', 'AbortError')))),
  '',
);
const body = quoteBodyOf([], '', 'Pay now');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a quote that does not come in half a minute is awaited no longer', async () => {
  const ended = vi.fn();
  const asked = askQuote(silent, body).catch(ended);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await asked;
  expect(ended).toHaveBeenCalledOnce();
});

test('a quote that no caller waits for any more is not asked for any longer', async () => {
  const leaving = new AbortController();
  const asked = askQuote(silent, body, leaving.signal);
  leaving.abort();
  await expect(asked).rejects.toThrow(DOMException);
  expect(vi.getTimerCount()).toBe(0);
});

test('a quote that came leaves nothing waiting', async () => {
  const call = createClient(async () => Response.json({ total_paise: 1 }), '');
  expect(await askQuote(call, body)).toEqual({ total_paise: 1 });
  expect(vi.getTimerCount()).toBe(0);
});

test('[CHK-05] before a way of paying is chosen the quote is that of an order which is paid on delivery', () => {
  expect(quoteBodyOf([], '', null)).toEqual({ cart_products: [], payment_mode: 'Pay on delivery' });
});

test('a coupon and an address that is typed travel with the question only where there are any', () => {
  expect(quoteBodyOf([], 'TEA10', 'Pay now', { pincode: '208001' })).toEqual({
    cart_products: [],
    payment_mode: 'Pay now',
    coupon_code: 'TEA10',
    deliver_to: { pincode: '208001' },
  });
});
