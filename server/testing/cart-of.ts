import * as carts from '#contract/cart.ts';
import type { TestMember } from './builders.ts';

/** What a member does with the cart, and sees in it. */
export function cartOf({ call, userId }: TestMember) {
  const lines = async () => (await call(carts.list, { params: { user_id: userId } })).data;
  return {
    lines,
    /** Every line's sku and quantity. */
    pieces: async () => (await lines()).map(({ product_sku, quantity }) => [product_sku, quantity]),
    add: (product_id: string, over: { product_sku?: string; quantity?: number; added_at?: string } = {}) =>
      call(carts.add, { body: { product_id, ...over } }),
  };
}
