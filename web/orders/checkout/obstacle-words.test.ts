import { expect, test } from 'vitest';
import { ApiError } from '#contract/client.ts';
import type { WireQuote } from '#contract/orders.ts';
import { members } from '#texts/en/members.ts';
import { orders } from '#texts/en/orders.ts';
import { pageRefusals } from '#texts/en/page-refusals.ts';
import { formatsOf } from '#web/texts/formats.ts';
import { changesOf, errorsOf, messageOf, type ObstacleMessage, type ShownChanges } from './obstacle-words.ts';
import type { Obstacle } from './placing-obstacle.ts';

const { checkout } = orders;
const texts = { checkout, members, refusals: pageRefusals, formats: formatsOf('en-IN') };
const quoteOf = (total_paise: number, over: Partial<WireQuote> = {}) =>
  ({
    lines: [],
    total_paise,
    discount_paise: 0,
    delivery_paise: 0,
    delivery_why: {},
    ...over,
  }) as unknown as WireQuote;
const before = quoteOf(245_00);
const now = quoteOf(300_00);
const changes = { title: 'Since you last looked', facts: ['Total Price: ₹245 is now ₹300'] };
const refusal = (code: ApiError['code'], status = 409) => new ApiError(status, code, 'No.');
const warning = (text: string): ObstacleMessage => ({ tone: 'warning', text });
const error = (text: string): ObstacleMessage => ({ tone: 'error', text });

interface Told {
  message?: ObstacleMessage;
  errors?: Record<string, string>;
  changes?: ShownChanges;
}
const refused: Told = { message: error('No.'), changes: { title: 'Error during checkout', facts: ['No.'] } };
const rows: [title: string, obstacle: Obstacle, told: Told][] = [
  ['an empty cart', { kind: 'cart-empty' }, { message: warning('Your cart is empty!') }],
  [
    'details that are missing, by their names and in their fields',
    { kind: 'missing-fields', fields: ['city', 'state'] },
    {
      message: warning('Missing required fields: City, State'),
      errors: { city: 'Please fill this in.', state: 'Please fill this in.' },
    },
  ],
  ['details that could not be loaded', { kind: 'details-not-loaded' }, { message: error('Failed to fetch data') }],
  ['no way of paying', { kind: 'no-method' }, { message: warning('Please select a payment method.') }],
  [
    'a quote that was refused, by its reason',
    { kind: 'no-quote', reason: 'Sold out.' },
    { message: error('Sold out.') },
  ],
  ['no quote', { kind: 'no-quote', reason: null }, { message: error(checkout.quoteFailed) }],
  [
    'no delivery, at the pincode',
    { kind: 'no-delivery', reason: 'Not there.' },
    { message: error('Not there.'), errors: { pincode: 'Not there.' } },
  ],
  ['a coupon that does not count', { kind: 'coupon-ended', reason: 'Used up.' }, { message: warning('Used up.') }],
  ['a question about the address, which the page asks', { kind: 'address-unanswered' }, {}],
  ['a session that ended, which the login says', { kind: 'signed-out', refusal: refusal('not-signed-in') }, {}],
  ['another total, where the sums stand', { kind: 'total-changed', before, now }, { changes }],
  [
    'a first total with its delivery',
    { kind: 'total-changed', before: quoteOf(245_00, { delivery_why: null }), now },
    { changes: { title: checkout.changed.worked, facts: ['Delivery Charge: ₹0', 'Total Price: ₹300'] } },
  ],
  [
    'a lost answer, and that pressing again places nothing twice',
    { kind: 'unanswered' },
    {
      message: error('Error during checkout'),
      changes: { title: 'Error during checkout', facts: [checkout.unanswered] },
    },
  ],
  [
    'an order that failed, with the reason where the sums stand',
    { kind: 'order-failed', refusal: refusal('payment-method-unavailable') },
    {
      message: error('Failed to create Razorpay order'),
      changes: { title: 'Failed to create Razorpay order', facts: ['No.'] },
    },
  ],
  [
    'an order that failed by a fault of the shop, which may stand',
    { kind: 'order-failed', refusal: refusal('unexpected', 500) },
    {
      message: error('Failed to create Razorpay order'),
      changes: { title: 'Failed to create Razorpay order', facts: ['No.', checkout.unanswered] },
    },
  ],
  [
    'a way of paying that is refused, which its choice says again',
    { kind: 'method-refused', refusal: refusal('on-delivery-amount') },
    { message: error('No.') },
  ],
  [
    'a refused order, also after the message has gone',
    { kind: 'order-refused', refusal: refusal('too-many-unpaid') },
    refused,
  ],
  [
    '[CON-166] a shop that has closed, and its sentence once',
    { kind: 'order-refused', refusal: refusal('shop-closed') },
    { message: error(checkout.closed), changes: { title: checkout.closed, facts: ['No.'] } },
  ],
  [
    'a shop that has not looked at the order yet',
    { kind: 'order-refused', refusal: refusal('too-many-requests', 429) },
    refused,
  ],
  ...[500, 502, 503].map((status): (typeof rows)[number] => [
    `a refusal by ${status}, after which the order may stand`,
    { kind: 'order-refused', refusal: refusal('unexpected', status) },
    { ...refused, changes: { title: 'Error during checkout', facts: ['No.', checkout.unanswered] } },
  ]),
  [
    'a refusal of what was typed, in its field',
    { kind: 'order-refused', refusal: refusal('reference-own') },
    { ...refused, errors: { referenceId: 'No.' } },
  ],
  [
    'a refusal with sums, and what changed in them',
    { kind: 'quote-refused', refusal: refusal('quote-changed'), before, now },
    { message: error('No.'), changes },
  ],
  [
    'a refusal with the first sums that hold a delivery',
    {
      kind: 'quote-refused',
      refusal: refusal('quote-changed'),
      before: quoteOf(245_00, { delivery_why: null }),
      now,
    },
    {
      message: error('No.'),
      changes: { title: changes.title, facts: ['Delivery Charge: ₹0', 'Total Price: ₹300'] },
    },
  ],
  ['a doubtful address, which the page asks about', { kind: 'order-refused', refusal: refusal('address-unclear') }, {}],
  [
    'a doubtful address, which the page asks about beside its sums',
    { kind: 'quote-refused', refusal: refusal('address-unclear'), before, now },
    { changes },
  ],
];

test.each(rows)(
  '[CHK-15] [CHK-16] [CHK-17] [ERR-09] [ERR-10] [ERR-11] what is told of %s',
  (_title, obstacle, told) => {
    expect(messageOf(obstacle, texts)).toEqual(told.message ?? null);
    expect(errorsOf(obstacle, texts)).toEqual(told.errors ?? null);
    expect(changesOf(obstacle, texts)).toEqual(told.changes ?? null);
  },
);
