import { expect, test } from 'vitest';
import { ApiError } from '#contract/client.ts';
import type { WireQuote } from '#contract/orders.ts';
import {
  failureOf,
  isAwaited,
  type QuoteAction,
  type QuoteQuestion,
  quoteReducer,
  type QuoteState,
  unasked,
} from './quote-state.ts';

const quoteOf = (total_paise: number) => ({ total_paise }) as WireQuote;
const body = { cart_products: [], payment_mode: 'Pay on delivery' as const };
const first = { body, round: 0 };
const again = { body, round: 1 };
const online = { body: { ...body, payment_mode: 'Pay now' as const }, round: 0 };

const soldOut = new ApiError(409, 'out-of-stock', 'Irani Chai is out of stock.');
const changed = new ApiError(409, 'quote-changed', 'A price has changed.', { quote: quoteOf(300) });
const usedUp = new ApiError(409, 'coupon-used-up', 'TEA10 is used up.', { quote: quoteOf(300) });

const asked = (question: QuoteQuestion): QuoteAction => ({ type: 'asked', question });
const quoted = (question: QuoteQuestion, total: number): QuoteAction => ({
  type: 'quoted',
  question,
  quote: quoteOf(total),
});
const refused = (question: QuoteQuestion, refusal: ApiError): QuoteAction => ({ type: 'refused', question, refusal });
const unanswered = (question: QuoteQuestion): QuoteAction => ({ type: 'unanswered', question, why: 'No answer.' });
const orderRefused = (question: QuoteQuestion, refusal: ApiError): QuoteAction => ({
  type: 'order-refused',
  question,
  refusal,
});

const stories: [title: string, actions: QuoteAction[], state: Partial<QuoteState>][] = [
  ['a question is asked', [asked(first)], { question: first, answered: null, quote: null }],
  ['its answer are the sums', [asked(first), quoted(first, 200)], { answered: first, quote: quoteOf(200) }],
  [
    'the sums stand while something else is asked, and that is known to be unanswered',
    [asked(first), quoted(first, 200), asked(online)],
    { question: online, answered: first, quote: quoteOf(200) },
  ],
  [
    'a refusal takes the sums away and says why',
    [asked(first), quoted(first, 200), asked(again), refused(again, soldOut)],
    { answered: again, quote: null, failure: soldOut.message },
  ],
  [
    'it stands while the quote is asked for anew',
    [asked(first), refused(first, soldOut), { type: 'outdated' }, asked(again)],
    { answered: first, failure: soldOut.message, round: 1 },
  ],
  [
    'and is over with an answer',
    [asked(first), refused(first, soldOut), asked(again), quoted(again, 200)],
    { answered: again, quote: quoteOf(200), failure: null },
  ],
  [
    'a refusal that brings sums is their quote, and says why the coupon does not count',
    [asked(first), quoted(first, 200), asked(again), refused(again, usedUp)],
    { answered: again, quote: quoteOf(300), failure: null, couponProblem: usedUp.message },
  ],
  [
    'what the coupon was told is over with the next answer',
    [asked(first), refused(first, usedUp), asked(again), quoted(again, 200)],
    { couponProblem: null },
  ],
  [
    'sums that cannot be asked for are said to be missing',
    [asked(first), quoted(first, 200), asked(online), unanswered(online)],
    { answered: online, quote: null, failure: 'No answer.' },
  ],
  [
    'where the same was answered before, its sums stand: an order that could not be placed can be tried again',
    [asked(first), quoted(first, 200), { type: 'outdated' }, asked(again), unanswered(again)],
    { answered: again, quote: quoteOf(200), failure: null },
  ],
  [
    'where it was refused before, the refusal is followed by what is wrong now',
    [asked(first), refused(first, soldOut), { type: 'outdated' }, asked(again), unanswered(again)],
    { answered: again, quote: null, failure: 'No answer.' },
  ],
  [
    'the sums of a refused order take the place of those that it was placed by',
    [asked(first), quoted(first, 200), orderRefused(first, changed)],
    { answered: first, quote: quoteOf(300), failure: null, couponProblem: null, round: 0 },
  ],
  [
    'a refused order says why its coupon does not count',
    [asked(first), quoted(first, 200), orderRefused(first, usedUp)],
    { quote: quoteOf(300), couponProblem: usedUp.message },
  ],
  [
    'an order that is refused without sums has them asked for anew',
    [asked(first), quoted(first, 200), orderRefused(first, soldOut)],
    { answered: first, quote: quoteOf(200), failure: null, round: 1 },
  ],
  [
    'as has one that is refused when another way of paying was chosen since: no press waits for its answer in vain',
    [asked(first), quoted(first, 200), asked(online), quoted(online, 250), orderRefused(first, changed)],
    { question: online, answered: online, quote: quoteOf(250), round: 1 },
  ],
];

test.each(stories)('%s', (_title, actions, state) => {
  expect(actions.reduce(quoteReducer, unasked)).toMatchObject(state);
});

test('an answer to what is asked no more does not count', () => {
  const waiting = [asked(first), asked(online)].reduce(quoteReducer, unasked);
  for (const late of [quoted(first, 200), refused(first, soldOut), refused(first, usedUp), unanswered(first)])
    expect(quoteReducer(waiting, late)).toBe(waiting);
});

test('an answer is awaited from the question on, and by no press once nothing is to be bought any more', () => {
  const [waiting, answered] = [[asked(first)], [asked(first), quoted(first, 200)]].map((actions) =>
    actions.reduce(quoteReducer, unasked),
  );
  expect(waiting && isAwaited(waiting, first)).toBe(true);
  expect(waiting && isAwaited(waiting, null)).toBe(false);
  expect(answered && isAwaited(answered, first)).toBe(false);
  expect(answered && isAwaited(answered, again)).toBe(true);
  expect(answered && isAwaited(answered, null)).toBe(false);
});

const FAILED = 'The total could not be worked out.';
test.each([
  ['a refusal', soldOut, { type: 'refused', question: first, refusal: soldOut }],
  [
    'a shop that cannot keep up',
    new ApiError(503, 'unavailable', 'In a moment.'),
    { type: 'unanswered', question: first, why: 'In a moment.' },
  ],
  ['a lost line', new ApiError(0, 'network', 'Network error'), { type: 'unanswered', question: first, why: FAILED }],
  [
    'a gateway before the shop',
    new ApiError(502, 'network', 'Network error'),
    { type: 'unanswered', question: first, why: FAILED },
  ],
  [
    'a wait that was too long',
    new DOMException('', 'AbortError'),
    { type: 'unanswered', question: first, why: FAILED },
  ],
])('what %s makes of a question', (_title, error, action) => {
  expect(failureOf(first, error, FAILED)).toEqual(action);
});
