import type { Page } from '@playwright/test';
import * as auth from '#contract/auth.ts';
import { members } from '#demo/content/members.ts';
import { pageOf } from '../e2e/demo-pages.ts';
import { open, ready } from '../e2e/journey.ts';
import type { ShopProcess } from '../e2e/shop-process.ts';
import { clientOf } from '../e2e/shopper.ts';

/** A window of one width in one shop, and what takes its picture. */
export interface Studio {
  page: Page;
  shop: ShopProcess;
  shoot: (name: string) => Promise<void>;
}

/** Fetches what a reader would meet on the way down, since a picture shows the whole page at once. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const everything = new CSSStyleSheet();
    everything.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [everything];
    for (const image of document.images) image.loading = 'eager';
    await document.fonts.ready;
    await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => null)));
  });
}

export const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click();

/** Opens a dialog, whose code may have to come first. */
export const openDialog = (name: string) => async (page: Page) => {
  await press(name)(page);
  await page.getByRole('dialog').waitFor();
};

export const pressInMain = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first().click();

export async function signInAsha({ page, shop }: Studio): Promise<void> {
  const asha = members.find(({ profile, password }) => password && profile);
  await clientOf(page, shop)(auth.login, { body: { email: asha?.email ?? '', password: asha?.password ?? '' } });
  await open(page, '/my-account');
}

export async function checkOut(page: Page): Promise<void> {
  await open(page, pageOf('gulab-no-7'));
  await pressInMain('Buy Now')(page);
  await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
  await ready(page);
  await page.getByText('Total Price').first().waitFor();
}
