import { axeViolations } from './axe.ts';
import { addVariation, isEmpty, line, names, quantity } from './cart-page.ts';
import { pageOf } from './demo-pages.ts';
import { expect, expectGoodAtEveryWidth, holdBack, open, ready, test } from './journey.ts';
import { addToCart, cartLink, message } from './shopper.ts';

const tea = 'Irani Chai';

test('[NAV-12] [CART-05] [CART-03] a guest’s cart survives a reload', { tag: '@phone' }, async ({ page }) => {
  await addToCart(page, pageOf('irani-chai'));
  await open(page, '/cart');
  await expect(line(page, tea)).toContainText('₹230');
  await expect(line(page, tea)).toContainText('Delivery by');
  await page.reload();
  await expect(line(page, tea)).toBeVisible();
  await expect(cartLink(page, 'Cart, 1 item')).toBeVisible();
});

for (const [filled, products] of [
  ['an empty cart', []],
  ['a cart of one line', ['irani-chai']],
] as const)
  test(`nothing on the page moves when ${filled} arrives`, { tag: '@phone' }, async ({ page }) => {
    for (const product of products) await addToCart(page, pageOf(product));
    await page.addInitScript(() => {
      const moved: number[] = [];
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) moved.push(entry.value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await open(page, '/cart');
    await expect(products.length > 0 ? line(page, tea) : isEmpty(page)).toBeVisible();
    const shifts = await page.evaluate(
      () =>
        new Promise<number[]>((done) =>
          requestAnimationFrame(() => setTimeout(() => done((window as unknown as { moved: number[] }).moved))),
        ),
    );
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
  });

test(
  'an empty cart is there before the scripts, and one with lines keeps their places',
  { tag: '@phone' },
  async ({ page }) => {
    const places = page.getByRole('status', { name: 'Loading your cart' });
    const openWithoutScripts = async (): Promise<() => Promise<void>> => {
      const release = await holdBack(page, '**/assets/*.js');
      await page.goto('/cart', { waitUntil: 'commit' });
      return async () => {
        release();
        await ready(page);
      };
    };
    const goOn = await openWithoutScripts();
    await expect(isEmpty(page)).toBeVisible();
    await expect(places).toBeHidden();
    await goOn();
    await expect(isEmpty(page)).toHaveCount(1);
    await addToCart(page, pageOf('irani-chai'));
    const goOnFilled = await openWithoutScripts();
    await expect(places).toBeVisible();
    await expect(isEmpty(page)).toBeHidden();
    await goOnFilled();
    await expect(line(page, tea)).toBeVisible();
  },
);

test(
  '[CART-02] what cannot be read in the storage is an empty cart that works',
  { tag: '@phone' },
  async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('guest_cart', '{"broken');
      localStorage.setItem('logged_in_user', '[1, 2');
      localStorage.setItem('checkout_data', 'null');
    });
    await open(page, '/cart');
    await expect(isEmpty(page)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Buy Now' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Add to Cart: / })
      .first()
      .click();
    await expect(message(page, 'Added to cart').or(page.getByRole('dialog'))).toBeVisible();
  },
);

const notKept = 'This browser does not keep your cart. It stays until you leave or close this page.';

test(
  '[CART-05] a browser that refuses its storage keeps the cart as long as the page lives, and says so',
  { tag: '@phone' },
  async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('The storage is switched off.', 'SecurityError');
        },
      });
    });
    await addToCart(page, pageOf('irani-chai'));
    await expect(message(page, notKept)).toBeVisible();
    await cartLink(page, 'Cart, 1 item').click();
    await expect(line(page, tea)).toBeVisible();
    await quantity(page, tea).getByRole('button', { name: 'One more' }).click();
    await expect(page.getByRole('heading', { name: 'Order summary (2 items)' })).toBeVisible();
    await open(page, '/cart');
    await expect(isEmpty(page)).toBeVisible();
  },
);

test('[CART-05] a full storage keeps what it has, and the cart goes on', { tag: '@phone' }, async ({ page }) => {
  await addToCart(page, pageOf('irani-chai'));
  await page.evaluate(() => {
    const setItem = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, text) {
      if (key === 'guest_cart') throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, text);
    };
  });
  await cartLink(page, 'Cart, 1 item').click();
  await quantity(page, tea).getByRole('button', { name: 'One more' }).click();
  await expect(message(page, notKept)).toBeVisible();
  await expect(cartLink(page, 'Cart, 2 items')).toBeVisible();
  await page.reload();
  await ready(page);
  await expect(cartLink(page, 'Cart, 1 item')).toBeVisible();
});

test('[CART-07] [NAV-42] two tabs show the same cart', { tag: '@phone' }, async ({ page, context }) => {
  await open(page, '/shop');
  const other = await context.newPage();
  await addToCart(other, pageOf('irani-chai'));
  await expect(cartLink(page, 'Cart, 1 item')).toBeVisible();
  await open(page, '/cart');
  await quantity(page, tea).getByRole('button', { name: 'One more' }).click();
  await expect(cartLink(other, 'Cart, 2 items')).toBeVisible();
  await expect(other.getByRole('link', { name: 'Cart, 2 items' })).toHaveCount(2);
  await page.getByRole('button', { name: `Remove ${tea}` }).click();
  await expect(cartLink(other, 'Cart')).toBeVisible();
  await expect(other.getByRole('link', { name: /^Cart/ })).toHaveCount(1);
});

