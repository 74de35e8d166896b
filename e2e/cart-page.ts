import { expect, type Locator, type Page } from '@playwright/test';
import { open } from './journey.ts';

const lines = (page: Page): Locator => page.getByRole('list', { name: 'Products in your cart' });

/** The names of the products in the cart, from the top. */
export const names = (page: Page): Locator => lines(page).getByRole('heading');

export const line = (page: Page, name: string): Locator => lines(page).getByRole('listitem').filter({ hasText: name });

/** The stepper of a line. */
export const quantity = (page: Page, name: string): Locator => page.getByRole('group', { name: `Quantity of ${name}` });

export const isEmpty = (page: Page): Locator => page.getByRole('heading', { name: 'Your Cart is Empty!' });

/** Puts one variation into the cart, with as many pieces as the stepper is pressed for. */
export async function addVariation(page: Page, path: string, sku: string, extra = 0): Promise<void> {
  await open(page, path);
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  const row = page.getByRole('dialog').getByRole('listitem').filter({ hasText: sku });
  for (let press = 0; press < extra; press++) await row.getByRole('button', { name: 'One more' }).click();
  await row.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}
