import { afterAll, beforeAll, expect, test } from 'vitest';
import * as orders from '#contract/orders.ts';
import { usualCeilings } from '#domain/orders/order-ceilings.ts';
import { documentsOfYear } from '../invoices/document-store.ts';
import { issueInvoice } from '../invoices/issue-document.ts';
import { addBuyer, addProduct, type TestMember } from '../testing/builders.ts';
import { openShopOnServer } from '../testing/open-shops.ts';
import type { TestShop } from '../testing/open-test-shop.ts';
import { changeStatus } from './fulfilment/change-status.ts';
import { findOrderByNumber, linesOf, lockOrder } from './order-store.ts';
import { soldOrder } from './sold-order.ts';

const PARCELS = 24;

let shop: TestShop;
let close: () => Promise<void>;
let tea: string;
beforeAll(async () => {
  ({ shop, close } = await openShopOnServer());
  ({ id: tea } = await addProduct(shop, { hsn: '0902', gstRate: 500, variations: [{ stock: 1_000 }] }));
});
afterAll(() => close());

async function placeMany(): Promise<string[]> {
  const ids: string[] = [];
  let buyer: TestMember | undefined;
  for (let parcel = 0; parcel < PARCELS; parcel++) {
    // A buyer who has not received an order may have no more of them open.
    if (parcel % usualCeilings.openOnDelivery === 0) buyer = await addBuyer(shop);
    const body = {
      cart_products: [{ product_id: tea, quantity: 1 }],
      payment_mode: 'Pay on delivery' as const,
      totalAmountbeforePay: 499,
    };
    if (buyer) ids.push((await buyer.call(orders.placeOnDelivery, { body })).order_id);
  }
  return ids;
}

async function numbersOf(series: 'invoice' | 'credit-note'): Promise<number[]> {
  const documents = await documentsOfYear(shop.deps.db, 2026);
  return documents.filter((document) => document.series === series).map(({ sequence }) => sequence);
}

const send = (id: string) => changeStatus(shop.deps, id, { to: 'Shipped', actor: 'shop' });

/** Draws a number for an order and then comes to nothing. */
const sendInVain = (id: string): Promise<void> =>
  shop.deps.db.transaction().execute(async (tx) => {
    const order = await findOrderByNumber(tx, id);
    if (!order) return;
    await lockOrder(tx, order.id);
    const lines = await linesOf(tx, [order.id]);
    await issueInvoice(tx, soldOrder({ order, lines }), shop.deps.clock());
    throw new Error('the parcel stays');
  });

const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

test('[NAV-25] parcels that leave at the same moment get numbers without a gap, also where some do not leave after all', async () => {
  const ids = await placeMany();
  const staying = ids.filter((_, index) => index % 3 === 0);
  const leaving = ids.filter((id) => !staying.includes(id));
  const results = await Promise.allSettled([...staying.map(sendInVain), ...leaving.map(send)]);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(staying.length);
  expect(await numbersOf('invoice')).toEqual(upTo(leaving.length));

  await Promise.all(staying.map(send));
  expect(await numbersOf('invoice')).toEqual(upTo(PARCELS));

  await Promise.all(ids.map((id) => changeStatus(shop.deps, id, { to: 'Cancelled', actor: 'shop' })));
  expect(await numbersOf('credit-note')).toEqual(upTo(PARCELS));
});

test('[NAV-25] one that is sent twice at the same moment has one invoice', async () => {
  const [id = ''] = await placeMany();
  const before = (await numbersOf('invoice')).length;
  await Promise.all([id, id, id, id].map(send));
  expect(await numbersOf('invoice')).toHaveLength(before + 1);
});
