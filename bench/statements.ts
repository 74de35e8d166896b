import * as carts from '#contract/cart.ts';
import * as catalogue from '#contract/catalogue.ts';
import * as orders from '#contract/orders.ts';
import { addProducts, sameBrowser, type TestMember } from '#server/testing/builders.ts';
import type { TestShop } from '#server/testing/open-test-shop.ts';
import type { Part } from './benches.ts';
import { addKnownBuyers } from './known-buyers.ts';
import { type Counted, countStatements } from './machine/counted-statements.ts';
import type { Figure } from './report/figure.ts';
import { inShop } from './shop.ts';

/** The first of them are not counted: what is read once in a while is read then. */
const FIRST = 5;
const COUNTED = 20;

interface Buying {
  buyer: TestMember;
  productId: string;
}

interface Counting {
  reset(): Promise<void>;
  read(): Promise<Counted>;
}

/** Does a work for each, and tells how many statements one of it took. */
async function perWork<T>(
  { reset, read }: Counting,
  all: readonly T[],
  work: (one: T) => Promise<unknown>,
): Promise<Counted> {
  for (const [index, one] of all.entries()) {
    if (index === FIRST) await reset();
    await work(one);
  }
  const { own, control, all: whole } = await read();
  const count = all.length - FIRST;
  return { own: own / count, control: control / count, all: whole / count };
}

const figureOf = (what: string, { own, control }: Counted, more: Pick<Figure, 'wanted' | 'peer'> = {}): Figure => ({
  what: `statements: ${what}`,
  value: own,
  unit: 'statements',
  note: `${control.toFixed(1)} of them begin or end a transaction`,
  ...more,
});

/** What a buyer sends for an order, by a browser of their own. */
function stepsOf(shop: TestShop) {
  const prices = new Map<TestMember, number>();
  const chosen = (product_id: string) => ({
    cart_products: [{ product_id }],
    payment_mode: 'Pay on delivery' as const,
  });
  return {
    add: ({ buyer, productId }: Buying) =>
      sameBrowser(buyer, shop).call(carts.add, { body: { product_id: productId } }),
    async price({ buyer, productId }: Buying) {
      const { total_paise } = await sameBrowser(buyer, shop).call(orders.quoteFor, { body: chosen(productId) });
      prices.set(buyer, total_paise / 100);
    },
    place: ({ buyer, productId }: Buying) =>
      sameBrowser(buyer, shop).call(orders.placeOnDelivery, {
        body: { ...chosen(productId), totalAmountbeforePay: prices.get(buyer) ?? 0 },
      }),
  };
}

/**
 * The statements of an order, as PostgreSQL counts them, in a shop without workers, so that nothing else asks: one
 * buyer after the other, and then each step of all buyers before the next, as people who take their time.
 */
async function ofOrders(shop: TestShop, counting: Counting): Promise<Figure[]> {
  const [first, second] = await addProducts(shop, [
    { variations: [{ stock: 1_000_000 }] },
    { variations: [{ stock: 1_000_000 }] },
  ]);
  const buyers = await addKnownBuyers(shop, FIRST + COUNTED, first?.id ?? '');
  const { add, price, place } = stepsOf(shop);
  const buying = (productId = '') => buyers.map((buyer) => ({ buyer, productId }));
  const whole = await perWork(counting, buying(first?.id), async (one) => {
    await add(one);
    await price(one);
    await place(one);
  });
  const other = buying(second?.id);
  const added = await perWork(counting, other, add);
  const priced = await perWork(counting, other, price);
  const placed = await perWork(counting, other, place);
  return [
    figureOf('cart, price and placing together', whole, { peer: 95, wanted: { atMost: 13 } }),
    figureOf('cart alone', added, { peer: 11 }),
    figureOf('price alone', priced),
    figureOf('placing alone', placed, { wanted: { atMost: 8 } }),
  ];
}

/** The statements of calls of which each reads another product. */
async function ofReading(shop: TestShop, counting: Counting): Promise<Figure[]> {
  const products = await addProducts(
    shop,
    Array.from({ length: FIRST + COUNTED }, () => ({})),
  );
  const guest = shop.visitor();
  const single = await perWork(counting, products, ({ id }) =>
    guest.call(catalogue.single, { params: { productId: id } }),
  );
  const list = await perWork(counting, products, ({ rowId }) =>
    guest.call(catalogue.search, { query: { limit: 20, prices: [`0-${900_000 + (rowId % 1_000)}`] } }),
  );
  return [figureOf('one product', single, { peer: 3.1 }), figureOf('list of 20', list, { peer: 29 })];
}

export const statements: Part = async ({ database, postgresUrl }) => {
  const databaseUrl = await database();
  const counting = await countStatements(postgresUrl, databaseUrl);
  return await inShop(databaseUrl, {}, async (shop) => [
    ...(await ofOrders(shop, counting)),
    ...(await ofReading(shop, counting)),
  ]);
};
