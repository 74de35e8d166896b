import { beforeEach, describe, expect, test } from 'vitest';
import { readGuestCart, writeGuestCart } from '#web/device/guest-storage.ts';
import { keyOf } from './cart-lines.ts';
import {
  asha,
  asProduct,
  type Answer,
  type Browser,
  gate,
  ids,
  line,
  openBrowser,
  done,
  refused,
  memberCartIs,
  sentBy,
} from './shopping-cart.fixture.ts';
import type { ShoppingCart } from './shopping-cart.ts';

let browser: Browser;
let cart: ShoppingCart;

beforeEach(() => {
  browser = openBrowser();
  ({ cart } = browser);
});

const sent = (method: string) => sentBy(browser, method);

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
    await Promise.all([cart.load(), cart.guestLines.merge()]);
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

describe('when another member signs in while a merge is under way', () => {
  const rohan = { ...asha, user_id: 'u2', name: 'Rohan' };
  const pushes = () => sent('POST').map(({ body }) => body);

  test('[CART-10] not one line more is sent, and what is left waits for the first member alone', async () => {
    writeGuestCart(browser.storage, [line('a'), line('b'), line('c')]);
    browser.user = asha;
    memberCartIs(browser);
    browser.answers['GET /api/cart/u2'] = { body: { isError: false, data: [] } };
    browser.answers['POST /api/cart'] = done;
    const held = gate();
    browser.pace = () => held.passed;
    const merge = cart.load();
    browser.user = rohan;
    const others = cart.load();
    held.open();
    await Promise.all([merge, others]);
    expect(pushes()).toMatchObject([{ product_id: 'a', meant_for: 'u1' }]);
    expect(cart.view()).toMatchObject({ lines: [], waiting: [], state: 'ready' });
    expect(ids(readGuestCart(browser.storage))).toEqual(['b', 'c']);

    browser.user = asha;
    await cart.load();
    expect(pushes()).toMatchObject(['a', 'b', 'c'].map((id) => ({ product_id: id, meant_for: 'u1' })));
    expect(readGuestCart(browser.storage)).toEqual([]);
  });

  test('[CART-10] what a guest puts in after that belongs to the member who signs in next', async () => {
    writeGuestCart(browser.storage, [line('a', { user_id: 'u1' })]);
    for (const id of ['a', 'b']) browser.answers[`GET /api/grouped-product/single/${id}`] = { body: asProduct(id, 90) };
    await cart.load();
    await cart.add(line('b'));
    expect(ids(cart.view().lines)).toEqual(['a', 'b']);
    browser.user = rohan;
    browser.answers['GET /api/cart/u2'] = { body: { isError: false, data: [line('b')] } };
    browser.answers['POST /api/cart'] = done;
    await cart.load();
    expect(pushes()).toMatchObject([{ product_id: 'b', meant_for: 'u2' }]);
    expect(ids(readGuestCart(browser.storage))).toEqual(['a']);
  });

  test('[CART-10] a session that is no longer the member’s takes nothing and is asked no further', async () => {
    writeGuestCart(browser.storage, [line('a'), line('b')]);
    browser.user = asha;
    memberCartIs(browser);
    browser.answers['POST /api/cart'] = refused('foreign-user', 'This belongs to another account.');
    await cart.load();
    expect(sent('POST')).toHaveLength(1);
    expect(cart.view().waiting.map(({ line, reason }) => [line.product_id, reason])).toEqual([
      ['a', null],
      ['b', null],
    ]);
    expect(ids(readGuestCart(browser.storage))).toEqual(['a', 'b']);
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
    cart.guestLines.drop('product:b');
    expect(ids(readGuestCart(browser.storage))).toEqual(['a']);
    browser.answers['POST /api/cart'] = done;
    browser.requests.length = 0;
    await cart.guestLines.lower('product:a', 2);
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
    cart.guestLines.review();
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
