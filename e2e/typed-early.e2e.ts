import type { Page } from '@playwright/test';
import { expect, holdBack, ready, test } from './journey.ts';
import { message, signIn } from './shopper.ts';

const slowly = async (page: Page, path: string, type: (page: Page) => Promise<void>): Promise<void> => {
  const release = await holdBack(page, '**/assets/*.js');
  await page.goto(path, { waitUntil: 'commit' });
  await type(page);
  release();
  await ready(page);
};

const forms = [
  ['/login', { Email: 'ila@example.in', Password: 'secret words' }],
  ['/register', { Email: 'ila@example.in' }],
  ['/reset', { Email: 'ila@example.in' }],
  ['/contact', { Name: 'Ila Banerjee', Email: 'ila@example.in', Message: 'Is the tea fresh?' }],
  ['/enquiry-form', { Name: 'Ila Banerjee', Email: 'ila@example.in' }],
] as const;

for (const [path, fields] of forms)
  test(`what is typed at ${path} before its scripts arrive stays, and counts`, { tag: '@phone' }, async ({ page }) => {
    const field = (label: string) =>
      page
        .getByRole('main')
        .getByLabel(new RegExp(`^${label}( |$)`))
        .first();
    await slowly(page, path, async () => {
      for (const [label, text] of Object.entries(fields)) await field(label).fill(text);
    });
    for (const [label, text] of Object.entries(fields)) await expect(field(label)).toHaveValue(text);
    // A word more is drawn by the page's script, from what it knows.
    const [label = '', text = ''] = Object.entries(fields)[0] ?? [];
    await field(label).press('End');
    await field(label).pressSequentially('x');
    await expect(field(label)).toHaveValue(`${text}x`);
    for (const [other, kept] of Object.entries(fields).slice(1)) await expect(field(other)).toHaveValue(kept);
  });

for (const how of ['by Enter', 'by its button'])
  test(
    `a form that is sent ${how} before its scripts arrive is sent with them`,
    { tag: '@phone' },
    async ({ page, shop }) => {
      const shopper = await signIn(page, shop);
      await page.context().clearCookies();
      await slowly(page, '/login', async () => {
        await page.getByLabel('Email', { exact: true }).fill(shopper.email);
        const password = page.getByLabel('Password', { exact: true });
        await password.fill(shopper.password);
        if (how === 'by Enter') await password.press('Enter');
        else await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
      });
      await expect(message(page, 'Login successful!', 'success')).toBeVisible();
      await expect(page).toHaveURL('/');
    },
  );
