/** A shared link, from the chat that previews it to the order that counts by it. */
import type { Page } from '@playwright/test';
import * as auth from '#contract/auth.ts';
import * as members from '#contract/members.ts';
import { productIdOf } from '#demo/load/load-catalogue.ts';
import { checkOut, summary } from './checkout-page.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, ready, test } from './journey.ts';
import type { ShopProcess } from './shop-process.ts';
import { clientOf, detailsOf, logIn, message, signIn, signInBuyer, sum } from './shopper.ts';

const IRANI = productIdOf('irani-chai');
const linkOf = (referId: string, productId = IRANI) => `/checkout?referId=${referId}&productId=${productId}`;
/** The Refer ID of a member who has signed out of this browser. */
async function sharerIn(page: Page, shop: ShopProcess): Promise<string> {
  await signInBuyer(page, shop);
  const call = clientOf(page, shop);
  const { user_id } = await call(auth.session, {});
  const { referId } = await call(members.referId, { params: { user_id } });
  await page.context().clearCookies();
  return referId ?? '';
}

const loginOf = (link: string) => `/login?redirect=${encodeURIComponent(link)}`;

test(
  '[EARN-001] login and register show the product of the link that led there, the same for every member who shared it',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await page.goto(linkOf('7QK4M2XD'));
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await ready(page);
    const linked = page.getByRole('complementary', { name: 'The product of the link' });
    await expect(linked).toContainText('Irani Chai');
    await expect(linked).toContainText('₹');
    await expect(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page).toHaveURL(/\/register\?redirect=.*7QK4M2XD/);
    await expect(linked).toContainText('Irani Chai');
    const see = linked.getByRole('link', { name: 'See it first' });
    await expect(see).toHaveCSS('text-decoration-line', 'underline');
    expect((await see.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await see.click();
    await expect(page.getByRole('heading', { name: 'Irani Chai', level: 1 })).toBeVisible();

    const bytesOf = async (path: string) => (await page.request.get(shop.url + path)).text();
    expect(await bytesOf(loginOf(linkOf('7QK4M2XD')))).toBe(await bytesOf(loginOf(linkOf('ABCD1234'))));
    for (const unknown of ['NO-SUCH-PRODUCT', '../../shop', '%3Cscript%3E'])
      expect(await bytesOf(loginOf(linkOf('7QK4M2XD', unknown)))).not.toContain('See it first');
    expect(await bytesOf(loginOf(`//evil.example${linkOf('7QK4M2XD')}`))).not.toContain('See it first');
  },
);

const CRAWLERS = [
  'WhatsApp/2.24.23.78 A',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'TelegramBot (like TwitterBot)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0)',
];

test(
  '[EARN-002] a chat that previews a shared link shows the product, and search engines do not',
  { tag: '@phone' },
  async ({ playwright, shop }) => {
    for (const userAgent of CRAWLERS) {
      const chat = await playwright.request.newContext({ baseURL: shop.url, userAgent });
      const answer = await chat.get(linkOf('7QK4M2XD'));
      const html = await answer.text();
      expect(html).toMatch(/<meta property="og:title" content="Irani Chai[^"]*"/);
      expect(html).toMatch(/<meta property="og:image" content="[^"]*\/media\/1080\/uploads\/products\/[^"]*\.jpeg"/);
      expect(html).toMatch(/<meta property="product:price:amount" content="\d+\.\d\d"/);
      expect(html).toContain('<meta name="robots" content="noindex"');
      expect((await chat.storageState()).cookies.map(({ name }) => name)).not.toContain('referrer');
      await chat.dispose();
    }
  },
);

test(
  'a link that another site opened by itself counts from the first press on the checkout',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const referId = await sharerIn(page, shop);
    await signInBuyer(page, shop);
    await page.route('https://elsewhere.example/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<script>location.href = ${JSON.stringify(shop.url + linkOf(referId))}</script>`,
      }),
    );
    await page.goto('https://elsewhere.example/');
    await page.waitForURL(/\/checkout\?/);
    await ready(page);
    await expect(summary(page).getByText('Irani Chai')).toBeVisible();
    const says = summary(page).getByText('Referred by Ila B.');
    await expect(says).toBeHidden();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(says).toBeVisible();
    await summary(page).getByRole('button', { name: 'Remove: referred by Ila B.' }).click();
    await expect(says).toBeHidden();
    await page.reload();
    await ready(page);
    await expect(summary(page).getByText('Irani Chai')).toBeVisible();
    await expect(says).toBeHidden();
  },
);

test(
  'a member who comes by a link sees for whom the first order counts before and after saving the details, and removes it for good',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const referId = await sharerIn(page, shop);
    const friend = await signIn(page, shop);
    await page.context().clearCookies();
    await page.goto(linkOf(referId));
    await logIn(page, friend);
    await expect(page).toHaveURL(/\/checkout/);
    await ready(page);
    for (const [label, value] of Object.entries(detailsOf(friend)))
      await page.getByLabel(label, { exact: true }).fill(value);
    // The sponsor would be the same person.
    await page.getByLabel('Reference id').fill('');
    const says = summary(page).getByText('Referred by Ila B.');
    await expect(says).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(message(page, 'Details saved successfully!', 'success')).toBeVisible();
    await expect(says).toBeVisible();
    await summary(page).getByRole('button', { name: 'Remove: referred by Ila B.' }).click();
    await expect(says).toBeHidden();
    await open(page, linkOf(referId));
    await expect(summary(page).getByText('Irani Chai')).toBeVisible();
    await expect(says).toBeHidden();
  },
);

test(
  'a buyer who removes the link of the member whose reference id they saved reads why the name stays',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const referId = await sharerIn(page, shop);
    const friend = await signIn(page, shop);
    await page.context().clearCookies();
    await page.goto(linkOf(referId));
    await logIn(page, friend);
    await expect(page).toHaveURL(/\/checkout/);
    await ready(page);
    for (const [label, value] of Object.entries(detailsOf(friend)))
      await page.getByLabel(label, { exact: true }).fill(value);
    await expect(page.getByLabel('Reference id')).toHaveValue(referId);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const named = summary(page).getByText('Named by the reference id in your details.');
    const remove = summary(page).getByRole('button', { name: 'Remove: referred by Ila B.' });
    await expect(remove).toBeVisible();
    await expect(named).toBeHidden();
    await remove.click();
    await expect(named).toBeVisible();
    await expect(summary(page).getByText('Referred by Ila B.')).toBeVisible();
    await expect(remove).toBeHidden();
  },
);

test(
  '[NAV-13] a link of a product with sizes names the sponsor too, once something is bought; removing the link removes the name',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const referId = await sharerIn(page, shop);
    const friend = await signIn(page, shop);
    await page.context().clearCookies();
    await page.goto(linkOf(referId, productIdOf('gulab-no-7')));
    await logIn(page, friend);
    await expect(page.getByRole('heading', { name: 'Gulab No. 7', level: 1 })).toBeVisible();
    await checkOut(page);
    await expect(page.getByLabel('Reference id')).toHaveValue(referId);
    await summary(page).getByRole('button', { name: 'Remove: referred by Ila B.' }).click();
    await expect(page.getByLabel('Reference id')).toHaveValue('');
    await page.reload();
    await ready(page);
    await expect(sum(summary(page), 'Total Price')).toBeVisible();
    await expect(page.getByLabel('Reference id')).toHaveValue('');
  },
);
