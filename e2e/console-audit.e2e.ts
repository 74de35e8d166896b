import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signInStaff } from './console-page.ts';
import { expect, expectGoodAtEveryWidth, test } from './journey.ts';
import { queryDatabase } from './query-database.ts';

/** What was done in the shop, as its owner finds it, reads it, takes it along and takes it back. */

/** Opens the filters where they stand in a sheet, chooses one, and closes them again. */
async function choose(page: Page, isPhone: boolean, label: string, choice: string): Promise<void> {
  if (isPhone) await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('button', { name: new RegExp(`${label}$`) }).click();
  await page.getByRole('option', { name: choice, exact: true }).click();
  if (isPhone) await page.getByRole('button', { name: 'Show these events' }).click();
}

test('[CON-036] [CON-028] [CON-025] the owner narrows the audit log, reads a change, exports it and takes it back', async ({
  page,
  isMobile: isPhone,
}) => {
  const events = page.getByRole('listitem').filter({ has: page.locator('strong') });
  await signInStaff(page, 'nirmala', '/settings/audit');
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  await expect(page.getByText(/Last checked .* events are as they were written/)).toBeVisible();
  await expect(events.filter({ hasText: 'Corrected stock' }).first()).toContainText('Ravi Teja');
  await expectGoodAtEveryWidth(page);

  await choose(page, isPhone, 'Who', 'Ravi Teja');
  await expect(events.filter({ hasText: 'Nirmala Kadam' })).toHaveCount(0);
  await choose(page, isPhone, 'About', 'Orders');
  await expect(events.filter({ hasText: 'Corrected stock' })).toHaveCount(0);
  await expect(events.first()).toContainText('Changed the status of an order');
  expect(new URL(page.url()).searchParams.toString()).toBe('actor=Ravi+Teja&subject_kind=order');
  if (isPhone) await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  if (isPhone) await page.getByRole('button', { name: 'Show these events' }).click();

  await page.getByRole('searchbox', { name: 'Search by name' }).fill('elaichi');
  await expect(events).toHaveCount(2);
  const last = events.first();
  await last.getByRole('button', { name: /^Changes/ }).click();
  await expect(last.getByRole('row', { name: 'price ELA-250 ₹239.00 ₹265.00' })).toBeVisible();
  await expectGoodAtEveryWidth(page);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Audit-log-at-\d{4}-\d{2}-\d{2}-\d{4}\.csv$/);
  const file = await readFile(await download.path(), 'utf8');
  expect(file.startsWith('\uFEFFEvent,')).toBe(true);
  expect(file.trim().split('\r\n')).toHaveLength(3);
  expect(file).toContain('ELA-250,Elaichi Chai,,,price,239.00,265.00');

  await last.getByRole('button', { name: /^Undo/ }).click();
  await expect(events).toHaveCount(3);
  await expect(events.first()).toContainText('Undoes an earlier change');
  await expect(events.nth(1)).toContainText('Undone later');
  await expect(events.nth(1).getByRole('button', { name: /^Undo/ })).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('audit log');
  await expect(events.first()).toContainText('Exported the audit log');
  await expectGoodAtEveryWidth(page);
});

test(
  '[CON-036] where the log was changed past the shop, its screen says so, and what to do',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await shop.command('staff', 'audit', 'verify');
    await queryDatabase(
      shop,
      `update settings set value = jsonb_set(jsonb_set(value, '{why}', '"changed"'), '{found}', '"Event 3 was changed after it was written."')
      where name = 'audit-verification'`,
    );
    await signInStaff(page, 'nirmala', '/settings/audit');
    await expect(page.getByRole('alert')).toContainText('Event 3 was changed after it was written.');
    await expect(page.getByRole('alert')).toContainText('keep a copy of the database as it is');
    await expectGoodAtEveryWidth(page);
    await shop.command('staff', 'audit', 'verify');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);
