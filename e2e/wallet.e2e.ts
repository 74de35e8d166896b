import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { formatDate, indianDay } from '#domain/time.ts';
import { expect, expectGoodAtEveryWidth, expectNoSidewaysScroll, open, ready, resize, test } from './journey.ts';
import { buyBelow, orderAsNew, orderBelow } from './order-below.ts';
import { queryDatabase } from './query-database.ts';
import { message, signInBuyer } from './shopper.ts';
import type { ShopProcess } from './shop-process.ts';
import { referIdOf, WALLET, wallet } from './wallet-page.ts';

const activity = (page: Page) => wallet(page).getByRole('region', { name: 'Recent Activity' });
const entries = (page: Page) => activity(page).locator('ul > li time');

test(
  '[WAL-01] [WAL-03] [WAL-04] [WAL-06] [WAL-07] [LIM-05] [RWD-01] a member reads their wallet like a statement',
  { tag: '@phone' },
  async ({ page, browser, shop }) => {
    await signInBuyer(page, shop);
    await buyBelow(browser, shop, await referIdOf(page, shop), 6);
    await open(page, WALLET);
    await expect(wallet(page).getByRole('heading', { name: 'My Wallet' })).toBeVisible();
    await expect(wallet(page).getByRole('button', { name: 'Share Now' })).toBeVisible();
    await shop.command('ledger', 'settle');
    await open(page, WALLET);
    await expect(entries(page)).toHaveCount(5);
    const card = wallet(page).getByText('Your total income').locator('..');
    const income = await card.innerText();
    expect(income).not.toContain('₹0');
    await expect(entries(page).first()).toHaveText(formatDate(new Date()));
    await expectGoodAtEveryWidth(page);

    await test.step('each entry tells how it comes about, by keyboard as well', async () => {
      const entry = activity(page)
        .getByRole('button', { name: /^Level 1 · order/ })
        .first();
      await page.route('**/api/spot/*/why/*', (route) => route.abort());
      await entry.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: /^Order \d+, level 1$/ });
      await expect(dialog.getByText('Network error')).toBeVisible();
      await page.unroute('**/api/spot/*/why/*');
      await dialog.getByRole('button', { name: 'Try again' }).click();
      await expect(dialog.getByRole('row', { name: /Irani Chai/ })).toBeVisible();
      await expect(dialog.getByRole('row', { name: /^5 % of ₹/ })).toBeVisible();
      await expect(dialog.getByRole('row', { name: /^TDS 5 %/ })).toContainText('−');
      const got = (
        await dialog
          .getByRole('row', { name: /^You get/ })
          .getByRole('cell')
          .innerText()
      ).trim();
      await expect(dialog.getByText('Level 1', { exact: true }).locator('..')).toContainText('You');
      await expectGoodAtEveryWidth(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(entry).toBeFocused();
      await expect(activity(page).getByText(`+ ${got}`).first()).toBeVisible();
    });

    await test.step('the months show what was confirmed', async () => {
      const months = wallet(page).getByRole('region', { name: 'Income by month' });
      await expect(months).toContainText(`Confirmed in the last twelve months: ${/₹[\d,.]+/.exec(income)?.[0]}.`);
      await months.getByText('Month by month').click();
      await expect(months.getByRole('row')).toHaveCount(13);
      await expectGoodAtEveryWidth(page);
    });

    await test.step('the statement comes as a file, for a spreadsheet and for printing', async () => {
      for (const kind of ['CSV', 'PDF']) {
        const link = wallet(page).getByRole('link', { name: `${kind} of these entries` });
        const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
        expect(download.suggestedFilename()).toMatch(new RegExp(`^Statement-[0-9A-Z]{8}.${kind.toLowerCase()}$`));
        const text = await readFile(await download.path(), 'latin1');
        if (kind === 'CSV') expect(text.trimEnd().split('\r\n')).toHaveLength(7);
        else expect(text.slice(0, 5)).toBe('%PDF-');
      }
    });

    await test.step('the pages and how many entries they show stand in the address', async () => {
      await wallet(page).getByRole('link', { name: 'Page 2' }).click();
      await expect(page).toHaveURL(`${WALLET}&page=2#activity`);
      await expect(entries(page)).toHaveCount(1);
      await page.goBack();
      await expect(entries(page)).toHaveCount(5);
      const sizes = wallet(page).getByLabel('Show');
      await expect(sizes.getByRole('option')).toHaveText(['5', '10', '50', '100', '500']);
      await sizes.selectOption('10');
      await expect(page).toHaveURL(`${WALLET}&show=10`);
      await expect(entries(page)).toHaveCount(6);
    });

    await test.step('and so do the filter and the days, which hold only together', async () => {
      await wallet(page).getByRole('link', { name: 'Referral', exact: true }).click();
      await expect(page).toHaveURL(`${WALLET}&category=referral&show=10`);
      await expect(entries(page)).toHaveCount(6);
      await wallet(page).getByLabel('From').fill('2020-01-01');
      await wallet(page).getByRole('button', { name: 'Apply' }).click();
      await expect(page).toHaveURL(/from=2020-01-01/);
      await expect(entries(page)).toHaveCount(6);
      await expect(
        wallet(page).getByText('Choose both days, From and To. Until then all entries are shown.'),
      ).toBeVisible();
      await wallet(page).getByLabel('To', { exact: true }).fill('2020-01-31');
      await wallet(page).getByRole('button', { name: 'Apply' }).click();
      await expect(wallet(page).getByText('There are no such entries.')).toBeVisible();
      expect(await card.innerText()).toBe(income);
      const reversed = wallet(page).getByText('From is later than To, so no entry is shown.');
      await expect(reversed).toHaveCount(0);
      await wallet(page).getByLabel('From').fill('2020-02-01');
      await wallet(page).getByRole('button', { name: 'Apply' }).click();
      await expect(reversed).toBeVisible();
      await expect(entries(page)).toHaveCount(0);
      await expect(wallet(page).getByLabel('To', { exact: true })).toHaveValue('2020-01-31');
      await wallet(page).getByRole('link', { name: 'Clear range' }).click();
      await expect(entries(page)).toHaveCount(6);
      await expect(wallet(page).getByLabel('From')).toHaveValue('');
      const today = indianDay(new Date());
      for (const day of ['From', 'To']) await wallet(page).getByLabel(day, { exact: true }).fill(today);
      await wallet(page).getByRole('button', { name: 'Apply' }).click();
      await expect(page).toHaveURL(new RegExp(`category=referral.*from=${today}&to=${today}`));
      await expect(entries(page)).toHaveCount(6);
      await page.goBack();
      await ready(page);
      await expect(wallet(page).getByLabel('From')).toHaveValue('');
    });

    await test.step('each month of the plot has its name, and none covers another', async () => {
      const names = wallet(page).getByRole('region', { name: 'Income by month' }).locator('svg + div > span');
      await expect(names).toHaveCount(12);
      const boxes = await names.evaluateAll((all) =>
        all.map((name) => {
          const range = document.createRange();
          range.selectNodeContents(name);
          const { left, right, top, bottom } = range.getBoundingClientRect();
          return { left, right, top, bottom };
        }),
      );
      for (const [index, one] of boxes.entries())
        for (const other of boxes.slice(index + 1))
          expect(one.right <= other.left || one.bottom <= other.top || other.bottom <= one.top).toBe(true);
    });

    await test.step('the levels show what was earned and the tax', async () => {
      await page.getByRole('tab', { name: 'rewards' }).click();
      const levels = page.getByRole('tabpanel', { name: 'rewards' }).getByRole('article');
      await expect(levels).toHaveCount(3);
      await expect(page.getByText('Completed pairs').locator('..')).toHaveText('Completed pairs 0');
      await expect(levels.first()).toContainText('TDS -5%');
      // Sums below one another line up at the decimal point.
      for (const amount of await levels.locator('dd').allInnerTexts()) expect(amount).toMatch(/\.\d{2}$/);
      await expect(page.getByRole('link', { name: 'History' })).toHaveAttribute('href', '/history#tree');
      await expectGoodAtEveryWidth(page);
    });

    await test.step('it fits the narrowest window with the text twice as large', async () => {
      await open(page, WALLET);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      await resize(page, { width: 320, height: 640 });
      await expectNoSidewaysScroll(page);
    });
  },
);

