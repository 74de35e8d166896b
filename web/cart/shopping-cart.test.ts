import { beforeEach, describe, expect, test } from 'vitest';
import { readGuestCart, writeGuestCart } from '#web/device/guest-storage.ts';
import { asha, asProduct, type Browser, ids, line, openBrowser, memberCartIs } from './shopping-cart.fixture.ts';
import type { ShoppingCart } from './shopping-cart.ts';

let browser: Browser;
let cart: ShoppingCart;

beforeEach(() => {
  browser = openBrowser();
  ({ cart } = browser);
});

describe('a guest', () => {
  test('[CART-05][ERR-31][CART-07] adds to the local browser.storage, is told, and the count follows', async () => {
    expect(await cart.add(line('a', { quantity: 2 }))).toBe(true);
    expect(ids(readGuestCart(browser.storage))).toEqual(['a']);
    expect(browser.said).toEqual([['success', 'Added to cart', '/cart']]);
    expect(cart.view().units).toBe(2);
    expect(browser.requests).toEqual([]);
  });

  test('[CART-08][ERR-01] a second add of the same product is refused with a warning', async () => {
    await cart.add(line('a'));
    expect(await cart.add(line('a', { quantity: 3 }))).toBe(false);
    expect(browser.said.at(-1)).toEqual(['warning', 'Product already in cart', '/cart']);
    expect(readGuestCart(browser.storage)).toHaveLength(1);
  });

  test('two sizes of one product lie in the cart together', async () => {
    const size = (sku: string) => line('a', { product_sku: sku, product_type: 'Variable Product' });
    await cart.add(size('a-10'));
    expect(await cart.add(size('a-50'))).toBe(true);
    expect(await cart.add(size('a-50'))).toBe(false);
    expect(cart.view().lines).toHaveLength(2);
  });

  test.each([
    ['full', 'QuotaExceededError'],
    ['switched off', 'SecurityError'],
  ])('[CART-05] whose storage is %s has a cart as long as the page lives, and is told so once', async (_, name) => {
    const refuse = () => {
      throw new DOMException('No storage', name);
    };
    browser.storage.setItem = refuse;
    if (name === 'SecurityError') browser.storage.getItem = refuse;
    expect(await cart.add(line('a'))).toBe(true);
    expect(await cart.add(line('b'))).toBe(true);
    await cart.changeQuantity('product:a', 3);
    expect(await cart.add(line('a'))).toBe(false);
    expect(await cart.remove('product:b')).toBe(true);
    await cart.refresh();
    expect(cart.view().lines.map(({ product_id, quantity }) => [product_id, quantity])).toEqual([['a', 3]]);
    expect(browser.said.filter(([tone]) => tone !== 'success')).toEqual([
      ['warning', 'This browser does not keep your cart. It stays until you leave or close this page.'],
      ['warning', 'Product already in cart', '/cart'],
    ]);
  });

  test('has room for a hundred lines and is told when they are there', async () => {
    writeGuestCart(
      browser.storage,
      Array.from({ length: 100 }, (_, n) => line(`p${n}`)),
    );
    expect(await cart.add(line('one more'))).toBe(false);
    expect(browser.said).toEqual([
      ['warning', 'Your cart holds 100 different products, which is the most. Please remove one first.'],
    ]);
    expect(readGuestCart(browser.storage)).toHaveLength(100);
  });

  test('[CART-11] of a long cart a few products are asked for at a time, each once', async () => {
    const size = (n: number) => line(`p${n % 10}`, { product_sku: `s${n}`, product_type: 'Variable Product' });
    writeGuestCart(
      browser.storage,
      Array.from({ length: 30 }, (_, n) => size(n)),
    );
    let running = 0;
    let most = 0;
    browser.pace = async () => {
      most = Math.max(most, (running += 1));
      await Promise.resolve();
      running -= 1;
    };
    await cart.load();
    expect(browser.requests).toHaveLength(10);
    expect(most).toBe(4);
  });

  test('[CART-11] on load lines take the price and stock of the single-product call; gone ones are marked', async () => {
    writeGuestCart(browser.storage, [line('a', { quantity: 2 }), line('gone'), line('offline')]);
    browser.answers['GET /api/grouped-product/single/a'] = { body: asProduct('a', 90) };
    browser.answers['GET /api/grouped-product/single/offline'] = 'unreachable';
    await cart.load();
    expect(cart.view().lines).toMatchObject([
      { product_id: 'a', price_paise: 90_00, product_stockstatus: 2, max_per_order: 4, quantity: 2 },
      { product_id: 'gone', product_status: 'Inactive' },
      { product_id: 'offline', price_paise: 100_00, product_status: 'Active' },
    ]);
    expect([...cart.view().priceBefore]).toEqual([['product:a', 100_00]]);
    expect(readGuestCart(browser.storage)).toEqual(cart.view().lines);
  });

  test('[ERR-36] removes a line, is told, and can put it back to its place', async () => {
    writeGuestCart(browser.storage, [line('a'), line('b'), line('c')]);
    await cart.refresh();
    expect(await cart.remove('product:b')).toBe(true);
    expect(browser.said).toEqual([['success', 'Product removed from cart']]);
    expect(ids(readGuestCart(browser.storage))).toEqual(['a', 'c']);
    expect(await cart.restore({ line: line('b', { quantity: 3 }), index: 1 })).toBe(true);
    expect(ids(cart.view().lines)).toEqual(['a', 'b', 'c']);
    expect(ids(readGuestCart(browser.storage))).toEqual(['a', 'b', 'c']);
    expect(cart.view().units).toBe(5);
  });
});

