/** The shop closed for a day, and opened again. */
import { openConsole, signInStaff } from './console-page.ts';
import { pageOf } from './demo-pages.ts';
import { expect, expectGoodAtEveryWidth, open, openUntil, test } from './journey.ts';
import { addToCart, cartLink, orderOnDelivery, signInBuyer } from './shopper.ts';

const SENTENCE = 'We are at the fair in Pune today. Orders again from tomorrow.';

test('[CON-166] the owner closes the shop with a sentence; carts are kept, orders are refused, and it opens again', async ({
  page,
  context,
  shop,
}) => {
  const shopper = await context.browser()?.newContext();
  const buyer = await shopper?.newPage();
  if (!shopper || !buyer) throw new Error('There is no browser.');
  const at = (path: string): string => shop.url + path;
  await signInBuyer(buyer, shop);
  await signInStaff(page, 'nirmala', '/my-shop');
  await expect(page.getByRole('main').getByText('Customers can browse and order.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: shop.url })).toBeVisible();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy the address of the shop' }).click();
  await expect(page.getByText('The address is copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shop.url);
  await expectGoodAtEveryWidth(page);
  await page.getByRole('button', { name: 'Close the shop' }).click();
  const sentence = page.getByLabel('What customers read while the shop is closed');
  await sentence.fill('x'.repeat(212));
  await expect(page.getByText('Too long by 12 characters. Shorten it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close the shop' })).toBeDisabled();
  await expectGoodAtEveryWidth(page);
  await sentence.fill('x'.repeat(190));
  await expect(page.getByText('Characters left: 10.')).toBeVisible();
  await sentence.fill(SENTENCE);
  await expectGoodAtEveryWidth(page);
  await page.getByRole('button', { name: 'Close the shop' }).click();
  await expect(page.getByRole('figure').getByText(SENTENCE)).toBeVisible();
  await expect(page.getByText('The shop is closed. Customers cannot order.')).toBeVisible();
  await expectGoodAtEveryWidth(page);

  await openUntil(buyer, at('/'), buyer.getByText(SENTENCE));
  await expectGoodAtEveryWidth(buyer);
  await addToCart(buyer, at(pageOf('irani-chai')));
  await expect(cartLink(buyer, 'Cart, 1 item')).toBeVisible();
  await open(buyer, at('/cart'));
  await expect(buyer.getByText('Delivery is worked out at checkout')).toBeVisible();
  await expect(buyer.getByText(/Delivery by/)).toHaveCount(0);
  await open(buyer, at('/checkout'));
  await expect(buyer.getByRole('heading', { name: SENTENCE })).toBeVisible();
  await expect(buyer.getByRole('main').getByText('Your cart is kept.')).toBeVisible();
  await expect(buyer.getByRole('button', { name: 'Place order' })).toBeHidden();

  await openConsole(page, '/products');
  await page.getByRole('link', { name: 'Go to My shop' }).click();
  await page.getByRole('button', { name: 'Open the shop' }).click();
  await expect(page.getByText('The shop is closed. Customers cannot order.')).toBeHidden();
  await expect(async () => {
    await open(buyer, at('/'));
    await expect(buyer.getByText(SENTENCE)).toBeHidden({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await expect(cartLink(buyer, 'Cart, 1 item')).toBeVisible();
  await open(buyer, at('/cart'));
  await expect(buyer.getByText(/Delivery by/).first()).toBeVisible();
  await orderOnDelivery(buyer, at(pageOf('irani-chai')));

  await openConsole(page, '/settings/audit');
  const events = page.getByRole('main').getByRole('listitem');
  await expect(events.filter({ hasText: /^Opened the shop\s*\d/ }).first()).toBeVisible();
  await expect(events.filter({ hasText: /^Closed the shop\s*\d/ }).first()).toBeVisible();
  await shopper.close();
});
