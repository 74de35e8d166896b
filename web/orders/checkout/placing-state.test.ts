import { expect, test } from 'vitest';
import { ApiError } from '#contract/client.ts';
import type { WireQuote } from '#contract/orders.ts';
import { PROFILE_FIELDS } from '#domain/members/profile.ts';
import type { PlacedOnline } from '#web/payments/pay-online.ts';
import type { Obstacle } from './placing-obstacle.ts';
import { type CheckoutContents, idle, type PlacingAction, placingReducer, type PlacingState } from './placing-state.ts';

const quoteOf = (total_paise: number, over: Partial<WireQuote> = {}) =>
  ({ total_paise, pay_now_paise: total_paise, ...over }) as WireQuote;
const seen = quoteOf(245_00);
const line = { product_id: 'p1', product_sku: 'S1', quantity: 1 } as CheckoutContents['lines'][number];
const payer = {
  member: { user_id: 'u1', name: 'Asha', full_name: 'Asha Rao', email: 'asha@example.in' },
  mobile: '9000012345',
  referenceId: '',
  shopName: 'Kadamba',
};
const contents: CheckoutContents = {
  lines: [line],
  couponCode: 'TEA10',
  method: 'Pay now',
  profile: Object.fromEntries(PROFILE_FIELDS.map((field) => [field, 'x'])),
  optional: [],
  hasUnsavedChanges: false,
  isAddressTyped: false,
  quote: seen,
  failure: null,
  couponProblem: null,
  answerTo: () => undefined,
  payer,
};
const order = { lines: [line], couponCode: 'TEA10', method: 'Pay now', quote: seen, payer } as const;
const toPay = { order_id: 'KD-1-AAAA', is_paid: false } as PlacedOnline;
const question = { address_key: 'k', readings: [] } as unknown as WireQuote['address_question'] & object;
const answer = { address_key: 'k', state_code: 'TN' };

const pressed: PlacingAction = { type: 'pressed', shown: seen };
const quoted = (over: Partial<CheckoutContents> = {}): PlacingAction => ({
  type: 'quoted',
  contents: { ...contents, ...over },
});
const saved = (quote: WireQuote | null): PlacingAction => ({ type: 'saved', quote });
const placed = (online: PlacedOnline | null): PlacingAction => ({
  type: 'placed',
  placed: { orderId: 'KD-1-AAAA', toPay: online },
  idempotencyKey: 'key',
});
const refused = (error: unknown): PlacingAction => ({ type: 'refused', error });
const refusal = (code: ApiError['code'], body = {}) => new ApiError(409, code, 'No.', body);
const stopped = (obstacle: Obstacle): PlacingState => ({ step: 'idle', obstacle });
const after = (...actions: PlacingAction[]): PlacingState => actions.reduce(placingReducer, idle);

const unsaved = { hasUnsavedChanges: true };
const profile = { ...contents.profile, city: '' };
const oneRefused = refusal('quote-changed', { quote: quoteOf(300_00) });

const presses: [title: string, actions: PlacingAction[], state: PlacingState][] = [
  ['a press waits for the quote, and keeps what stood in the summary', [pressed], { step: 'quoting', shown: seen }],
  [
    'a second press while the quote is awaited is not heeded',
    [pressed, { type: 'pressed', shown: quoteOf(1) }],
    { step: 'quoting', shown: seen },
  ],
  ['a press while the order is placed is not heeded', [pressed, quoted(), pressed], { step: 'placing', order }],
  [
    'a press takes away what the last one was told',
    [pressed, quoted({ lines: [] }), pressed],
    { step: 'quoting', shown: seen },
  ],
  [
    'an empty cart is told before all else',
    [pressed, quoted({ lines: [], profile, method: null })],
    stopped({ kind: 'cart-empty' }),
  ],
  [
    'details that could not be loaded are not missing, and are not saved over',
    [pressed, quoted({ profile: null, ...unsaved })],
    stopped({ kind: 'details-not-loaded' }),
  ],
  [
    'missing details are told before the way of paying, and before anything is saved',
    [pressed, quoted({ profile, method: null, ...unsaved })],
    stopped({ kind: 'missing-fields', fields: ['city'] }),
  ],
  [
    'an order needs a way of paying, before anything is saved',
    [pressed, quoted({ method: null, ...unsaved })],
    stopped({ kind: 'no-method' }),
  ],
  ['the order is placed at its quote', [pressed, quoted()], { step: 'placing', order }],
  [
    'the way of paying that was chosen while the quote was awaited is the order’s',
    [pressed, quoted({ method: 'Pay on delivery', quote: quoteOf(245_00, { pay_now_paise: 0 }) })],
    {
      step: 'placing',
      order: { ...order, method: 'Pay on delivery', quote: quoteOf(245_00, { pay_now_paise: 0 }) },
    },
  ],
];

