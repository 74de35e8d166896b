import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { WireCartLine } from '#contract/cart.ts';
import type { WireOrder } from '#contract/orders.ts';
import { CartLine } from '#web/cart/cart-line.tsx';
import { OrderWays } from '#web/orders/tracking/order-ways.tsx';
import { OrderCard } from '#web/orders/history/order-card.tsx';

const markupOf = (children: ReactNode): string => renderToStaticMarkup(createElement(MemoryRouter, null, children));

const order = (facts: Partial<WireOrder>): WireOrder =>
  ({
    order_id: 'KD-1042-7Q4M',
    status: 'Success',
    orderStatus: 'Pending',
    createdAt: '2026-11-18T05:12:00.000Z',
    delivered: null,
    total_paise: 49_900,
    cart_products: [],
    ...facts,
  }) as unknown as WireOrder;

const member = { user_id: 'u1', name: 'Asha', full_name: 'Asha Rao', email: 'asha@example.in' };

const cardOf = (facts: Partial<WireOrder>): string => markupOf(createElement(OrderCard, { order: order(facts) }));

test('[HIST-02] the list says "Failed" of an unpaid order, and leads to its payment while it is held', () => {
  const unpaid = { status: 'Failed', pay_by: '2026-11-18T05:22:00.000Z' };
  const held = cardOf({ ...unpaid, pay_seconds: 60 });
  expect(held).toMatch(/<a[^>]*aria-label="Pay now for order KD-1042-7Q4M"[^>]*href="\/track\/KD-1042-7Q4M"/);
  expect(held).toContain('Held for you until 18/11/2026, 10:52 am');
  expect(held).toMatch(/<button[^>]*disabled[^>]*>.*Failed/);
  const over = cardOf({ ...unpaid, pay_seconds: 0 });
  expect(over).not.toContain('Pay now');
  expect(over).toMatch(/<button[^>]*disabled[^>]*>.*Failed/);
});

test('the page of a delivered order leads to its invoice, to a return, to the same again and to help, that of one on its way to help', () => {
  const kept = { quantity: 1, returned_quantity: 0 } as WireOrder['cart_products'][number];
  const linksOf = (orderStatus: string) =>
    markupOf(
      createElement(OrderWays, {
        member,
        order: order({ orderStatus, is_cancellable: orderStatus === 'Packed', cart_products: [kept] }),
      }),
    );
  expect(linksOf('Delivered')).toContain('href="/invoice?orderId=KD-1042-7Q4M"');
  expect(linksOf('Delivered')).toContain('href="/contact"');
  for (const way of ['Buy again', 'Ask for a return']) expect(linksOf('Delivered')).toContain(way);
  expect(linksOf('Shipped')).toContain('href="/contact"');
  expect(linksOf('Shipped')).not.toMatch(/invoice|Buy again|return/);
  expect(linksOf('Packed')).toBe('');
});

test('two sizes of one product are told apart by the names of their buttons in the cart', () => {
  const line = {
    product_id: 'gulab',
    product_sku: 'G-10',
    product_name: 'Gulab No. 7',
    product_image: '',
    variation_attributes: { Size: '10 ml' },
    product_stockstatus: 'instock',
    quantity: 1,
    price_paise: 49_900,
    mrp_paise: 49_900,
    max_per_order: 10,
    delivery_days: null,
  } as unknown as WireCartLine;
  const Component = () =>
    createElement(CartLine, { line, priceBefore: undefined, takesFocus: false, onRemove: () => {} });
  const markup = renderToStaticMarkup(createElement(createRoutesStub([{ path: '/', Component }])));
  for (const name of ['Remove Gulab No. 7, 10 ml', 'Quantity of Gulab No. 7, 10 ml']) expect(markup).toContain(name);
});
