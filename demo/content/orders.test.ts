import { describe, expect, test } from 'vitest';
import { products } from '#demo/catalogue/products.ts';
import { ORDER_STATUSES } from '#domain/orders/status.ts';
import { coupons } from './coupons.ts';
import { members } from './members.ts';
import { orders } from './orders.ts';

const priceOf = (slug: string, sku: string): number =>
  products.find((product) => product.slug === slug)?.variations.find((pack) => pack.sku === sku)?.price ?? Number.NaN;

describe('the orders of the demo shop', () => {
  test('show every status, both ways to pay and a payment that failed', () => {
    const confirmed = orders.filter((order) => order.payment === 'confirmed');
    expect(new Set(confirmed.map((order) => order.status))).toEqual(new Set(ORDER_STATUSES));
    expect(new Set(confirmed.map((order) => order.paymentMethod))).toEqual(new Set(['online', 'on-delivery']));
    expect(orders.filter((order) => order.payment === 'failed')).toHaveLength(1);
  });

  test('stand in the order in which they were placed, all within sixty days', () => {
    const days = orders.map((order) => order.placedDaysAgo);
    expect(days).toEqual(days.toSorted((a, b) => b - a));
    expect(days[0]).toBeLessThanOrEqual(60);
  });

  test('have a day of delivery exactly when they are delivered', () => {
    const sound = orders.filter(({ status, placedDaysAgo, deliveredDaysAgo }) =>
      status === 'Delivered' ? deliveredDaysAgo !== undefined && deliveredDaysAgo < placedDaysAgo : !deliveredDaysAgo,
    );
    expect(sound).toEqual(orders);
  });

  test.each(orders)('$memberEmail, $placedDaysAgo days ago: buyer, goods and coupon existed then', (order) => {
    const buyer = members.find((member) => member.email === order.memberEmail);
    expect(buyer?.profile).toBeDefined();
    expect(buyer?.joinedDaysAgo).toBeGreaterThan(order.placedDaysAgo);
    for (const { slug } of order.lines) {
      const product = products.find((candidate) => candidate.slug === slug);
      expect(product?.addedDaysAgo).toBeGreaterThanOrEqual(order.placedDaysAgo);
    }
    const merchandise = order.lines.reduce((sum, line) => sum + priceOf(line.slug, line.sku) * line.quantity, 0);
    const coupon = coupons.find((candidate) => candidate.code === order.couponCode);
    expect(merchandise).toBeGreaterThanOrEqual(coupon?.minimum ?? 1);
    expect(coupon?.code).toBe(order.couponCode);
  });
});
