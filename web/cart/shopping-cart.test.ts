import { beforeEach, describe, expect, test } from 'vitest';
import type { WireUser } from '#contract/auth.ts';
import type { WireCartLine } from '#contract/cart.ts';
import { createClient } from '#contract/client.ts';
import { en } from '#domain/texts/en.ts';
import { readGuestCart, writeGuestCart } from '#web/device/guest-storage.ts';
import { keyOf } from './cart-lines.ts';
import { ShoppingCart } from './shopping-cart.ts';

const line = (id: string, facts: Partial<WireCartLine> = {}): WireCartLine => ({
  id,
  product_id: id,
  product_sku: id,
  product_name: `Product ${id}`,
  product_price: 120,
  product_saleprice: 100,
  product_stockstatus: 5,
  product_status: 'Active',
  product_image: '',
  product_gallery: [],
  description: '',
  short_description: '',
  category: '',
  product_type: 'Simple Product',
  variation_attributes: {},
  typeofsimple: '',
  user_id: '',
  user_name: '',
  delivery_days: 3,
  main_id: '',
  quantity: 1,
  price_paise: 100_00,
  mrp_paise: 120_00,
  ...facts,
});

const asProduct = (id: string, salePrice: number) => ({
  product_id: id,
  id,
  title: `Product ${id}`,
  sku: id,
  image: '',
  originalPrice: 120,
  discountPrice: salePrice,
  totalStock: 2,
  status: 'Active',
  short_description: '',
  product_type: 'Simple Product',
  delivery_days: 3,
  category: '',
  price_paise: salePrice * 100,
  mrp_paise: 120_00,
  variation: [],
});

const asha: WireUser = { user_id: 'u1', name: 'Asha', full_name: 'Asha Rao', email: 'asha@example.in' };
type Answer = { status?: number; body?: unknown } | 'unreachable';
type Answering = Answer | ((body: { product_id: string }) => Answer | undefined);

let answers: Record<string, Answering>;
let requests: { route: string; body: unknown }[];
let said: [string, string][];
let user: WireUser | null;
let kept: Map<string, string>;
let storage: { getItem(key: string): string | null; setItem(key: string, text: string): void };
let cart: ShoppingCart;

beforeEach(() => {
  answers = {};
  requests = [];
  said = [];
  user = null;
  kept = new Map();
  storage = { getItem: (key) => kept.get(key) ?? null, setItem: (key, text) => void kept.set(key, text) };
  const answered = async (url: string, init: RequestInit): Promise<Response> => {
    const route = `${init.method} ${url}`;
    const body = init.body ? JSON.parse(init.body as string) : undefined;
    requests.push({ route, body });
    const answering = answers[route];
    const answer = (typeof answering === 'function' ? answering(body) : answering) ?? {
      status: 404,
      body: { code: 'not-found', message: 'Nothing here' },
    };
    if (answer === 'unreachable') throw new TypeError('Failed to fetch');
    return Response.json(answer.body, { status: answer.status ?? 200 });
  };
  cart = new ShoppingCart({
    call: createClient(answered, '/api'),
    storage,
    user: () => user,
    endSession: () => (user = null),
    say: {
      success: (text) => said.push(['success', text]),
      warning: (text) => said.push(['warning', text]),
      error: (text) => said.push(['error', text]),
    },
    texts: en,
  });
});

const memberCartIs = (...lines: WireCartLine[]) => {
  answers['GET /api/cart/u1'] = { body: { isError: false, data: lines } };
};
const ids = (lines: readonly WireCartLine[]) => lines.map(({ product_id }) => product_id);