async function holdPlan(shop: ShopProcess, rates: string): Promise<void> {
  const [, version = ''] = /Plan (\d+) is proposed/.exec(await shop.command('plan', 'propose', rates)) ?? [];
  await shop.command('plan', 'activate', version);
}

test(
  'an order whose buyer took up the member’s number says why it earns nothing, and how to object',
  { tag: '@phone' },
  async ({ page, browser, shop }) => {
    const details = { pan: 'KLMNP6789Q', accountNumber: '800080008000' };
    await signInBuyer(page, shop, details);
    await orderAsNew(browser, shop, { ...details, pan: 'KLMNP6780Q', referenceId: await referIdOf(page, shop) }, 1);
    await open(page, WALLET);
    const shared = wallet(page).getByRole('list', { name: 'Orders on which you share a number' });
    await expect(shared.getByRole('listitem')).toHaveText(
      /^Order \d+, level 1Somebody else on this order took up a number that stood in your details before\. .* gives you nothing\.$/,
    );
    await expect(wallet(page).getByText('If that is not right, write to our grievance officer')).toBeVisible();
    await expectGoodAtEveryWidth(page);
  },
);

test('[RWD-01] a level that earned at two rates names both', { tag: '@phone' }, async ({ page, browser, shop }) => {
  await signInBuyer(page, shop);
  const referId = await referIdOf(page, shop);
  const levels = page.getByRole('tabpanel', { name: 'rewards' }).getByRole('article');
  await buyBelow(browser, shop, referId, 1);
  await shop.command('ledger', 'settle');
  await open(page, '/my-account?tab=rewards');
  await expect(levels.first().getByText('5%', { exact: true })).toBeVisible();
  try {
    await holdPlan(shop, '6,3,2');
    await buyBelow(browser, shop, referId, 1);
    await shop.command('ledger', 'settle');
    await open(page, '/my-account?tab=rewards');
    await expect(levels.first().getByText('5 to 6%', { exact: true })).toBeVisible();
  } finally {
    await holdPlan(shop, '5,3,2');
  }
});

