import { expect, type Locator, type Page } from '@playwright/test';

export const main = (page: Page): Locator => page.getByRole('main');
export const cards = (page: Page): Locator => main(page).getByRole('article');
export const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });
/** How many products the listing says it has. */
export const count = (page: Page): Locator => main(page).locator('p[role="status"]').first();
export const titleOf = (card: Locator): Locator => card.getByRole('heading', { level: 3 }).getByRole('link');

export async function openFilter(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  return dialog;
}
