/** The reference id in the details: what is said of it while it is typed, and what the shop takes. */
import type { Page } from '@playwright/test';
import * as auth from '#contract/auth.ts';
import * as members from '#contract/members.ts';
import * as orders from '#contract/orders.ts';
import { productIdOf } from '#demo/load/load-catalogue.ts';
import { checkOut, choose, placeOrder, summary } from './checkout-page.ts';
import { expect, expectGoodAtEveryWidth, open, ready, test } from './journey.ts';
import { clientOf, detailsOf, logIn, message, signIn, signInBuyer, sum } from './shopper.ts';
import type { ShopProcess } from './shop-process.ts';

async function referIdOf(page: Page, shop: ShopProcess): Promise<string> {
  const call = clientOf(page, shop);
  const { user_id } = await call(auth.session, {});
  return (await call(members.referId, { params: { user_id } })).referId ?? '';
}

async function profileIdOf(page: Page, shop: ShopProcess): Promise<string | undefined> {
  const call = clientOf(page, shop);
  const { user_id } = await call(auth.session, {});
  const [profile] = await call(members.profiles, { params: { user_id } });
  return profile?.id;
}

test(
  '[API-28, ERR-29, REF-01, REF-02, REF-03] whose reference id it is stands below it while it is typed, or why it cannot be used',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await signInBuyer(page, shop);
    const sponsor = await referIdOf(page, shop);
    await signInBuyer(page, shop);
    await open(page, '/page');
    const reference = page.getByLabel('Reference id');
    const asked = page.waitForRequest('**/check-reference/**');
    await reference.fill(sponsor.toLowerCase());
    const exclude = new URL((await asked).url()).searchParams.get('exclude');
    expect(exclude).toBe(await profileIdOf(page, shop));
    await expect(page.getByText('Reference found: Ila Banerjee')).toBeVisible();
    await reference.fill(await referIdOf(page, shop));
    await expect(page.getByText('You cannot use your own ID as Reference ID.')).toBeVisible();
    await reference.fill(sponsor.slice(0, -1) + (sponsor.endsWith('0') ? '1' : '0'));
    await expect(page.getByText('Invalid reference ID')).toBeVisible();
    await reference.fill(sponsor.slice(0, -1));
    await expect(page.getByText('Invalid reference ID')).toBeHidden();
    await reference.fill(sponsor);
    await press('Update');
    await expect(message(page, 'Details updated!', 'success')).toBeVisible();
    await expect(reference).toHaveAttribute('readonly');

    for (const referenceId of [sponsor, sponsor]) await signInBuyer(page, shop, { referenceId });
    const details = detailsOf(await signIn(page, shop));
    await open(page, '/page');
    for (const [label, value] of Object.entries(details)) await page.getByLabel(label, { exact: true }).fill(value);
    await reference.fill(sponsor);
    const expired = 'This reference ID has expired. It has already been used 3 times.';
    await expect(reference).toHaveAccessibleDescription(expired);
    await press('Save');
    await expect(message(page, expired, 'warning')).toBeVisible();
    await expect(reference).toBeFocused();
    await expect(reference).toHaveValue(sponsor);
    await reference.fill('');
    await press('Save');
    await expect(message(page, 'Details saved successfully!', 'success')).toBeVisible();
  },
);

test(
  '[NAV-13] a shared link leads through the login to a checkout of its product, with the reference id of who shared it',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await signInBuyer(page, shop);
    const sponsor = await referIdOf(page, shop);
    const buyer = await signInBuyer(page, shop);
    await checkOut(page, 'irani-chai');
    await page.context().clearCookies();
    const link = `/checkout?referId=${sponsor}&productId=${productIdOf('masala-chai-no-4')}`;
    await page.goto(link);
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(link)}`);
    await logIn(page, buyer);
    await expect(page).toHaveURL(link);
    await ready(page);
    await expect(summary(page).getByRole('listitem')).toHaveText([/Masala Chai No\. 4/]);
    await expect(page.getByLabel('Reference id')).toHaveValue(sponsor);
    await expect(page.getByText('Reference found: Ila Banerjee')).toBeVisible();
    await expect(summary(page).getByText('Referred by Ila B.')).toBeVisible();
    await choose(page, 'Pay on delivery');
    await placeOrder(page).click();
    const receipt = page.getByRole('region', { name: 'Receipt' });
    await expect(sum(receipt, 'Order id')).toBeVisible();
    const call = clientOf(page, shop);
    const params = { user_id: (await call(auth.session, {})).user_id };
    const [profile] = await call(members.profiles, { params });
    expect(profile?.referenceId).toBe(sponsor);
    const { data } = await call(orders.list, { params, query: {} });
    expect(data.map(({ cart_products }) => cart_products.map(({ product_name: name }) => name))).toEqual([
      ['Masala Chai No. 4'],
    ]);
  },
);

test(
  'whose link led to the checkout is said before the order, and can be taken away',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await signInBuyer(page, shop);
    const referrer = await referIdOf(page, shop);
    await signInBuyer(page, shop);
    await open(page, `/checkout?referId=${referrer}&productId=${productIdOf('masala-chai-no-4')}`);
    const says = summary(page).getByText('Referred by Ila B.');
    await expect(says).toBeVisible();
    await expectGoodAtEveryWidth(page);
    await summary(page).getByRole('button', { name: 'Remove: referred by Ila B.' }).click();
    await expect(says).toBeHidden();
    await page.goto('/checkout');
    await ready(page);
    await expect(summary(page).getByRole('listitem')).toHaveText([/Masala Chai No\. 4/]);
    await expect(says).toBeHidden();
  },
);
