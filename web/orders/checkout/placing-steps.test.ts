import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ApiError, createClient } from '#contract/client.ts';
import type { WireQuote } from '#contract/orders.ts';
import { idempotencyKeyFor } from '#web/device/idempotency-keys.ts';
import { type OrderToPlace, payloadOf } from './place-order.ts';
import { type CheckoutContents, idle, type PlacingAction, placingReducer, type PlacingState } from './placing-state.ts';
import { runSteps, type PlacingTools } from './placing-steps.ts';

const member = { user_id: 'u1', name: 'Asha', full_name: 'Asha Rao', email: 'asha@example.in' };
const payer = { member, mobile: '9000012345', referenceId: '', shopName: 'Kadamba' };
const quoteOf = (total_paise: number, pay_now_paise = total_paise) =>
  ({ total_paise, pay_now_paise, balance_paise: total_paise - pay_now_paise }) as WireQuote;

// Keys are heard of from other tabs, of which there are none.
beforeAll(() => void vi.stubGlobal('addEventListener', () => undefined));
afterAll(() => void vi.unstubAllGlobals());

let orders = 0;
/** Another order than any before: each has a key of its own. */
const newOrder = (payNow: number | null = null): OrderToPlace => {
  const total = 499_00 + (orders += 100);
  return { lines: [], couponCode: '', method: 'Pay now', quote: quoteOf(total, payNow ?? total), payer };
};
const placing = (order = newOrder()) => ({ step: 'placing', order }) as const;

const openedPayment = {
  success: true,
  is_paid: true,
  pay_by: null,
  pay_seconds: null,
  order_id: 'KD-1-AAAA',
  message: 'ok',
  razorpay_order: { id: 'order_1', amount: 499_00, currency: 'INR' },
  gateway: { key_id: 'key', script: 'https://gateway.example/checkout.js' },
};
const refusalOf = (status: number, code: string) => () => Response.json({ code, message: 'No.' }, { status });

/** Carries a placing out in a shop that answers in turn. */
async function run(first: PlacingState, answers: (() => Response)[], over: Partial<PlacingTools> = {}) {
  const asked: { path: string; key: string | undefined }[] = [];
  const left: unknown[] = [];
  const steps: string[] = [first.step];
  let state = first;
  const call = createClient(async (path, { headers }) => {
    asked.push({ path, key: (headers as Record<string, string>)['idempotency-key'] });
    const answer = answers.shift();
    if (!answer) throw new TypeError('offline');
    return answer();
  }, '/api');
  const dispatch = (action: PlacingAction): PlacingState => {
    state = placingReducer(state, action);
    steps.push(state.step);
    return state;
  };
  const tools = {
    call,
    saveDetails: async () => true,
    quoteForSaved: () => Promise.reject(new Error('Nothing was asked for.')),
    leave: async (...where: unknown[]) => void left.push(where),
    ...over,
  };
  const obstacle = await runSteps(first, dispatch, tools);
  return { obstacle, asked, left, steps };
}
const keyOf = (order: OrderToPlace): string => idempotencyKeyFor(payloadOf(order));

test('[CHK-14] an order that turns out to be paid leads to its success, and no payment window is opened', async () => {
  const { asked, left, steps, obstacle } = await run(placing(), [() => Response.json(openedPayment)]);
  expect(asked.map(({ path }) => path)).toEqual(['/api/payment']);
  expect(left).toEqual([['KD-1-AAAA', { outcome: 'paid' }]]);
  expect(steps).toEqual(['placing', 'paying', 'leaving', 'idle']);
  expect(obstacle).toBeNull();
});

test('[CHK-12] an order of which nothing is due now is placed directly and leads to its success', async () => {
  const answer = () => Response.json({ success: true, order_id: 'KD-1-AAAA', message: 'ok' });
  const { asked, left, steps } = await run(placing(newOrder(0)), [answer]);
  expect(asked.map(({ path }) => path)).toEqual(['/api/payment/paydelivery']);
  expect(left).toEqual([['KD-1-AAAA', { outcome: 'paid' }]]);
  expect(steps).toEqual(['placing', 'leaving', 'idle']);
});