test(
  '[CART-04] the stepper stops at one, at the limit of an order and at the stock',
  { tag: '@phone' },
  async ({ page }) => {
    await addToCart(page, pageOf('irani-chai'));
    await open(page, '/cart');
    const stepper = quantity(page, tea);
    await expect(stepper.getByRole('button', { name: 'One less' })).toHaveAttribute('aria-disabled', 'true');
    for (let press = 0; press < 9; press++) await stepper.getByRole('button', { name: 'One more' }).click();
    await expect(page.getByText('You can order at most 10 of one product.')).toBeVisible();
    await expect(stepper.getByRole('button', { name: 'One more' })).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('heading', { name: 'Order summary (10 items)' })).toBeVisible();
    await expect(line(page, tea)).toContainText('₹2,300');

    await addVariation(page, pageOf('ruh-gulab'), 'RUH-2', 3);
    await open(page, '/cart');
    await expect(line(page, 'Ruh Gulab').getByText('Only 4 can be ordered at the moment.')).toBeVisible();
  },
);

test('[ERR-36] a removed line comes back with one press, to its place', { tag: '@phone' }, async ({ page }) => {
  await addToCart(page, pageOf('irani-chai'));
  await addToCart(page, pageOf('adrak-chai'));
  await open(page, '/cart');
  await page.getByRole('button', { name: `Remove ${tea}` }).click();
  await expect(message(page, 'Product removed from cart')).toBeVisible();
  const undo = page.getByRole('button', { name: `Undo: put ${tea} back into the cart` });
  await expect(undo).toBeFocused();
  await undo.press('Enter');
  await expect(page.getByRole('list', { name: 'Products in your cart' }).getByRole('heading')).toHaveText([
    tea,
    'Adrak Chai',
  ]);
});

test(
  '[CART-08] a second add of the same product is refused, a double press and another size are not',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, pageOf('irani-chai'));
    const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true });
    await add.dblclick();
    await expect(message(page, 'Added to cart')).toBeVisible();
    await expect(message(page, 'Product already in cart')).toBeHidden();
    await add.click();
    await expect(message(page, 'Product already in cart')).toBeVisible();
    await addVariation(page, pageOf('gulab-no-7'), 'GUL-10');
    await addVariation(page, pageOf('gulab-no-7'), 'GUL-50');
    await open(page, '/cart');
    await expect(line(page, 'Gulab No. 7')).toHaveCount(2);
    await expect(cartLink(page, 'Cart, 3 items')).toBeVisible();
  },
);

test('[ERR-31] [CART-08] what was added, or lies in the cart already, is told below the bar with the way to the cart', async ({
  page,
}) => {
  await open(page, pageOf('irani-chai'));
  const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true });
  const messages = page.getByLabel('Messages').getByRole('listitem');
  const said = (text: string) => messages.filter({ hasText: text });
  await add.click();
  await expect(said('Added to cart').getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart');
  const bar = await page.getByRole('banner').boundingBox();
  const told = await said('Added to cart').boundingBox();
  expect(told?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
  await add.click();
  await said('Product already in cart').getByRole('link', { name: 'View cart' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(said('Product already in cart')).toHaveCount(0);
});

test('with a filled cart everything on a page stands in a landmark, and no list is empty', async ({ page }) => {
  await addToCart(page, pageOf('irani-chai'));
  await open(page, '/about');
  await expect(page.getByRole('navigation', { name: 'Cart' }).getByRole('link')).toBeVisible();
  expect(await axeViolations(page, ['region'])).toEqual([]);
  await expect(page.getByLabel('Messages').getByRole('list')).toHaveCount(0);
});

test(
  '[CART-11] what is no longer sold stays in the guest’s cart, is not counted, and can be removed',
  { tag: '@phone' },
  async ({ page }) => {
    await addToCart(page, pageOf('irani-chai'));
    await page.evaluate(() => {
      const lines = JSON.parse(localStorage.getItem('guest_cart') ?? '[]') as object[];
      const gone = { product_id: 'GONE', product_name: 'Lost Oolong', product_price: 900, product_saleprice: 900 };
      localStorage.setItem('guest_cart', JSON.stringify([gone, ...lines]));
    });
    await open(page, '/cart');
    await expect(line(page, 'Lost Oolong')).toContainText('Not available at the moment. It is not part of the order.');
    await expect(page.getByRole('heading', { name: 'Order summary (1 items)' })).toBeVisible();
    await expectGoodAtEveryWidth(page);
    await page.getByRole('button', { name: 'Remove Lost Oolong' }).click();
    await expect(names(page)).toHaveText([tea]);
  },
);

test(
  '[CART-02] the last line leaves an empty cart with a way back, and undo with the page',
  { tag: '@phone' },
  async ({ page }) => {
    await addToCart(page, pageOf('irani-chai'));
    await open(page, '/cart');
    await page.getByRole('button', { name: `Remove ${tea}` }).click();
    await expect(isEmpty(page)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible();
    await expectGoodAtEveryWidth(page);
    await page.getByRole('main').getByRole('link', { name: 'Buy Now' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
    await page.goBack();
    await expect(isEmpty(page)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
  },
);
