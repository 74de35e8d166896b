/** What a member sees when bank details are replaced: the mail, "It was not me", and the code that confirms them. */
import type { Page } from '@playwright/test';
import { expect, expectGoodAtEveryWidth, open, test } from './journey.ts';
import { logIn, message, signInBuyer } from './shopper.ts';
import type { ShopProcess } from './shop-process.ts';

const WALLET = '/my-account?tab=wallet';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** The newest mail to an address in which something stands. */
async function mailed({ mail }: ShopProcess, email: string, pattern: RegExp): Promise<string> {
  const found = async () => pattern.exec((await mail.next(email)).text ?? '')?.[0] ?? '';
  let text = '';
  await expect.poll(async () => (text = await found())).not.toBe('');
  return text;
}

async function replaceAccount(page: Page, accountNumber: string): Promise<void> {
  await open(page, '/page');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Account number', { exact: true }).fill(accountNumber);
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(message(page, 'Details updated!', 'success')).toBeVisible();
}

test(
  '[EARN-014] "It was not me" in the mail about a replaced account signs the other browser out, and payouts wait for a mailed code',
  { tag: '@phone' },
  async ({ page, browser, shop }) => {
    const member = await signInBuyer(page, shop, { pan: 'QRSTU1234V', accountNumber: '800080008000' });
    const other = await browser.newContext({ baseURL: shop.url, viewport: page.viewportSize(), locale: 'en-IN' });
    try {
      const theirs = await other.newPage();
      await open(theirs, '/login');
      await logIn(theirs, member);
      await expect(theirs).toHaveURL('/');
      await replaceAccount(theirs, '900090009000');

      const link = await mailed(shop, member.email, /http\S+\/not-me\?token=\S+/);
      await open(page, link);
      await expect(heading(page, 'Was it somebody else?')).toBeVisible();
      await expectGoodAtEveryWidth(page);
      await open(theirs, '/page');
      await expect(theirs.getByRole('heading', { level: 1, name: 'Personal & Bank Details' })).toBeVisible();

      await page.getByRole('button', { name: 'It was not me' }).click();
      await expect(heading(page, 'Your account is protected')).toBeFocused();
      await expectGoodAtEveryWidth(page);
      await open(theirs, '/page');
      await expect(theirs).toHaveURL(/\/login/);
    } finally {
      await other.close();
    }

    await open(page, WALLET);
    const payouts = page.getByRole('region', { name: 'To be paid out' });
    await expect(payouts).toContainText('a change of your details was not yours');
    await expectGoodAtEveryWidth(page);
    await payouts.getByRole('button', { name: 'Mail me a code' }).click();
    await expect(message(page, `We sent a 6-digit code to ${member.email}.`, 'success')).toBeVisible();
    const code = await mailed(shop, member.email, /^\d{6}$/m);
    await payouts.getByLabel('Code, 6 digits').fill(code === '000000' ? '000001' : '000000');
    await payouts.getByRole('button', { name: 'Confirm my bank details' }).click();
    await expect(payouts).toContainText('That code is not right.');
    await payouts.getByLabel('Code, 6 digits').fill(code);
    await payouts.getByRole('button', { name: 'Confirm my bank details' }).click();
    await expect(message(page, /Your bank details are confirmed/, 'success')).toBeVisible();
    await expect(payouts).toContainText('Your bank account is new.');
    await expect(payouts).not.toContainText('a change of your details was not yours');
  },
);

test(
  'without script the button of the link posts a form, and a wrong link says so',
  { tag: '@phone' },
  async ({ browser, shop }) => {
    const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/not-me?token=nonsense');
    await page.getByRole('button', { name: 'It was not me' }).click();
    await expect(page.locator('body')).toContainText('This link is no longer valid.');
    await context.close();
  },
);
