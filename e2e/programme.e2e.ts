/** The referral programme as people read of it, agree to it, leave it and come back. */
import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, expectGoodAtEveryWidth, open, test } from './journey.ts';
import { message, signIn, signInBuyer } from './shopper.ts';

const WALLET = '/my-account?tab=wallet';
const banner = (page: Page) => page.getByRole('region', { name: 'Referral programme' });
const acceptance = (page: Page) => page.getByRole('region', { name: 'Your acceptance' });
const leaving = (page: Page) => page.getByRole('region', { name: 'Leaving the programme' });

test(
  '[NAV-40] anybody reads how referring works, with the rates of today and no promise',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'How Referring Works' }).click();
    await expect(page).toHaveURL('/referral-programme');
    await expect(page.getByRole('heading', { level: 1, name: 'How referring works' })).toBeVisible();
    const levels = page.getByRole('region', { name: 'Who earns how much' }).getByRole('listitem');
    await expect(levels).toHaveCount(3);
    for (const [index, words] of ['₹61.70', '₹37.02', '₹24.68'].entries())
      await expect(levels.nth(index)).toContainText(words);
    await expect(page.getByText('14 days after the delivery')).toBeVisible();
    await expect(page.getByText('There is no joining fee')).toBeVisible();
    await expect(page.getByRole('region', { name: 'What members really earned' })).toContainText(
      /Fewer than 10 members have earned/,
    );
    await expect(page.getByRole('region', { name: 'Who answers for it' })).toContainText('Demo Devi');
    expect(await page.getByRole('main').innerText()).not.toMatch(/earn up to|guarantee|unlimited|per month/i);
    await expectGoodAtEveryWidth(page);
  },
);

test(
  '[WAL-01] a member accepts the agreement, leaves the programme, and comes back',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await signInBuyer(page, shop);
    await open(page, WALLET);
    await expect(banner(page)).toContainText('Accept the agreement so that we may pay you');
    await banner(page).getByRole('link', { name: 'Read the agreement' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Seller agreement' })).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'You and the agreement' })).toBeVisible();
    await expect(page.getByText('There is no fee for joining')).toBeVisible();

    await test.step('one that changed while the member read it is refused, and the new text shown', async () => {
      const path = test.info().outputPath('agreement.md');
      const text = `# Our agreement\n\n## What it costs you\nNothing at all, said on ${Date.now()}.\n`;
      writeFileSync(path, text);
      await shop.command('agreement', 'set', path);
      await acceptance(page).getByRole('button', { name: 'I have read and accept it' }).click();
      await expect(message(page, /The agreement has changed since you opened it/, 'error')).toBeVisible();
      await expect(page.getByText('Nothing at all, said on')).toBeVisible();
      await acceptance(page).getByRole('button', { name: 'I have read and accept it' }).click();
      await expect(message(page, 'Thank you. The agreement is accepted.', 'success')).toBeVisible();
      await expect(acceptance(page)).toContainText(/You accepted version \d+ on/);
      await expect(acceptance(page).getByRole('button')).toHaveCount(0);
      await expectGoodAtEveryWidth(page);
    });

    await test.step('the member looks at leaving and stays', async () => {
      await leaving(page).getByRole('button', { name: 'Leave the programme' }).click();
      const dialog = page.getByRole('dialog', { name: 'Leave the programme?' });
      await expect(dialog).toContainText('What you earned stays yours');
      await expectGoodAtEveryWidth(page);
      await dialog.getByRole('button', { name: 'Stay' }).click();
      await expect(dialog).toBeHidden();
      await expect(leaving(page).getByRole('button', { name: 'Leave the programme' })).toBeFocused();
    });

    await test.step('the member leaves, and the wallet says so', async () => {
      await leaving(page).getByRole('button', { name: 'Leave the programme' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Leave now' }).click();
      await expect(message(page, 'You have left the programme.', 'success')).toBeVisible();
      await expect(leaving(page)).toContainText('New orders earn you nothing.');
      await open(page, WALLET);
      await expect(banner(page)).toContainText('You have left the programme');
      await page.getByRole('button', { name: 'Share Now' }).click();
      await expect(message(page, /so your links earn nothing/, 'warning')).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await banner(page).getByRole('link', { name: 'Come back' }).click();
    });

    await test.step('and comes back', async () => {
      await leaving(page).getByRole('button', { name: 'Come back' }).click();
      await expect(message(page, /Welcome back/, 'success')).toBeVisible();
      await open(page, WALLET);
      await expect(page.getByRole('heading', { name: 'My Wallet' })).toBeVisible();
      await expect(banner(page)).toHaveCount(0);
    });
  },
);

test('who has no details yet has nothing to accept', { tag: '@phone' }, async ({ page, shop }) => {
  await page.goto('/seller-agreement');
  await expect(page).toHaveURL('/login?redirect=%2Fseller-agreement');
  await signIn(page, shop);
  await open(page, '/seller-agreement');
  await expect(acceptance(page)).toContainText('save your details first');
  await expect(leaving(page)).toHaveCount(0);
});

test('the footer names another officer as soon as the owner does', { tag: '@phone' }, async ({ page, shop }) => {
  const footer = page.getByRole('contentinfo');
  await open(page, '/about');
  await expect(footer).toContainText('Grievance officer: Demo Devi');
  await shop.command('grievance', 'set', '--name', 'Meera Nair', '--email', 'care@example.in', '--phone', '9000000123');
  await expect(async () => {
    await open(page, '/about');
    await expect(footer).toContainText('Meera Nair', { timeout: 500 });
  }).toPass();
  await expect(footer.getByRole('link', { name: 'care@example.in' })).toHaveAttribute('href', 'mailto:care@example.in');
  const demo = ['--name', 'Demo Devi', '--email', 'grievance@kadamba.example', '--phone', '9000000109'];
  await shop.command('grievance', 'set', ...demo);
});