const quotes: [title: string, actions: PlacingAction[], state: PlacingState][] = [
  [
    'without a quote nothing is placed, and it is said why there is none',
    [pressed, quoted({ quote: null, failure: 'Sold out.' })],
    stopped({ kind: 'no-quote', reason: 'Sold out.' }),
  ],
  [
    'nothing is placed for a pincode that is not delivered to',
    [pressed, quoted({ quote: quoteOf(245_00, { delivery_refusal: 'Not there.' }) })],
    stopped({ kind: 'no-delivery', reason: 'Not there.' }),
  ],
  [
    'a question about the address has to be answered first',
    [pressed, quoted({ quote: quoteOf(245_00, { address_question: question }), answerTo: (asked) => asked && null })],
    stopped({ kind: 'address-unanswered' }),
  ],
  [
    'its answer goes with the order',
    [pressed, quoted({ answerTo: () => answer })],
    { step: 'placing', order: { ...order, confirmedAddress: answer } },
  ],
  [
    'a total that the press did not show is shown first',
    [pressed, quoted({ quote: quoteOf(300_00) })],
    stopped({ kind: 'total-changed', before: seen, now: quoteOf(300_00) }),
  ],
  [
    'the next press has seen it',
    [
      pressed,
      quoted({ quote: quoteOf(300_00) }),
      { type: 'pressed', shown: quoteOf(300_00) },
      quoted({ quote: quoteOf(300_00) }),
    ],
    { step: 'placing', order: { ...order, quote: quoteOf(300_00) } },
  ],
  [
    'a press before any sums came places at those that come',
    [{ type: 'pressed', shown: null }, quoted()],
    { step: 'placing', order },
  ],
  [
    'a coupon that does not count has to be given up first',
    [pressed, quoted({ couponProblem: 'Used up.' })],
    stopped({ kind: 'coupon-ended', reason: 'Used up.' }),
  ],
];

const savings: [title: string, actions: PlacingAction[], state: PlacingState][] = [
  [
    'unsaved details are saved before the order is placed, also without a quote',
    [pressed, quoted({ ...unsaved, quote: null })],
    { step: 'saving', shown: seen, contents: { ...contents, ...unsaved, quote: null } },
  ],
  ['details that cannot be saved end the placing', [pressed, quoted(unsaved), { type: 'not-saved' }], idle],
  [
    'the order is placed at the quote for what was saved',
    [pressed, quoted({ ...unsaved, quote: null }), saved(seen)],
    { step: 'placing', order },
  ],
  [
    'a total that changed with the saved address is shown first',
    [pressed, quoted(unsaved), saved(quoteOf(300_00))],
    stopped({ kind: 'total-changed', before: seen, now: quoteOf(300_00) }),
  ],
  [
    'a saved address that is not delivered to is told',
    [pressed, quoted(unsaved), saved(quoteOf(245_00, { delivery_refusal: 'Not there.' }))],
    stopped({ kind: 'no-delivery', reason: 'Not there.' }),
  ],
  [
    'details that are saved without a quote place nothing',
    [pressed, quoted({ ...unsaved, quote: null, failure: 'Sold out.' }), saved(null)],
    stopped({ kind: 'no-quote', reason: 'Sold out.' }),
  ],
  [
    'a quote for the saved address that is refused says why',
    [pressed, quoted(unsaved), refused(refusal('unavailable'))],
    stopped({ kind: 'no-quote', reason: 'No.' }),
  ],
];

