import { expect } from 'vitest';
import * as orders from '#contract/orders.ts';
import * as programme from '#contract/programme.ts';
import { addDays } from '#domain/time.ts';
import { changeStatus } from '../orders/fulfilment/change-status.ts';
import { collectBalance } from '../orders/fulfilment/collect-balance.ts';
import { returnPieces } from '../orders/refunds/return-pieces.ts';
import { settleCommissions } from '../rewards/settle-commissions.ts';
import type { AddedProduct, TestMember } from './builders.ts';
import type { TestShop, Visitor } from './open-test-shop.ts';

/** An order that is paid at the door. @returns its id */
export async function orderOnDelivery(
  by: Pick<Visitor, 'call'>,
  products: AddedProduct[],
  coupon?: string,
): Promise<string> {
  const chosen = {
    cart_products: products.map(({ id }) => ({ product_id: id })),
    payment_mode: 'Pay on delivery' as const,
    ...(coupon && { coupon_code: coupon }),
  };
  const { total_paise } = await by.call(orders.quoteFor, { body: chosen });
  const { order_id } = await by.call(orders.placeOnDelivery, {
    body: { ...chosen, totalAmountbeforePay: total_paise / 100 },
  });
  return order_id;
}

export async function deliver({ deps }: TestShop, orderId: string): Promise<void> {
  for (const to of ['Shipped', 'Delivered'] as const)
    expect(await changeStatus(deps, orderId, { to, actor: 'shop' })).toMatchObject({ outcome: 'moved' });
}

export async function deliverAndCollect(shop: TestShop, orderId: string): Promise<void> {
  await deliver(shop, orderId);
  expect(await collectBalance(shop.deps, orderId)).toMatchObject({ outcome: 'collected' });
}

export const pass = ({ clock }: TestShop, days: number): void => void (clock.now = addDays(clock.now, days));

/** Brings an order to where its commission is posted. */
export async function confirm(shop: TestShop, orderId: string): Promise<void> {
  await deliverAndCollect(shop, orderId);
  pass(shop, 14);
  await settleCommissions(shop.deps);
}

/** An order whose commission is posted. @returns its id */
export async function orderAndConfirm(
  shop: TestShop,
  by: Pick<Visitor, 'call'>,
  products: AddedProduct[],
  coupon?: string,
): Promise<string> {
  const orderId = await orderOnDelivery(by, products, coupon);
  await confirm(shop, orderId);
  return orderId;
}

/** One piece of a product comes back, and the commission of its order is worked out anew. */
export async function takeBack(shop: TestShop, orderId: string, product: AddedProduct): Promise<void> {
  await returnPieces(shop.deps, orderId, new Map([[product.skus[0] ?? '', 1]]), true);
  await settleCommissions(shop.deps);
}

/** The number of an order by its id, which also stands in the ids of what is earned on it. */
export const numberOf = (orderId: string): string => orderId.split('-')[1] ?? '';

/** Accepts the agreement that the shop came with, so that the member may be paid. */
export const acceptAgreement = ({ call }: TestMember) => call(programme.acceptAgreement, { body: { version: 0 } });
