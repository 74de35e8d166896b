import { expect, test, vi } from 'vitest';
import type { Call } from '#contract/client.ts';
import type { WireQuote } from '#contract/orders.ts';
import { obstacleOf } from './placing-obstacle.ts';
import { type OrderToPlace, payloadOf, placeOrder } from './place-order.ts';

test('[CHK-11] what is placed tells every sum in rupees, as it was shown', () => {
  const quote = {
    merchandise_paise: 1_000_00,
    discount_paise: 41_50,
    delivery_paise: 40_00,
    total_paise: 998_50,
    balance_paise: 798_80,
  } as WireQuote;
  expect(payloadOf({ lines: [], couponCode: '', method: 'Pay on delivery', quote })).toMatchObject({
    amountbeforediscount: 1000,
    discountprice: 41.5,
    amountafterdiscount: 958.5,
    deliveryCharge: 40,
    totalAmountbeforePay: 998.5,
    remaining_amount: 798.8,
  });
});

/** No answer ever comes; what is given up meanwhile ends, as in a browser. */
const silent: Call = (_row, _input, { signal } = {}) =>
  new Promise((_answer, fail) => signal?.addEventListener('abort', () => fail(signal.reason)));

for (const [title, pay_now_paise] of [
  ['an order that is paid online', 499_00],
  ['an order that is placed directly', 0],
] as const)
  test(`${title} and not answered for in a minute is given up, and may have been placed`, async () => {
    vi.useFakeTimers();
    const order = { lines: [], couponCode: '', method: 'Pay now', quote: { pay_now_paise }, payer: {} };
    const ended = vi.fn<(error: unknown) => void>();
    const placed = placeOrder(silent, order as unknown as OrderToPlace, 'key').catch(ended);
    await vi.advanceTimersByTimeAsync(59_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await placed;
    const quote = { pay_now_paise } as WireQuote;
    expect(ended.mock.calls.map(([error]) => obstacleOf(error, quote))).toEqual([{ kind: 'unanswered' }]);
    vi.useRealTimers();
  });
