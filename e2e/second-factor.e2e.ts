/** The codes of an authenticator app, from the set-up to the day on which a member turns them off. */
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect, expectGoodAtEveryWidth, open, test } from './journey.ts';
import { logIn, message, signIn } from './shopper.ts';

const PERIOD_MS = 30_000;
const section = (page: Page) => page.getByRole('region', { name: 'Codes of an app' });

/** The code of an app so many periods from now; the shop takes those of the periods beside the present one too. */
const codeOf = (secret: string, periods: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + periods * PERIOD_MS });

async function answer(page: Page, code: string): Promise<void> {
  const field = page.getByLabel('Code of your app, or recovery code');
  await expect(field).toBeFocused();
  await field.fill(code);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

test(
  'a member turns the codes of an app on, signs in with one and with a recovery code, and turns them off',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const shopper = await signIn(page, shop);
    await open(page, '/page');
    const codes = section(page);
    await codes.getByLabel('Password', { exact: true }).fill(shopper.password);
    await codes.getByRole('button', { name: 'Set up an app' }).click();
    await expect(codes.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    await expectGoodAtEveryWidth(page);
    // A phone cannot scan its own screen.
    await expect(codes.getByRole('link', { name: 'Open it in an app on this device' })).toHaveAttribute(
      'href',
      /^otpauth:\/\/totp\//,
    );
    const secret = ((await codes.getByText(/^Key: /).textContent()) ?? '').replace('Key:', '').replaceAll(/\s/g, '');
    const first = codes.getByLabel('Code of your app');
    await first.fill('12345');
    await codes.getByRole('button', { name: 'Turn on' }).click();
    await expect(first).toHaveAccessibleDescription(/./);
    await expect(first).toHaveValue('12345');
    await first.fill(codeOf(secret, 0));
    await codes.getByRole('button', { name: 'Turn on' }).click();
    await expect(message(page, 'The codes of your app are on.', 'success')).toBeVisible();
    await expect(codes.getByText('10 recovery codes are left.', { exact: false })).toBeVisible();
    const recovery = codes.getByRole('status').getByRole('listitem');
    await expect(recovery).toHaveCount(10);
    await expect(codes.getByText('Your recovery codes.', { exact: false })).toBeInViewport({ ratio: 1 });
    await expect(recovery.last()).toBeInViewport({ ratio: 1 });
    await expect(codes.getByRole('status')).toBeFocused();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await codes.getByRole('button', { name: 'Copy the codes' }).click();
    await expect(message(page, 'Copied!', 'success')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split('\n')).toEqual(await recovery.allTextContents());
    const kept = (await recovery.first().textContent()) ?? '';
    await codes.scrollIntoViewIfNeeded();
    await expectGoodAtEveryWidth(page);

    for (const code of [codeOf(secret, 1), kept.toLowerCase()]) {
      await page.context().clearCookies();
      await open(page, '/login?redirect=%2Fpage');
      await logIn(page, shopper);
      await expectGoodAtEveryWidth(page);
      await answer(page, '000-00');
      await expect(message(page, /not right|wrong/i, 'error')).toBeVisible();
      await answer(page, code);
      await expect(page).toHaveURL('/page');
    }
    await expect(codes.getByText('9 recovery codes are left.', { exact: false })).toBeVisible();

    await codes.getByLabel('Password', { exact: true }).fill(shopper.password);
    await codes.getByRole('button', { name: 'Turn off' }).click();
    await expect(message(page, 'The codes of your app are off.', 'success')).toBeVisible();
    await expect(codes.getByRole('button', { name: 'Set up an app' })).toBeVisible();
    await page.context().clearCookies();
    await open(page, '/login?redirect=%2Fpage');
    await logIn(page, shopper);
    await expect(page).toHaveURL('/page');
  },
);
