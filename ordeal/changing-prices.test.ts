import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ApiError } from '#contract/client.ts';
import * as orders from '#contract/orders.ts';
import { addBuyer, addProducts, offerOnlinePayment, type TestMember } from '#server/testing/builders.ts';
import type { TestShop } from '#server/testing/open-test-shop.ts';
import { counts } from './counts.ts';
import { openTwoEmptyShops } from './databases.ts';
import { measured } from './measured.ts';

/** What the two products come to together, before a change and after it; each costs half of it. */
const SUMS = [998_00, 1_050_00] as const;

let one: TestShop;
let two: TestShop;
let close: () => Promise<void>;
let cart_products: { product_id: string }[];
beforeAll(async () => {
  ({ one, two, close } = await openTwoEmptyShops());
});
beforeEach(async () => {
  await one.reset();
  await offerOnlinePayment(one);
  const products = await addProducts(one, [{ variations: [{ stock: 1_000 }] }, { variations: [{ stock: 1_000 }] }]);
  cart_products = products.map(({ id }) => ({ product_id: id }));
});
afterAll(() => close());

/** Both products at once, so that a sum of an old price and a new one is wrong. */
async function setSum(sum: number): Promise<void> {
  await two.deps.db
    .updateTable('variations')
    .set({ price_paise: sum / 2, mrp_paise: sum / 2 })
    .execute();
}

interface Buyer {
  member: TestMember;
  isOnline: boolean;
  /** The sum on the buyer's screen, in paise. */
  shown: number;
}

/** Half of them, of either kind and at either process, look before the prices change, the others afterwards. */
async function buyersWhoLooked(count: number): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  for (const sum of SUMS) {
    await setSum(sum);
    for (let index = 0; index < count / SUMS.length; index++) {
      const member = await addBuyer(index % 2 ? two : one);
      const body = { cart_products, payment_mode: 'Pay on delivery' as const };
      const { total_paise: shown } = await member.call(orders.quoteFor, { body });
      buyers.push({ member, isOnline: index % 4 > 1, shown });
    }
  }
  return buyers;
}

type Answer = { orderId: string; asked: number } | { status: number; code: string; newSum: number | undefined };

/** Presses the button beside the sum. @returns the order and what the gateway is to ask for it, or the refusal */
async function press({ member, isOnline, shown }: Buyer): Promise<Answer> {
  const body = { cart_products, totalAmountbeforePay: shown / 100 };
  try {
    if (isOnline) {
      const placed = await member.call(orders.placeOnline, { body: { ...body, payment_mode: 'Pay now' } });
      return { orderId: placed.order_id, asked: placed.razorpay_order.amount };
    }
    const placed = await member.call(orders.placeOnDelivery, { body: { ...body, payment_mode: 'Pay on delivery' } });
    return { orderId: placed.order_id, asked: shown };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const quote = error.body.quote as orders.WireQuote | undefined;
    return { status: error.status, code: error.code, newSum: quote?.total_paise };
  }
}

/** Lets all of them press while the prices change without a pause. */
async function pressWhileChanging(buyers: readonly Buyer[]): Promise<Answer[]> {
  const over = new AbortController();
  const pressing = Promise.all(buyers.map(press)).finally(() => over.abort());
  for (let times = 0; !over.signal.aborted; times++) await setSum(SUMS[times % 2] ?? 0);
  return pressing;
}

test('while prices change again and again, each buyer pays the sum that was shown or sees the new one', async () => {
  const buyers = await buyersWhoLooked(counts.priceWatchers);
  expect(new Set(buyers.map(({ shown }) => shown))).toEqual(new Set(SUMS));
  const answers = await pressWhileChanging(buyers);
  const refused = buyers.filter((_, index) => 'code' in (answers[index] as Answer));
  const other = ({ shown }: Buyer) => SUMS.find((sum) => sum !== shown);
  expect(answers.filter((answer) => 'code' in answer)).toEqual(
    refused.map((buyer) => ({ status: 409, code: 'quote-changed', newSum: other(buyer) })),
  );
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(buyers.length);

  for (const buyer of refused) {
    buyer.shown = other(buyer) ?? 0;
    await setSum(buyer.shown);
    answers[buyers.indexOf(buyer)] = await press(buyer);
  }
  expect(answers).toEqual(buyers.map(({ shown }) => ({ orderId: expect.any(String), asked: shown })));
  const placed = await one.deps.db
    .selectFrom('orders')
    .select(['member_id', 'total_paise'])
    .orderBy('member_id')
    .execute();
  expect(placed).toEqual(buyers.map(({ member, shown }) => ({ member_id: member.memberId, total_paise: shown })));
  measured({ orders: placed.length, 'of them shown a new sum': refused.length });
});
