/** What cannot be undone is asked first: in a sentence with what it concerns, and a button that repeats the verb. */
import type { Page } from '@playwright/test';
import { openConsole, signInStaff } from './console-page.ts';
import { expect, expectAccessible, test } from './journey.ts';

interface Asked {
  what: string;
  path: string;
  /** Comes to the question. */
  ask: (page: Page) => Promise<void>;
  title: string;
  sentence: RegExp;
  action: string;
}

const press = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first().click();

const toRavi = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Ravi Teja' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ravi Teja' })).toBeVisible();
};

const questions: Asked[] = [
  {
    what: 'ending the sign-ins of somebody',
    path: '/settings/staff',
    ask: async (page) => {
      await toRavi(page);
      await press('Sign out everywhere')(page);
    },
    title: 'Sign Ravi Teja out everywhere?',
    sentence: /Whoever is signed in as Ravi Teja has to sign in again/,
    action: 'Sign out everywhere',
  },
  {
    what: 'disabling an account',
    path: '/settings/staff',
    ask: async (page) => {
      await toRavi(page);
      await press('Disable the account')(page);
    },
    title: 'Disable the account of Ravi Teja?',
    sentence: /Ravi Teja is signed out at once and cannot sign in/,
    action: 'Disable the account',
  },
];

test('[CON-026] what cannot be undone says so with whom it concerns, and its button repeats the verb', async ({
  page,
}) => {
  await signInStaff(page, 'nirmala');
  for (const { what, path, ask, title, sentence, action } of questions)
    await test.step(what, async () => {
      await openConsole(page, path);
      await ask(page);
      const asked = page.getByRole('dialog', { name: title });
      await expect(asked).toContainText(sentence);
      await expect(asked.getByRole('button', { name: action, exact: true })).toBeVisible();
      await expectAccessible(page);
      await asked.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
});

test('[CON-026] [CON-087] deleting a product names it, and takes nothing before it is confirmed', async ({ page }) => {
  await signInStaff(page, 'nirmala', '/products?sort=title');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Irani Chai/ })
    .first()
    .click();
  const choose = async (item: string): Promise<void> => {
    await press('More')(page);
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('Duplicate');
  await expect(page.getByRole('heading', { level: 1, name: 'Copy of Irani Chai' })).toBeVisible();
  await choose('Delete product');
  const asked = page.getByRole('dialog', { name: 'Delete Copy of Irani Chai?' });
  await expect(asked).toContainText('this cannot be undone');
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Copy of Irani Chai' })).toBeVisible();
  await choose('Delete product');
  await asked.getByRole('button', { name: 'Delete product' }).click();
  await expect(page.getByText('Copy of Irani Chai is deleted.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
});

test('[CON-026] ending one’s own other sign-ins says how many end', async ({ page, browser, shop }) => {
  const elsewhere = await browser.newContext({ baseURL: shop.url });
  const other = await elsewhere.newPage();
  await signInStaff(other, 'meera');
  await signInStaff(page, 'meera');
  await press('Sign out everywhere else')(page);
  const asked = page.getByRole('dialog', { name: 'Sign out everywhere else?' });
  await expect(asked).toContainText(/\d+ other sign-ins? of yours ends? at once/);
  await asked.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0);
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await elsewhere.close();
});