test('[CHK-14] an order whose payment window cannot open is left for its failure, and may be ordered anew', async () => {
  const order = newOrder();
  const unpaid = { ...openedPayment, is_paid: false };
  const { asked, left } = await run(placing(order), [() => Response.json(unpaid)]);
  expect(asked.map(({ path }) => path)).toEqual(['/api/payment', '/api/payment/abandon']);
  expect(left).toEqual([['KD-1-AAAA', { outcome: 'not-opened' }]]);
  expect(keyOf(order)).not.toBe(asked[0]?.key);
});

test('a placed order keeps its key until its buyer has seen it', async () => {
  const order = newOrder();
  const { asked } = await run(placing(order), [() => Response.json(openedPayment)]);
  expect(keyOf(order)).toBe(asked[0]?.key);
});

for (const { title, answers, isKept } of [
  { title: 'a lost answer', answers: [], isKept: true },
  { title: 'a fault of the shop', answers: [refusalOf(500, 'unexpected')], isKept: true },
  { title: 'a payment service that did not answer', answers: [refusalOf(502, 'gateway-failed')], isKept: true },
  { title: 'a shop that has not looked yet', answers: [refusalOf(429, 'too-many-requests')], isKept: true },
  { title: 'a refusal', answers: [refusalOf(409, 'out-of-stock')], isKept: false },
])
  test(`after ${title} the very same order ${isKept ? 'is asked about by the same key' : 'is another placing'}`, async () => {
    const order = newOrder();
    const { asked, left, steps, obstacle } = await run(placing(order), [...answers]);
    expect(steps).toEqual(['placing', 'idle']);
    expect(obstacle).not.toBeNull();
    expect(left).toEqual([]);
    expect(keyOf(order) === asked[0]?.key).toBe(isKept);
  });

test('an order is told to be in doubt when its result cannot be shown', async () => {
  const { obstacle } = await run(placing(), [() => Response.json(openedPayment)], {
    leave: () => Promise.reject(new Error('The page could not be loaded.')),
  });
  expect(obstacle).toEqual({ kind: 'unanswered' });
});

const contents = {
  lines: [],
  couponCode: '',
  method: 'Pay now',
  quote: quoteOf(499_00),
  payer,
} as unknown as CheckoutContents;
const saving = (over: Partial<CheckoutContents>) =>
  ({ step: 'saving', shown: null, contents: { ...contents, answerTo: () => undefined, ...over } }) as const;

test('details are saved, then their quote is asked for where their address was typed, then the order is placed', async () => {
  const done: string[] = [];
  const { steps, asked } = await run(saving({ isAddressTyped: true }), [refusalOf(409, 'out-of-stock')], {
    saveDetails: async () => done.push('saved') > 0,
    quoteForSaved: async () => (done.push('quoted'), quoteOf(555_00)),
  });
  expect(done).toEqual(['saved', 'quoted']);
  expect(steps).toEqual(['saving', 'placing', 'idle']);
  expect(asked).toHaveLength(1);
});

test('the quote that stands counts where no address was typed', async () => {
  const { steps } = await run(saving({ isAddressTyped: false }), [refusalOf(409, 'out-of-stock')]);
  expect(steps).toEqual(['saving', 'placing', 'idle']);
});

test('without a quote none is asked for the saved address', async () => {
  const { obstacle } = await run(saving({ isAddressTyped: true, quote: null, failure: 'Sold out.' }), []);
  expect(obstacle).toEqual({ kind: 'no-quote', reason: 'Sold out.' });
});

test('details that cannot be saved place nothing, and nothing more is said', async () => {
  const { obstacle, steps, asked } = await run(saving({ isAddressTyped: true }), [], {
    saveDetails: async () => false,
  });
  expect(obstacle).toBeNull();
  expect(steps).toEqual(['saving', 'idle']);
  expect(asked).toEqual([]);
});

test('a quote for the saved address that is refused places nothing, and says why', async () => {
  const { obstacle, asked } = await run(saving({ isAddressTyped: true }), [], {
    quoteForSaved: () => Promise.reject(new ApiError(503, 'unavailable', 'In a moment.')),
  });
  expect(obstacle).toEqual({ kind: 'no-quote', reason: 'In a moment.' });
  expect(asked).toEqual([]);
});

test('nothing is done before the quote has come, or after the end', async () => {
  for (const first of [idle, { step: 'quoting', shown: null }] as const)
    expect(await run(first, [])).toMatchObject({ obstacle: null, asked: [], steps: [first.step] });
});
