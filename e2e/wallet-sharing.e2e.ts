import type { Page } from '@playwright/test';
import { productIdOf } from '#demo/load/load-catalogue.ts';
import { expect, expectGoodAtEveryWidth, open, test } from './journey.ts';
import { message, signIn, signInBuyer } from './shopper.ts';
import type { ShopProcess } from './shop-process.ts';
import { referIdOf, WALLET, wallet } from './wallet-page.ts';

/** The browser has this share sheet; null for none. */
const giveShareSheet = (page: Page, outcome: 'shared' | 'cancelled' | null) =>
  page.addInitScript((end) => {
    const share = (data: ShareData) => {
      document.documentElement.dataset.shared = data.text ?? '';
      return end === 'shared' ? Promise.resolve() : Promise.reject(new DOMException('', 'AbortError'));
    };
    Object.defineProperty(navigator, 'share', { configurable: true, value: end ? share : undefined });
  }, outcome);

async function chooseProduct(page: Page): Promise<void> {
  await wallet(page).getByRole('button', { name: 'Share Now' }).click();
  const dialog = page.getByRole('dialog', { name: 'Select a Product to Refer' });
  await dialog.getByRole('button', { name: 'Share Link' }).click();
  await expect(message(page, 'Please select a product!')).toBeVisible();
  await dialog.getByLabel('Search products').fill('irani chai');
  await expect(dialog.getByRole('radio').first()).toHaveAccessibleName(/Irani Chai/);
  await dialog.getByRole('radio', { name: /Irani/ }).check();
  await dialog.getByRole('button', { name: 'Share Link' }).click();
}

const messageFor = (shop: ShopProcess, referId: string): RegExp =>
  new RegExp(
    `^Irani Chai\nReferral ID: ${referId}\n${shop.url}/checkout\\?referId=${referId}&productId=${productIdOf('irani-chai')}$`,
  );

test(
  '[WAL-08] [REF-04] [ERR-27] [ERR-46] a member passes on a product by the share sheet',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await signInBuyer(page, shop);
    await giveShareSheet(page, 'shared');
    await open(page, WALLET);
    await chooseProduct(page);
    await expect(message(page, 'Shared successfully!', 'success')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.dataset.shared)).toMatch(
      messageFor(shop, await referIdOf(page, shop)),
    );

    await test.step('closing the share sheet says nothing and leaves the choice', async () => {
      await giveShareSheet(page, 'cancelled');
      await open(page, WALLET);
      await chooseProduct(page);
      await expect(page.getByRole('dialog').getByRole('radio', { name: /Irani/ })).toBeChecked();
      await expect(page.getByLabel('Messages').getByText(/Shared|not supported/)).toHaveCount(0);
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  },
);

test(
  '[WAL-08] [REF-04] [ERR-30] where there is no share sheet the member copies the message or shows its code',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await signInBuyer(page, shop);
    await giveShareSheet(page, null);
    await open(page, WALLET);
    await chooseProduct(page);
    const text = 'Sharing is not supported. Please copy the message manually.';
    await expect(message(page, text, 'info')).toBeVisible();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Message', { exact: true })).toHaveValue(
      messageFor(shop, await referIdOf(page, shop)),
    );
    // The filled button is the one that helps on; "Done" stands where the last tap was.
    await expect(dialog.getByRole('button', { name: 'Done' })).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    const clipped = await dialog
      .getByLabel('Message', { exact: true })
      .evaluate((box) => [box.scrollHeight - box.clientHeight, box.scrollWidth - box.clientWidth]);
    expect(clipped).toEqual([0, 0]);
    await expect(dialog.getByRole('img', { name: 'QR code of the link for Irani Chai' })).toBeVisible();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await dialog.getByRole('button', { name: 'Copy message' }).click();
    await expect(message(page, 'Message copied!', 'success')).toBeVisible();
    await expect(page.getByLabel('Messages').getByRole('listitem')).toHaveCount(0);
    await expectGoodAtEveryWidth(page);
  },
);

test(
  '[NAV-19] [ERR-26] [RWD-02] who has no referral id yet has nothing to share and no levels',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await page.goto('/wallet');
    await expect(page).toHaveURL('/login?redirect=%2Fwallet');
    await signIn(page, shop);
    await open(page, '/wallet');
    await expect(wallet(page).getByRole('heading', { name: 'My Wallet' })).toBeVisible();
    await wallet(page).getByRole('button', { name: 'Share Now' }).click();
    await expect(message(page, 'No referral ID found!')).toBeVisible();
    await page.getByRole('tab', { name: 'rewards' }).click();
    await expect(page.getByRole('heading', { name: 'Save your details to get a referral ID' })).toBeVisible();
  },
);
