import { beforeEach, describe, expect, test } from 'vitest';
import { readGuestCart, writeGuestCart } from '#web/device/guest-storage.ts';
import { keyOf } from './cart-lines.ts';
import {
  asha,
  type Answer,
  type Browser,
  ids,
  line,
  openBrowser,
  done,
  refused,
  memberCartIs,
} from './shopping-cart.fixture.ts';
import type { ShoppingCart } from './shopping-cart.ts';

let browser: Browser;
let cart: ShoppingCart;

beforeEach(() => {
  browser = openBrowser();
  ({ cart } = browser);
});

const sent = (method: string) => browser.requests.filter(({ route }) => route.startsWith(method));

describe('at login', () => {
  const push = (body: unknown, status = 200) => ({ body, status });

  test('[CART-10] the guest’s lines go to the server one by one; those already there leave, failed ones stay', async () => {
    writeGuestCart(browser.storage, [line('new'), line('known'), line('sold-out')]);
    browser.user = asha;
    memberCartIs(browser, line('new'), line('known'));
    const byProduct: Record<string, Answer> = {
      new: push({ isError: false, msg: 'ok' }),
      known: push({ isError: true, code: 'already-in-cart', msg: 'Product already in cart' }, 409),
      'sold-out': push({ isError: true, code: 'out-of-stock', message: 'Product sold-out is out of stock.' }, 409),
    };
    browser.answers['POST /api/cart'] = ({ product_id }) => byProduct[product_id];
    await Promise.all([cart.load(), cart.merge()]);
    expect(browser.requests.filter(({ route }) => route.startsWith('POST'))).toHaveLength(3);
    expect(ids(readGuestCart(browser.storage))).toEqual(['sold-out']);
    expect(cart.view().waiting.map((one) => [keyOf(one.line), one.reason])).toEqual([
      ['product:sold-out', 'Product sold-out is out of stock.'],
    ]);
    expect(ids(cart.view().lines)).toEqual(['new', 'known']);
    expect(browser.said).toEqual([]);
  });

  test('[CART-10] lines that could not be sent stay and are tried again at the next load', async () => {
    writeGuestCart(browser.storage, [line('a')]);
    browser.user = asha;
    memberCartIs(browser);
    browser.answers['POST /api/cart'] = 'unreachable';
    await cart.load();
    expect(cart.view().waiting).toMatchObject([{ reason: null }]);
    browser.answers['POST /api/cart'] = push({ isError: false, msg: 'ok' });
    await cart.load();
    expect(cart.view().waiting).toEqual([]);
    expect(readGuestCart(browser.storage)).toEqual([]);
  });
});

describe('a line that waits since the login', () => {
  test('[CART-10] is taken with as many pieces as can be had, or given up', async () => {
    writeGuestCart(browser.storage, [line('a', { quantity: 4 }), line('b')]);
    browser.user = asha;
    memberCartIs(browser);
    browser.answers['POST /api/cart'] = ({ product_id }) =>
      product_id === 'a'
        ? refused('not-enough-stock', 'Only 2 of A can be ordered at the moment.', { available: 2 })
        : refused('out-of-stock', 'B is out of stock.');
    await cart.load();
    expect(cart.view().waiting.map(({ line, available }) => [line.product_id, available])).toEqual([
      ['a', 2],
      ['b', 0],
    ]);
    cart.dropWaiting('product:b');
    expect(ids(readGuestCart(browser.storage))).toEqual(['a']);
    browser.answers['POST /api/cart'] = done;
    browser.requests.length = 0;
    await cart.lowerWaiting('product:a', 2);
    expect(sent('POST').map(({ body }) => body)).toMatchObject([{ product_id: 'a', quantity: 2 }]);
    expect(cart.view().waiting).toEqual([]);
    expect(readGuestCart(browser.storage)).toEqual([]);
  });

  test('[CART-10] no longer waits once another tab has brought it home', async () => {
    writeGuestCart(browser.storage, [line('a')]);
    browser.user = asha;
    memberCartIs(browser);
    browser.answers['POST /api/cart'] = 'unreachable';
    await cart.load();
    writeGuestCart(browser.storage, []);
    cart.reviewWaiting();
    expect(cart.view().waiting).toEqual([]);
  });

  test('[CART-10] is not sent while the shop cannot be reached, and is once it can', async () => {
    writeGuestCart(browser.storage, [line('a'), line('b'), line('c')]);
    browser.user = asha;
    memberCartIs(browser);
    const answers: (typeof done | 'unreachable')[] = [done, 'unreachable'];
    browser.answers['POST /api/cart'] = () => answers.shift();
    await cart.load();
    expect(sent('POST')).toHaveLength(2);
    expect(ids(readGuestCart(browser.storage))).toEqual(['b', 'c']);
    browser.answers['POST /api/cart'] = done;
    await cart.recover();
    expect(readGuestCart(browser.storage)).toEqual([]);
  });
});
