import { expect, test } from 'vitest';
import { guestLineFate, type PushAnswer } from '#domain/cart/merge-guest.ts';

const refused = (code: string): PushAnswer => ({ outcome: 'refused', code, message: 'Server words' });

test('[CART-10] a line that was added leaves the guest cart', () => {
  expect(guestLineFate({ outcome: 'added' })).toEqual({ fate: 'leaves' });
});

test('[CART-10] a line that lay in the server’s cart already leaves the guest cart', () => {
  expect(guestLineFate(refused('already-in-cart'))).toEqual({ fate: 'leaves' });
});

test('[CART-10] a line that was refused for another reason stays and says why', () => {
  expect(guestLineFate(refused('out-of-stock'))).toEqual({
    fate: 'waits',
    reason: { code: 'out-of-stock', message: 'Server words' },
  });
});

test('[CART-10] a line without an answer stays', () => {
  expect(guestLineFate({ outcome: 'unreachable' })).toEqual({ fate: 'waits', reason: null });
});
