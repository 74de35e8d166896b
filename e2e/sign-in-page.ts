import { expect, type Page } from '@playwright/test';
import type { ShopProcess } from './shop-process.ts';

/** Where a visitor wanted to go, and comes to after signing in. */
export const TARGET = '/product?search=chai';
export const WITH_TARGET = `redirect=${encodeURIComponent(TARGET)}`;

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
export const email = (page: Page) => page.getByLabel('Email', { exact: true });
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const digit = (page: Page, n: number) => page.getByLabel(`Digit ${n} of 6`);

/** The six digits in the mail to an address that is the nth there. */
export async function codeIn(nth: number, { mail }: ShopProcess, address: string): Promise<string> {
  const mails = () => mail.mails.filter(({ to }) => to?.some((one) => one.address === address));
  await expect.poll(() => mails().length).toBe(nth);
  return /^\d{6}$/m.exec(mails().at(-1)?.text ?? '')?.[0] ?? '';
}