describe('a guest', () => {
  test('[CART-05][ERR-31][CART-07] adds to the local storage, is told, and the count follows', async () => {
    expect(await cart.add(line('a', { quantity: 2 }))).toBe(true);
    expect(ids(readGuestCart(storage))).toEqual(['a']);
    expect(said).toEqual([['success', 'Added to cart']]);
    expect(cart.view().units).toBe(2);
    expect(requests).toEqual([]);
  });

  test('[CART-08][ERR-01] a second add of the same product is refused with a warning', async () => {
    await cart.add(line('a'));
    expect(await cart.add(line('a', { quantity: 3 }))).toBe(false);
    expect(said.at(-1)).toEqual(['warning', 'Product already in cart']);
    expect(readGuestCart(storage)).toHaveLength(1);
  });

  test('two sizes of one product lie in the cart together', async () => {
    const size = (sku: string) => line('a', { product_sku: sku, product_type: 'Variable Product' });
    await cart.add(size('a-10'));
    expect(await cart.add(size('a-50'))).toBe(true);
    expect(await cart.add(size('a-50'))).toBe(false);
    expect(cart.view().lines).toHaveLength(2);
  });

  test('[ERR-02] a storage that refuses is the general error', async () => {
    storage.setItem = () => {
      throw new Error('full');
    };
    expect(await cart.add(line('a'))).toBe(false);
    expect(said).toEqual([['error', 'Something went wrong']]);
  });

  test('[CART-11] on load lines take the price and stock of the single-product call; gone ones are marked', async () => {
    writeGuestCart(storage, [line('a', { quantity: 2 }), line('gone'), line('offline')]);
    answers['GET /api/grouped-product/single/a'] = { body: asProduct('a', 90) };
    answers['GET /api/grouped-product/single/offline'] = 'unreachable';
    await cart.load();
    expect(cart.view().lines).toMatchObject([
      { product_id: 'a', price_paise: 90_00, product_stockstatus: 2, quantity: 2, product_status: 'Active' },
      { product_id: 'gone', product_status: 'Inactive' },
      { product_id: 'offline', price_paise: 100_00, product_status: 'Active' },
    ]);
    expect([...cart.view().priceBefore]).toEqual([['product:a', 100_00]]);
    expect(readGuestCart(storage)).toEqual(cart.view().lines);
  });

  test('[ERR-36] removes a line, is told, and can put it back to its place', async () => {
    writeGuestCart(storage, [line('a'), line('b'), line('c')]);
    await cart.refresh();
    expect(await cart.remove('product:b')).toBe(true);
    expect(said).toEqual([['success', 'Product removed from cart']]);
    expect(ids(readGuestCart(storage))).toEqual(['a', 'c']);
    await cart.restore(line('b'), 1);
    expect(ids(cart.view().lines)).toEqual(['a', 'b', 'c']);
    expect(ids(readGuestCart(storage)).toSorted()).toEqual(['a', 'b', 'c']);
  });
});

