import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as carts from '#contract/cart.ts';
import type { WireCartLine } from '#contract/cart.ts';
import * as catalogue from '#contract/catalogue.ts';
import { ApiError, type Call } from '#contract/client.ts';
import type { SeenPrices } from '#domain/cart/seen-prices.ts';
import { en } from '#texts/en.ts';
import { lineOf } from '#web/cart/cart-lines.ts';
import { ShoppingCart } from '#web/cart/shopping-cart.ts';
import { readGuestCart, writeGuestCart } from '#web/device/guest-storage.ts';
import { addMember, addProduct, type TestMember, type TestProduct } from '../testing/builders.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

function openStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  };
}

/** A tab of a browser in which the member has just signed in. */
function openTab(storage: ReturnType<typeof openStorage>, asha: TestMember, call: Call = asha.call): ShoppingCart {
  let prices: SeenPrices = {};
  const quiet = () => undefined;
  return new ShoppingCart({
    call,
    storage,
    prices: { read: () => prices, write: (seen) => (prices = seen) },
    user: () => ({ user_id: asha.userId, name: asha.fullName, full_name: asha.fullName, email: asha.email }),
    endSession: quiet,
    notifyOtherTabs: quiet,
    say: { success: quiet, warning: quiet, error: quiet },
    texts: en,
    now: () => shop.clock.now.getTime(),
  });
}

/** What becomes of a call that adds a line: its request or its answer may be lost, as when a server dies. */
type Fate = 'answered' | 'request lost' | 'answer lost';

/** The member's calls over a network of the given fates; once they are used up it is sound. */
const over = ({ call }: TestMember, fates: Fate[]): Call => {
  const lost = new ApiError(0, 'network', 'Network error');
  return async (row, input, options) => {
    if (row.method !== 'POST') return call(row, input, options);
    const fate = fates.shift();
    if (fate === 'request lost') throw lost;
    const answer = await call(row, input, options);
    if (fate === 'answer lost') throw lost;
    return answer;
  };
};

/** What a guest may have in the cart, how many of it, and why the member's cart would not take it. */
const kinds: { product: TestProduct; quantity: number; later?: 'Inactive'; refusal: string | null }[] = [
  { product: {}, quantity: 1, refusal: null },
  { product: { variations: [{ stock: 7 }] }, quantity: 7, refusal: null },
  { product: { variations: [{ stock: 90 }] }, quantity: 10, refusal: null },
  { product: { variations: [{ stock: 2 }] }, quantity: 5, refusal: 'not-enough-stock' },
  { product: { variations: [{ stock: 90 }] }, quantity: 11, refusal: 'quantity-limit' },
  { product: { variations: [{ stock: 0 }] }, quantity: 1, refusal: 'out-of-stock' },
  { product: {}, quantity: 2, later: 'Inactive', refusal: 'product-unavailable' },
];

const guestLine = fc.record({ kind: fc.constantFrom(...kinds), isThere: fc.boolean() });
const fates = fc.array(fc.constantFrom<Fate>('answered', 'request lost', 'answer lost'), { maxLength: 8 });

async function addGuestLine({ kind, isThere }: { kind: (typeof kinds)[number]; isThere: boolean }, asha: TestMember) {
  const { id } = await addProduct(shop, kind.product);
  const line = lineOf(await asha.call(catalogue.single, { params: { productId: id } }), undefined, kind.quantity);
  const before = isThere && kind.refusal === null;
  if (before) await asha.call(carts.add, { body: { product_id: id, quantity: 1 } });
  if (kind.later) {
    await shop.deps.db.updateTable('products').set({ status: kind.later }).where('public_id', '=', id).execute();
  }
  return { id, line, refusal: kind.refusal, quantity: before ? 1 : kind.quantity };
}

const idsOf = (lines: readonly WireCartLine[]) => lines.map(({ product_id }) => product_id);

