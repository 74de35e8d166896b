import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, holdBack, open, ready, test } from './journey.ts';
import { logIn, message, signInBuyer } from './shopper.ts';

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const password = (page: Page): Locator => page.getByLabel('Your password', { exact: true });

test('a member downloads their data, then erases their account and is gone', async ({ page, shop }) => {
  const shopper = await signInBuyer(page, shop);
  await open(page, '/page');
  const download = page.waitForEvent('download');
  await button(page, 'Download my data').click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('my-data.json');
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ account: { email: shopper.email } });

  const terms = '**/api/member-reg/erasing/**';
  await page.route(terms, (route) => route.abort(), { times: 1 });
  await button(page, 'Erase my account').click();
  await expect(message(page, 'The shop did not answer. Check your connection and try again.', 'error')).toBeVisible();
  const answer = await holdBack(page, terms);
  await button(page, 'Try again').press('Enter');
  await expect(button(page, 'Try again')).toBeFocused();
  await expect(button(page, 'Try again')).toHaveAttribute('aria-busy', 'true');
  answer();
  await expect(password(page)).toBeVisible();
  await expectAccessible(page);
  await password(page).fill('not my password');
  await button(page, 'Erase everything').click();
  await expect(message(page, 'The password is not right. Please check it and try again.')).toBeVisible();
  await test.step('what was typed goes when the dialog closes', async () => {
    await button(page, 'Keep it').click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await button(page, 'Erase my account').click();
    await expect(password(page)).toHaveValue('');
    await expect(password(page)).not.toHaveAttribute('aria-invalid');
  });
  await test.step('an ended session leads to the login, and back', async () => {
    await button(page, 'Keep it').click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.context().clearCookies();
    await button(page, 'Erase my account').click();
    await expect(page).toHaveURL('/login?redirect=%2Fpage');
    await logIn(page, shopper);
    await expect(page).toHaveURL('/page');
    await ready(page);
    await button(page, 'Erase my account').click();
  });
  await password(page).fill(shopper.password);
  await button(page, 'Erase everything').click();
  await expect(message(page, 'Your account is erased.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await open(page, '/page');
  await logIn(page, shopper);
  await expect(message(page, 'The email or the password is not right.', 'error')).toBeVisible();
});
