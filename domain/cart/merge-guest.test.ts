import { expect, test } from 'vitest';
import { guestLineResult, type PushReply } from '#domain/cart/merge-guest.ts';

const refused = (code: string): PushReply => ({ outcome: 'refused', code, message: 'Server words' });

test('[CART-10] a line that was added leaves the guest cart', () => {
  expect(guestLineResult({ outcome: 'added' })).toEqual({ fate: 'leaves' });
});

test('[CART-10] a line that lay in the server’s cart already leaves the guest cart', () => {
  expect(guestLineResult(refused('already-in-cart'))).toEqual({ fate: 'leaves' });
});

test('[CART-10] a line that was refused for another reason stays and says why', () => {
  expect(guestLineResult(refused('out-of-stock'))).toEqual({
    fate: 'waits',
    reason: { code: 'out-of-stock', message: 'Server words' },
  });
});

test('[CART-10] a line without an answer stays', () => {
  expect(guestLineResult({ outcome: 'unreachable' })).toEqual({ fate: 'waits', reason: null });
});
