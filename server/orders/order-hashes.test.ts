import { expect, test } from 'vitest';
import type { Sellable } from '../catalogue/sellable-store.ts';
import type { Buyer } from '../members/buyer.ts';
import { contentHash, requestHash } from './order-hashes.ts';
import type { OrderRequest } from './order-request.ts';
import type { QuotedOrder } from './quote/quoted-order.ts';

const request: OrderRequest = {
  memberId: 1,
  userId: 'ASHA',
  network: '10.0.0.0',
  chosen: [{ product_id: 'GULAB7', product_sku: 'GUL-007-12', quantity: 2 }],
  paymentMethod: 'online',
  couponCode: 'TEA10',
  paysNow: true,
  shown: { totalAmountbeforePay: 89_800 },
  confirmedAddress: null,
  hints: {},
  idempotencyKey: 'pressed-once',
};

const piece: Sellable = {
  productRowId: 7,
  variationId: 41,
  productId: 'GULAB7',
  sku: 'GUL-007-12',
  title: 'Gulab No. 7',
  attributes: {},
  image: '',
  price: 44_900,
  mrp: 49_900,
  stock: 5,
  held: 0,
  deliveryDays: 4,
  categories: ['Attar'],
  hsn: null,
  gstRate: null,
};

const quoted: QuotedOrder = {
  lines: [{ key: '41', unitPrice: 44_900, mrp: 49_900, quantity: 2, total: 89_800, discount: 0, net: 89_800, piece }],
  units: 2,
  original: 99_800,
  merchandise: 89_800,
  discount: 0,
  delivery: 0,
  total: 89_800,
  payNow: 89_800,
  balance: 0,
  advancePercentage: 0,
  couponCode: 'TEA10',
  couponRevision: 1,
  priced: null,
};

const buyer: Buyer = {
  name: 'Asha Kulkarni',
  email: 'asha@example.in',
  mobile: '9000012345',
  address: 'Flat 3, Kanpur',
  pincode: '208001',
  place: null,
  claimed: null,
  written: { googleAddress: '14 Civil Lines', city: 'Kanpur', state: 'Uttar Pradesh', pincode: '208001' },
  referralCode: '7QK4M2XD',
};

const content = (over: Partial<OrderRequest> = {}): string => contentHash({ ...request, ...over }, quoted, buyer);

/** A field that these types do not have yet. */
const withNote = <T extends object>(object: T, giftNote: string | null): T => ({ ...object, giftNote });

test('what was stored before is still known', () => {
  expect(requestHash(request)).toBe('lEg6uB02KsHoCvleR2cFVh9rrU2Mx1WdWBfDM7AkhPg');
  expect(content()).toBe('McwmS2dR7s2LNu8OldlgHvHYVRAnrI4q94NZ4eBEWik');
});

test('a request is known by all it asks for, not by its sender', () => {
  const others = { memberId: 2, userId: 'RAVI', network: '10.0.1.0', idempotencyKey: 'pressed-twice' };
  expect(requestHash({ ...request, ...others, hints: { user_id: 'RAVI' } })).toBe(requestHash(request));
  for (const other of [
    { chosen: [] },
    { paymentMethod: 'on-delivery' as const },
    { couponCode: null },
    { paysNow: false },
    { shown: {} },
  ])
    expect(requestHash({ ...request, ...other })).not.toBe(requestHash(request));
});

test('a new field counts by itself where it is used, and changes nothing where it is not', () => {
  expect(requestHash(withNote(request, 'For Mira'))).not.toBe(requestHash(request));
  expect(requestHash(withNote(request, null))).toBe(requestHash(request));
  expect(contentHash(withNote(request, 'For Mira'), quoted, buyer)).not.toBe(content());
  expect(contentHash(withNote(request, null), quoted, buyer)).toBe(content());
  expect(contentHash(request, withNote(quoted, 'For Mira'), buyer)).not.toBe(content());
  const lines = quoted.lines.map((line) => withNote(line, 'For Mira'));
  expect(contentHash(request, { ...quoted, lines }, buyer)).not.toBe(content());
});

test('unpaid orders with the same pieces, sums, buyer and way to pay are one', () => {
  expect(content({ chosen: [], shown: {}, couponCode: 'tea10', idempotencyKey: null })).toBe(content());
  expect(content({ paymentMethod: 'on-delivery' })).not.toBe(content());
  for (const other of [{ total: 1 }, { payNow: 1 }, { couponCode: null }, { lines: [] }])
    expect(contentHash(request, { ...quoted, ...other }, buyer)).not.toBe(content());
  expect(contentHash(request, quoted, { ...buyer, address: 'Flat 4, Kanpur' })).not.toBe(content());
});
