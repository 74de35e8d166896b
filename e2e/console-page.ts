import type { Page } from '@playwright/test';
import { staff } from '#demo/content/staff.ts';
import { expect } from './journey.ts';

/** Whom the demo shop has on its staff, by their first names. */
const passwords = new Map(staff.map(({ email, password }) => [email, password]));

/** Opens a screen of the console, and waits until it shows its heading. */
export async function openConsole(page: Page, path: string): Promise<void> {
  await page.goto(`/console${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Signs in by e-mail and password at the screen that asks for it. */
export async function enterByPassword(page: Page, email: string, password: string): Promise<void> {
  const byPassword = page.getByRole('button', { name: 'Use password' });
  await byPassword.or(page.getByLabel('E-mail')).waitFor();
  if (await byPassword.isVisible()) await byPassword.click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs one of the demo's staff in, who comes to a screen. */
export async function signInStaff(
  page: Page,
  name: 'nirmala' | 'meera' | 'ravi',
  path = '/settings/security',
): Promise<void> {
  const email = `${name}@example.in`;
  await openConsole(page, path);
  await enterByPassword(page, email, passwords.get(email) ?? '');
  await page.getByRole('button', { name: /^Your account/ }).waitFor();
}

/** A platform authenticator as a phone has it, which verifies its owner and needs no touch. */
export async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Signs out by the menu of the own account. */
export async function signOutStaff(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
}