describe('a member', () => {
  beforeEach(() => {
    user = asha;
    memberCartIs();
  });

  test('[CART-06][ERR-32][API-16] adds on the server and the count is refreshed', async () => {
    answers['POST /api/cart'] = { body: { isError: false, msg: 'ok' } };
    memberCartIs(line('a', { quantity: 2 }));
    expect(await cart.add(line('a', { quantity: 2 }))).toBe(true);
    expect(requests[0]?.body).toMatchObject({ product_id: 'a', product_sku: 'a', quantity: 2, main_id: 'kadamba-1' });
    expect(said).toEqual([['success', 'Product added to cart']]);
    expect(cart.view().units).toBe(2);
    expect(readGuestCart(storage)).toEqual([]);
  });

  test.each([
    ['in the server’s words', { isError: true, msg: 'It lies there already' }, 'It lies there already'],
    ['in the fixed words when it gives none', { isError: true }, 'Product already in cart'],
  ])('[CART-09] a duplicate warns %s', async (_, body, text) => {
    answers['POST /api/cart'] = { status: 409, body };
    expect(await cart.add(line('a'))).toBe(false);
    expect(said).toEqual([['warning', text]]);
  });

  test('[ERR-02] an add that cannot be sent is the general error', async () => {
    answers['POST /api/cart'] = 'unreachable';
    expect(await cart.add(line('a'))).toBe(false);
    expect(said).toEqual([['error', 'Something went wrong']]);
  });

  test('an add after the session ended goes to the guest cart instead of being lost', async () => {
    answers['POST /api/cart'] = { status: 401, body: { code: 'not-signed-in', message: 'Please log in to go on.' } };
    expect(await cart.add(line('a'))).toBe(true);
    expect(user).toBeNull();
    expect(ids(readGuestCart(storage))).toEqual(['a']);
    expect(said).toEqual([['success', 'Added to cart']]);
  });

  test.each([
    ['[ERR-12] refused', { status: 403, body: { isError: true, msg: 'no' } }, 'Failed to fetch cart'],
    ['[ERR-13] not answered', 'unreachable' as const, 'Error fetching cart'],
  ])('a cart that is %s says so', async (_, answer, text) => {
    answers['GET /api/cart/u1'] = answer;
    await cart.load();
    expect(said).toEqual([['error', text]]);
    expect(cart.view().state).toBe('failed');
  });

  test('a new quantity shows at once and is taken back when the server refuses it', async () => {
    memberCartIs(line('a', { quantity: 2 }));
    await cart.load();
    answers['PATCH /api/cart/a'] = {
      status: 409,
      body: { isError: true, code: 'not-enough-stock', message: 'Only 2 of Product a can be ordered at the moment.' },
    };
    const change = cart.changeQuantity('product:a', 3);
    expect(cart.view().units).toBe(3);
    await change;
    expect(cart.view().units).toBe(2);
    expect(said).toEqual([['warning', 'Only 2 of Product a can be ordered at the moment.']]);
  });

  test('of quick presses only the first and the last wish are sent', async () => {
    memberCartIs(line('a'));
    await cart.load();
    answers['PATCH /api/cart/a'] = { body: { isError: false, msg: 'ok' } };
    await Promise.all([2, 3, 4, 5].map((quantity) => cart.changeQuantity('product:a', quantity)));
    const sent = requests.filter(({ route }) => route.startsWith('PATCH')).map(({ body }) => body);
    expect(sent).toMatchObject([{ quantity: 2 }, { quantity: 5 }]);
    expect(cart.view().units).toBe(5);
  });

  test('[ERR-14] a line that cannot be removed comes back to its place', async () => {
    memberCartIs(line('a'), line('b'));
    await cart.load();
    answers['DELETE /api/cart/a'] = 'unreachable';
    const removal = cart.remove('product:a');
    expect(ids(cart.view().lines)).toEqual(['b']);
    expect(await removal).toBe(false);
    expect(ids(cart.view().lines)).toEqual(['a', 'b']);
    expect(said).toEqual([['error', 'Failed to remove product']]);
  });

  test('[API-17] the sku in the address is escaped', async () => {
    memberCartIs(line('a', { product_sku: 'TEA/1 0' }));
    await cart.load();
    answers['DELETE /api/cart/TEA%2F1%200'] = { body: { isError: false, msg: 'ok' } };
    expect(await cart.remove('product:a')).toBe(true);
  });
});

describe('at login', () => {
  const push = (body: unknown, status = 200) => ({ body, status });

  test('[CART-10] the guest’s lines go to the server one by one; those already there leave, failed ones stay', async () => {
    writeGuestCart(storage, [line('new'), line('known'), line('sold-out')]);
    user = asha;
    memberCartIs(line('new'), line('known'));
    const byProduct: Record<string, Answer> = {
      new: push({ isError: false, msg: 'ok' }),
      known: push({ isError: true, code: 'already-in-cart', msg: 'Product already in cart' }, 409),
      'sold-out': push({ isError: true, code: 'out-of-stock', message: 'Product sold-out is out of stock.' }, 409),
    };
    answers['POST /api/cart'] = ({ product_id }) => byProduct[product_id];
    await Promise.all([cart.load(), cart.merge()]);
    expect(requests.filter(({ route }) => route.startsWith('POST'))).toHaveLength(3);
    expect(ids(readGuestCart(storage))).toEqual(['sold-out']);
    expect(cart.view().waiting.map((one) => [keyOf(one.line), one.reason])).toEqual([
      ['product:sold-out', 'Product sold-out is out of stock.'],
    ]);
    expect(ids(cart.view().lines)).toEqual(['new', 'known']);
    expect(said).toEqual([]);
  });

  test('[CART-10] lines that could not be sent stay and are tried again at the next load', async () => {
    writeGuestCart(storage, [line('a')]);
    user = asha;
    memberCartIs();
    answers['POST /api/cart'] = 'unreachable';
    await cart.load();
    expect(cart.view().waiting).toMatchObject([{ reason: null }]);
    answers['POST /api/cart'] = push({ isError: false, msg: 'ok' });
    await cart.load();
    expect(cart.view().waiting).toEqual([]);
    expect(readGuestCart(storage)).toEqual([]);
  });
});