test('[CART-10] whatever is lost on the way and however many tabs log in, each guest line is in one cart or the other', async () => {
  const story = fc.asyncProperty(
    fc.array(guestLine, { minLength: 1, maxLength: 8 }),
    fc.array(fates, { minLength: 1, maxLength: 3 }),
    async (chosen, networks) => {
      const asha = await addMember(shop);
      const guest = [];
      for (const one of chosen) guest.push(await addGuestLine(one, asha));
      const storage = openStorage();
      writeGuestCart(
        storage,
        guest.map(({ line }) => line),
      );

      const tabs = networks.map((network) => openTab(storage, asha, over(asha, network)));
      await Promise.all(tabs.map((tab) => tab.load()));
      const { data } = await asha.call(carts.list, { params: { user_id: asha.userId } });
      const somewhere = new Set([...idsOf(data), ...idsOf(readGuestCart(storage))]);
      expect(guest.filter(({ id }) => !somewhere.has(id))).toEqual([]);

      const next = openTab(storage, asha);
      await next.load();
      const taken = guest.filter(({ refusal }) => refusal === null);
      const left = guest.filter(({ refusal }) => refusal !== null);
      expect(new Map(next.view().lines.map((line) => [line.product_id, line.quantity]))).toEqual(
        new Map(taken.map(({ id, quantity }) => [id, quantity])),
      );
      expect(next.view().lines).toHaveLength(taken.length);
      expect(idsOf(readGuestCart(storage))).toEqual(left.map(({ id }) => id));
      expect(next.view().waiting.map(({ line, reason }) => [line.product_id, reason !== null])).toEqual(
        left.map(({ id }) => [id, true]),
      );
    },
  );
  await fc.assert(story, { numRuns: 25 });
});

test('[CART-10] a session that becomes another member’s in the middle of a merge takes no line of it', async () => {
  const [asha, ravi] = [await addMember(shop), await addMember(shop)];
  const storage = openStorage();
  const products = [await addProduct(shop), await addProduct(shop), await addProduct(shop)];
  const single = (id: string) => asha.call(catalogue.single, { params: { productId: id } });
  writeGuestCart(storage, await Promise.all(products.map(async ({ id }) => lineOf(await single(id)))));

  let pushed = 0;
  const call: Call = (row, input, options) =>
    (row.method === 'POST' && ++pushed > 1 ? ravi : asha).call(row, input, options);
  await openTab(storage, asha, call).load();
  const inCart = async (who: TestMember) =>
    idsOf((await who.call(carts.list, { params: { user_id: who.userId } })).data);
  const [first, ...others] = products.map(({ id }) => id);
  expect([await inCart(asha), await inCart(ravi)]).toEqual([[first], []]);

  await openTab(storage, ravi).load();
  expect(await inCart(ravi)).toEqual([]);
  await openTab(storage, asha).load();
  expect(await inCart(asha)).toEqual([first, ...others]);
  expect(readGuestCart(storage)).toEqual([]);
});

test('[CART-10] of a line above the stock as many as there are move home with one press', async () => {
  const asha = await addMember(shop);
  const { id } = await addProduct(shop, { title: 'Rose Attar', variations: [{ stock: 2 }] });
  const storage = openStorage();
  writeGuestCart(storage, [lineOf(await asha.call(catalogue.single, { params: { productId: id } }), undefined, 5)]);
  const tab = openTab(storage, asha);
  await tab.load();
  expect(tab.view().waiting).toMatchObject([
    { reason: 'Only 2 of Rose Attar can be ordered at the moment.', available: 2 },
  ]);
  await tab.guestLines.lower(`product:${id}`, 2);
  expect(tab.view().waiting).toEqual([]);
  expect(tab.view().lines).toMatchObject([{ product_id: id, quantity: 2 }]);
  expect(readGuestCart(storage)).toEqual([]);
});

test('[CART-10] lines beyond the most that a cart holds wait with the reason', async () => {
  const asha = await addMember(shop);
  const storage = openStorage();
  const products = await Promise.all(Array.from({ length: 101 }, () => addProduct(shop)));
  const [last, ...others] = products;
  for (const { id } of others) await asha.call(carts.add, { body: { product_id: id } });
  const { id = '' } = last ?? {};
  writeGuestCart(storage, [lineOf(await asha.call(catalogue.single, { params: { productId: id } }))]);
  const tab = openTab(storage, asha);
  await tab.load();
  expect(tab.view().waiting).toHaveLength(1);
  expect(tab.view().waiting[0]?.reason).toMatch(/holds 100 different products/);
  expect(idsOf(readGuestCart(storage))).toEqual([id]);
});

test('a member’s line that is removed and put back is at its place for every tab, with its quantity', async () => {
  const asha = await addMember(shop);
  for (const stock of [5, 5, 5]) {
    const { id } = await addProduct(shop, { variations: [{ stock }] });
    await asha.call(carts.add, { body: { product_id: id, quantity: 2 } });
    shop.clock.now = new Date(shop.clock.now.getTime() + 1000);
  }
  const storage = openStorage();
  const tab = openTab(storage, asha);
  await tab.load();
  const { lines } = tab.view();
  const [, line] = lines;
  await tab.remove(`product:${line?.product_id}`);
  expect(await tab.restore({ line: line as WireCartLine, index: 1 })).toBe(true);
  const other = openTab(storage, asha);
  await other.load();
  expect(other.view().lines).toEqual(lines);
});