test(
  '[WAL-02] what is pending is listed as far as it can be read, all of it on request, and tells how it comes about',
  { tag: '@phone' },
  async ({ page, browser, shop }) => {
    await signInBuyer(page, shop);
    await open(page, WALLET);
    await expect(wallet(page).getByText('The months show here once something is confirmed.')).toBeVisible();
    await orderBelow(browser, shop, await referIdOf(page, shop), 11);
    await open(page, WALLET);
    const pending = wallet(page).getByRole('region', { name: 'Pending' });
    await expect(pending.getByRole('listitem')).toHaveCount(10);
    const sum = await pending.locator('strong').innerText();
    await pending.getByRole('link', { name: 'Show all 11' }).click();
    await expect(page).toHaveURL(`${WALLET}&pending=all`);
    await expect(pending.getByRole('listitem')).toHaveCount(11);
    await expect(pending.locator('strong')).toHaveText(sum);
    await pending.getByRole('button').last().click();
    const dialog = page.getByRole('dialog', { name: /^Order \d+, level 1$/ });
    await expect(dialog.getByText('After delivery and the return window')).toBeVisible();
    await expect(dialog.getByRole('row', { name: /^Pending for you/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await pending.getByRole('link', { name: 'Show fewer' }).click();
    await expect(pending.getByRole('listitem')).toHaveCount(10);
  },
);

test(
  '[ERR-28] a wallet that cannot be loaded says why, and can be tried again',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await signInBuyer(page, shop);
    await queryDatabase(shop, 'alter table ledger_transactions rename to put_away');
    await open(page, WALLET);
    await expect(message(page, 'Something went wrong', 'error')).toBeVisible();
    await queryDatabase(shop, 'alter table put_away rename to ledger_transactions');
    await wallet(page).getByRole('button', { name: 'Try again' }).click();
    await expect(wallet(page).getByText('No activity yet')).toBeVisible();
  },
);

test(
  '[ERR-28] without a connection on the way to the wallet the account stays, and its tab says so',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await signInBuyer(page, shop);
    await open(page, '/my-account');
    const name = await page.getByRole('heading', { level: 1 }).textContent();
    await page.route(/\/my-account\.data\?/, (route) => route.abort());
    await page.getByRole('tab', { name: 'Wallet' }).click();
    await expect(message(page, 'Network error. Please check your connection and try again.', 'error')).toBeVisible();
    await expect(wallet(page)).toContainText('Network error. Please check your connection and try again.');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
    await expect(page.getByRole('tab', { name: 'Wallet' })).toHaveAttribute('aria-selected', 'true');
    await page.unrouteAll();
    await wallet(page).getByRole('button', { name: 'Try again' }).click();
    await expect(wallet(page).getByText('No activity yet')).toBeVisible();
  },
);