const endings: [title: string, actions: PlacingAction[], state: PlacingState][] = [
  [
    'an order of which nothing is due now leads to its success at once',
    [pressed, quoted(), placed(null)],
    { step: 'leaving', order, idempotencyKey: 'key', orderId: 'KD-1-AAAA', payment: { outcome: 'paid' } },
  ],
  [
    'any other one is paid first',
    [pressed, quoted(), placed(toPay)],
    { step: 'paying', order, idempotencyKey: 'key', toPay },
  ],
  [
    'what became of the payment leads on',
    [pressed, quoted(), placed(toPay), { type: 'payment-ended', payment: { outcome: 'closed' } }],
    { step: 'leaving', order, idempotencyKey: 'key', orderId: 'KD-1-AAAA', payment: { outcome: 'closed' } },
  ],
  ['the button is free once the checkout was left', [pressed, quoted(), placed(null), { type: 'left' }], idle],
  ['a fault frees the button, wherever it comes', [pressed, quoted(unsaved), { type: 'failed' }], idle],
  [
    'also where a payment was under way',
    [pressed, quoted(), placed(toPay), refused(new Error('Oh'))],
    stopped({ kind: 'unanswered' }),
  ],
];

const direct = quoteOf(245_00, { pay_now_paise: 0 });
const refusals: [title: string, quote: WireQuote, error: unknown, obstacle: Obstacle][] = [
  ['a lost answer may hide an order', seen, new ApiError(0, 'network', 'Network error'), { kind: 'unanswered' }],
  ['as may a fault of the page', seen, new TypeError('Oh'), { kind: 'unanswered' }],
  [
    'a session that ended leads to the login, also where nothing is due now',
    direct,
    refusal('not-signed-in'),
    { kind: 'signed-out', refusal: refusal('not-signed-in') },
  ],
  [
    'an order of which nothing is due now fails with the fixed text',
    direct,
    refusal('unexpected'),
    { kind: 'order-failed', refusal: refusal('unexpected') },
  ],
  [
    'unless its buyer can do something about the reason',
    direct,
    refusal('out-of-stock'),
    { kind: 'order-refused', refusal: refusal('out-of-stock') },
  ],
  [
    'any other order says its own reason',
    seen,
    refusal('gateway-failed'),
    { kind: 'order-refused', refusal: refusal('gateway-failed') },
  ],
  [
    'a way of paying may be refused by itself',
    direct,
    refusal('on-delivery-amount'),
    { kind: 'method-refused', refusal: refusal('on-delivery-amount') },
  ],
  [
    'a refusal with sums tells both sums',
    seen,
    oneRefused,
    { kind: 'quote-refused', refusal: oneRefused, before: seen, now: quoteOf(300_00) },
  ],
];

test.each(presses)('[CHK-11] [CHK-13] [CHK-15] [CHK-16] a press of Place order: %s', (_title, actions, state) => {
  expect(after(...actions)).toEqual(state);
});

test.each(quotes)('[CHK-17] [CHK-18] at its quote: %s', (_title, actions, state) => {
  expect(after(...actions)).toEqual(state);
});

test.each(savings)('with unsaved details: %s', (_title, actions, state) => {
  expect(after(...actions)).toEqual(state);
});

test.each(endings)('[CHK-11] [CHK-12] [CHK-14] a placed order: %s', (_title, actions, state) => {
  expect(after(...actions)).toEqual(state);
});

test.each(refusals)('[ERR-09] [ERR-10] [ERR-11] a refused order: %s', (_title, quote, error, obstacle) => {
  expect(after({ type: 'pressed', shown: quote }, quoted({ quote }), refused(error))).toEqual(stopped(obstacle));
});

test('what stands in the way together is told one after another', () => {
  const troubled = { delivery_refusal: 'Not there.', address_question: question };
  const over = { couponProblem: 'Used up.', answerTo: () => null };
  const kinds = [
    { ...over, quote: quoteOf(300_00, troubled) },
    { ...over, quote: quoteOf(300_00) },
    { ...over, quote: quoteOf(300_00), answerTo: () => answer },
    { ...over, quote: seen, answerTo: () => answer },
  ].map((contents) => {
    const state = after(pressed, quoted(contents));
    return state.step === 'idle' && state.obstacle?.kind;
  });
  expect(kinds).toEqual(['no-delivery', 'address-unanswered', 'total-changed', 'coupon-ended']);
});

test('what a step does not wait for changes nothing', () => {
  const others: PlacingAction[] = [
    saved(quoteOf(1)),
    { type: 'not-saved' },
    placed(null),
    { type: 'payment-ended', payment: { outcome: 'paid' } },
    { type: 'left' },
  ];
  for (const state of [idle, after(pressed)])
    for (const action of [...others, refused(new Error('Oh'))]) expect(placingReducer(state, action)).toBe(state);
  const placing = after(pressed, quoted());
  for (const action of [pressed, quoted(), saved(null), { type: 'left' } as const])
    expect(placingReducer(placing, action)).toBe(placing);
});
