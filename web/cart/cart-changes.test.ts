import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { WireCartLine } from '#contract/cart.ts';
import {
  asha,
  asProduct,
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
const quantities = () => cart.view().lines.map(({ product_id, quantity }) => [product_id, quantity]);

/** A member whose cart was loaded. */
async function loadMember(...lines: WireCartLine[]): Promise<void> {
  browser.user = asha;
  memberCartIs(browser, ...lines);
  await cart.load();
  browser.requests.length = 0;
}

describe('a quantity', () => {
  test('[ERR-02] that could not be sent is taken back with the general error, and nothing else is lost', async () => {
    await loadMember(line('a', { quantity: 2 }), line('b', { quantity: 4 }));
    browser.answers['PATCH /api/cart/a'] = 'unreachable';
    browser.answers['GET /api/cart/u1'] = 'unreachable';
    const change = cart.changeQuantity('product:a', 5);
    expect(cart.view().units).toBe(9);
    await change;
    expect(quantities()).toEqual([
      ['a', 2],
      ['b', 4],
    ]);
    expect(browser.said).toEqual([['error', 'Something went wrong']]);
    expect(cart.view().state).toBe('ready');
  });

  test('that is refused gives way to what can be ordered now', async () => {
    await loadMember(line('a', { quantity: 2 }));
    browser.answers['PATCH /api/cart/a'] = refused('not-enough-stock', 'Only 3 of A can be ordered at the moment.');
    memberCartIs(browser, line('a', { quantity: 2, product_stockstatus: 3 }));
    await cart.changeQuantity('product:a', 5);
    expect(cart.view().lines).toMatchObject([{ quantity: 2, product_stockstatus: 3 }]);
    expect(browser.said).toEqual([['warning', 'Only 3 of A can be ordered at the moment.']]);
  });

  test('of an earlier wish that was taken is what a refused later one falls back to', async () => {
    await loadMember(line('a'));
    const answers = [done, refused('not-enough-stock', 'Only 4.')];
    browser.answers['PATCH /api/cart/a'] = () => answers.shift();
    browser.answers['GET /api/cart/u1'] = 'unreachable';
    await Promise.all([3, 9].map((quantity) => cart.changeQuantity('product:a', quantity)));
    expect(quantities()).toEqual([['a', 3]]);
  });

  test('is not asked for any more once its line is removed, and no older request overtakes the removal', async () => {
    await loadMember(line('a'));
    const held = gate();
    browser.pace = () => held.passed;
    browser.answers['PATCH /api/cart/a'] = refused('not-in-cart', 'Gone');
    browser.answers['DELETE /api/cart/a'] = done;
    const change = cart.changeQuantity('product:a', 2);
    const again = cart.changeQuantity('product:a', 3);
    const removal = cart.remove('product:a');
    expect(browser.requests.map(({ route }) => route)).toEqual(['PATCH /api/cart/a']);
    held.open();
    expect(await removal).toBe(true);
    await Promise.all([change, again]);
    expect(sent('PATCH')).toHaveLength(1);
    expect(browser.said).toEqual([['success', 'Product removed from cart']]);
    expect(quantities()).toEqual([]);
  });

  test('requested before a logout is not sent for the next member', async () => {
    await loadMember(line('a'));
    const held = gate();
    browser.pace = () => held.passed;
    browser.answers['PATCH /api/cart/a'] = done;
    const changes = [2, 3].map((quantity) => cart.changeQuantity('product:a', quantity));
    browser.user = null;
    const load = cart.load();
    held.open();
    await Promise.all([...changes, load]);
    expect(sent('PATCH').map(({ body }) => body)).toMatchObject([{ quantity: 2 }]);
    expect(cart.view().lines).toEqual([]);
  });
});

describe('undo', () => {
  const lines = ['a', 'b', 'c'].map((id, n) => line(id, { quantity: 2, added_at: `2026-11-20T0${n}:00:00.000Z` }));

  test('puts a member’s line back to its place and quantity, there and on the server', async () => {
    await loadMember(...lines);
    browser.answers['DELETE /api/cart/b'] = done;
    browser.answers['POST /api/cart'] = done;
    const [, middle = line('b')] = lines;
    await cart.remove('product:b');
    const restored = cart.restore({ line: middle, index: 1 });
    expect(ids(cart.view().lines)).toEqual(['a', 'b', 'c']);
    expect(await restored).toBe(true);
    expect(sent('POST')[0]?.body).toMatchObject({ product_id: 'b', quantity: 2, added_at: middle.added_at });
    expect(browser.notified).toBe(2);
  });

  test('waits for the removal it undoes, so that the line is not removed after it came back', async () => {
    await loadMember(...lines);
    const held = gate();
    browser.pace = () => held.passed;
    browser.answers['DELETE /api/cart/a'] = done;
    browser.answers['POST /api/cart'] = done;
    const removal = cart.remove('product:a');
    const restored = cart.restore({ line: lines[0] ?? line('a'), index: 0 });
    expect(browser.requests.map(({ route }) => route)).toEqual(['DELETE /api/cart/a']);
    held.open();
    await Promise.all([removal, restored]);
    expect(browser.requests.map(({ route }) => route).slice(0, 2)).toEqual(['DELETE /api/cart/a', 'POST /api/cart']);
  });

  test('brings back as many pieces as there are where some were sold meanwhile', async () => {
    await loadMember(line('a', { quantity: 5 }));
    browser.answers['DELETE /api/cart/a'] = done;
    const answers = [refused('not-enough-stock', 'Only 2.', { available: 2 }), done];
    browser.answers['POST /api/cart'] = () => answers.shift();
    const [first = line('a')] = cart.view().lines;
    await cart.remove('product:a');
    memberCartIs(browser, line('a', { quantity: 2, product_stockstatus: 2 }));
    expect(await cart.restore({ line: first, index: 0 })).toBe(true);
    expect(sent('POST').map(({ body }) => body)).toMatchObject([{ quantity: 5 }, { quantity: 2 }]);
    expect(quantities()).toEqual([['a', 2]]);
  });

  test('that fails says so and can be pressed again', async () => {
    await loadMember(line('a'));
    browser.answers['DELETE /api/cart/a'] = done;
    browser.answers['POST /api/cart'] = 'unreachable';
    const removed = { line: line('a'), index: 0 };
    await cart.remove('product:a');
    memberCartIs(browser);
    expect(await cart.restore(removed)).toBe(false);
    expect(browser.said.at(-1)).toEqual(['error', 'Something went wrong']);
    expect(cart.view().lines).toEqual([]);
    browser.answers['POST /api/cart'] = done;
    memberCartIs(browser, line('a'));
    expect(await cart.restore(removed)).toBe(true);
    expect(ids(cart.view().lines)).toEqual(['a']);
  });

  test('of what was added again meanwhile finds it there', async () => {
    await loadMember(line('a'));
    browser.answers['DELETE /api/cart/a'] = done;
    browser.answers['POST /api/cart'] = refused('already-in-cart', 'Product already in cart');
    await cart.remove('product:a');
    expect(await cart.restore({ line: line('a'), index: 0 })).toBe(true);
    expect(browser.said).toEqual([['success', 'Product removed from cart']]);
    expect(ids(cart.view().lines)).toEqual(['a']);
  });
});

describe('a price', () => {
  test('that changed since the last visit is told after a reload too, to a guest', async () => {
    await cart.add(line('a'));
    browser.answers['GET /api/grouped-product/single/a'] = { body: asProduct('a', 110) };
    for (const visit of [browser.reload(), browser.reload()]) {
      await visit.load();
      expect([...visit.view().priceBefore]).toEqual([['product:a', 100_00]]);
      visit.markPricesSeen(visit.view().lines);
    }
    browser.now += 25 * 60 * 60 * 1000;
    const later = browser.reload();
    await later.load();
    expect(later.view().lines).toMatchObject([{ price_paise: 110_00 }]);
    expect([...later.view().priceBefore]).toEqual([]);
  });

  test('that changed since the last visit is told to a member', async () => {
    await loadMember(line('a'), line('b'));
    cart.markPricesSeen(cart.view().lines);
    memberCartIs(browser, line('a', { price_paise: 80_00 }), line('b'));
    const next = browser.reload();
    await next.load();
    expect([...next.view().priceBefore]).toEqual([['product:a', 100_00]]);
  });
});

describe('several tabs', () => {
  test('hear of every change of a member’s cart, and not of a refused one', async () => {
    await loadMember(line('a'));
    browser.answers['PATCH /api/cart/a'] = done;
    browser.answers['DELETE /api/cart/a'] = done;
    browser.answers['POST /api/cart'] = done;
    await cart.changeQuantity('product:a', 2);
    await cart.remove('product:a');
    await cart.add(line('b'));
    expect(browser.notified).toBe(3);
    browser.answers['POST /api/cart'] = refused('out-of-stock', 'Out');
    await cart.add(line('c'));
    expect(browser.notified).toBe(3);
  });

  test('[CART-07] news that come while a change is on its way are read after it', async () => {
    await loadMember(line('a'));
    let kept = 1;
    browser.answers['PATCH /api/cart/a'] = ({ quantity }) => ((kept = quantity), done);
    browser.answers['GET /api/cart/u1'] = () => ({
      body: { isError: false, data: [line('a', { quantity: kept }), line('b')] },
    });
    const news = gate();
    const held = [news.passed];
    browser.pace = () => held.shift() ?? Promise.resolve();
    const refreshed = cart.refresh({ quiet: true });
    await vi.waitFor(() => expect(sent('GET')).toHaveLength(1));
    await cart.changeQuantity('product:a', 3);
    expect(quantities()).toEqual([['a', 3]]);
    news.open();
    await refreshed;
    expect(sent('GET')).toHaveLength(2);
    expect(quantities()).toEqual([
      ['a', 3],
      ['b', 1],
    ]);
  });

  test('a cart is read again when its tab is looked at after a while, silently where that fails', async () => {
    await loadMember(line('a'));
    await cart.refreshIfStale();
    expect(browser.requests).toEqual([]);
    browser.now += 61_000;
    memberCartIs(browser, line('a', { quantity: 3 }));
    await cart.refreshIfStale();
    expect(quantities()).toEqual([['a', 3]]);
    browser.now += 61_000;
    browser.answers['GET /api/cart/u1'] = 'unreachable';
    await cart.refreshIfStale();
    expect(quantities()).toEqual([['a', 3]]);
    expect(cart.view().state).toBe('ready');
    expect(browser.said).toEqual([]);
  });

  test('a cart that could not be read is read once the browser is online again', async () => {
    browser.user = asha;
    browser.answers['GET /api/cart/u1'] = 'unreachable';
    await cart.load();
    expect(cart.view().state).toBe('failed');
    memberCartIs(browser, line('a'));
    await cart.recover();
    expect(quantities()).toEqual([['a', 1]]);
  });
});
