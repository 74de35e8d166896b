import { expect, test } from 'vitest';
import { ORDER_GROUPS } from '#domain/orders/order-groups.ts';
import { orderChoicePath, readOrderChoice } from './order-choice.ts';

const read = (path: string) => readOrderChoice(new URL(path, 'https://shop.example').searchParams);

test('[ACC-04] every choice of orders is read again from its own address', () => {
  for (const group of [null, ...ORDER_GROUPS])
    for (const page of [1, 2, 17]) expect(read(orderChoicePath({ group, page }))).toEqual({ group, page });
  expect(orderChoicePath({ group: null, page: 1 })).toBe('/my-account');
});

test.each(['?status=lost', '?page=0', '?page=-1', '?page=1.5', '?page=x', '?page=1e9', '?tab=orders'])(
  '%s chooses all orders, from the first',
  (query) => {
    expect(read(`/my-account${query}`)).toEqual({ group: null, page: 1 });
  },
);