describe('a member', () => {
  beforeEach(() => {
    browser.user = asha;
    memberCartIs(browser);
  });

  test('[CART-06][ERR-32][API-16] adds on the server and the count is refreshed', async () => {
    browser.answers['POST /api/cart'] = { body: { isError: false, msg: 'ok' } };
    memberCartIs(browser, line('a', { quantity: 2 }));
    expect(await cart.add(line('a', { quantity: 2 }))).toBe(true);
    expect(browser.requests[0]?.body).toMatchObject({
      product_id: 'a',
      product_sku: 'a',
      quantity: 2,
      main_id: 'kadamba-1',
    });
    expect(browser.said).toEqual([['success', 'Product added to cart', '/cart']]);
    expect(cart.view().units).toBe(2);
    expect(readGuestCart(browser.storage)).toEqual([]);
  });

  test.each([
    ['in the server’s words', { isError: true, msg: 'It lies there already' }, 'It lies there already'],
    ['in the fixed words when it gives none', { isError: true }, 'Product already in cart'],
  ])('[CART-09] a duplicate warns %s', async (_, body, text) => {
    browser.answers['POST /api/cart'] = { status: 409, body };
    expect(await cart.add(line('a'))).toBe(false);
    expect(browser.said).toEqual([['warning', text]]);
  });

  test('[ERR-02] an add that cannot be sent is the general error', async () => {
    browser.answers['POST /api/cart'] = 'unreachable';
    expect(await cart.add(line('a'))).toBe(false);
    expect(browser.said).toEqual([['error', 'Something went wrong']]);
  });

  test('an add after the session ended goes to the guest cart instead of being lost', async () => {
    browser.answers['POST /api/cart'] = {
      status: 401,
      body: { code: 'not-signed-in', message: 'Please log in to go on.' },
    };
    expect(await cart.add(line('a'))).toBe(true);
    expect(browser.user).toBeNull();
    expect(ids(readGuestCart(browser.storage))).toEqual(['a']);
    expect(browser.said).toEqual([['success', 'Added to cart', '/cart']]);
  });

  test.each([
    ['refused', { status: 403, body: { isError: true, msg: 'no' } }, 'Failed to fetch cart'],
    ['not answered', 'unreachable' as const, 'Error fetching cart'],
  ])('[ERR-12] [ERR-13] a cart that is %s says so', async (_, answer, text) => {
    browser.answers['GET /api/cart/u1'] = answer;
    await cart.load();
    expect(browser.said).toEqual([['error', text]]);
    expect(cart.view().state).toBe('failed');
  });

  test('a new quantity shows at once and is taken back when the server refuses it', async () => {
    memberCartIs(browser, line('a', { quantity: 2 }));
    await cart.load();
    browser.answers['PATCH /api/cart/a'] = {
      status: 409,
      body: { isError: true, code: 'not-enough-stock', message: 'Only 2 of Product a can be ordered at the moment.' },
    };
    const change = cart.changeQuantity('product:a', 3);
    expect(cart.view().units).toBe(3);
    await change;
    expect(cart.view().units).toBe(2);
    expect(browser.said).toEqual([['warning', 'Only 2 of Product a can be ordered at the moment.']]);
  });

  test('of quick presses only the first and the last wish are sent', async () => {
    memberCartIs(browser, line('a'));
    await cart.load();
    browser.answers['PATCH /api/cart/a'] = { body: { isError: false, msg: 'ok' } };
    await Promise.all([2, 3, 4, 5].map((quantity) => cart.changeQuantity('product:a', quantity)));
    const sent = browser.requests.filter(({ route }) => route.startsWith('PATCH')).map(({ body }) => body);
    expect(sent).toMatchObject([{ quantity: 2 }, { quantity: 5 }]);
    expect(cart.view().units).toBe(5);
  });

  test('[ERR-14] a line that cannot be removed comes back to its place', async () => {
    memberCartIs(browser, line('a'), line('b'));
    await cart.load();
    browser.answers['DELETE /api/cart/a'] = 'unreachable';
    const removal = cart.remove('product:a');
    expect(ids(cart.view().lines)).toEqual(['b']);
    expect(await removal).toBe(false);
    expect(ids(cart.view().lines)).toEqual(['a', 'b']);
    expect(browser.said).toEqual([['error', 'Failed to remove product']]);
  });

  test('[API-17] the sku in the address is escaped', async () => {
    memberCartIs(browser, line('a', { product_sku: 'TEA/1 0' }));
    await cart.load();
    browser.answers['DELETE /api/cart/TEA%2F1%200'] = { body: { isError: false, msg: 'ok' } };
    expect(await cart.remove('product:a')).toBe(true);
  });
});
