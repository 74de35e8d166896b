import type { Page } from '@playwright/test';
import { staff } from '#demo/content/staff.ts';
import { expect } from './journey.ts';
import type { ShopProcess } from './shop-process.ts';

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

/** Signs one of the demo's staff in past the door, and opens a screen. */
export async function signInStaff(
  page: Page,
  name: 'nirmala' | 'meera' | 'ravi',
  path = '/settings/security',
): Promise<void> {
  const email = `${name}@example.in`;
  const { origin } = new URL((await page.request.get('/api/console/sign-in/options')).url());
  const answer = await page.request.post('/api/console/sign-in/password', {
    data: { email, password: passwords.get(email) },
    headers: { origin },
  });
  expect(answer.status()).toBe(200);
  await openConsole(page, path);
  await page.getByRole('button', { name: /^Your account/ }).waitFor();
}

/** Gives the fresh second factor that a call of the demo's owner asks for. */
export async function confirmItIsNirmala(page: Page): Promise<void> {
  const asked = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await asked.getByLabel('Your password').fill(passwords.get('nirmala@example.in') ?? '');
  await asked.getByRole('button', { name: 'Confirm' }).click();
}

/** Has an owner of the demo invite another one by mail. @returns the link that was mailed, which works once */
export async function inviteByMail(page: Page, { mail }: ShopProcess, email: string): Promise<string> {
  await signInStaff(page, 'nirmala', '/settings/staff');
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  const sheet = page.getByRole('dialog', { name: 'Invite somebody' });
  await sheet.getByLabel('E-mail').fill(email);
  await sheet.getByRole('button', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Owner' }).click();
  await sheet.getByRole('button', { name: 'Send the invitation' }).click();
  await confirmItIsNirmala(page);
  await expect(sheet).toBeHidden();
  await signOutStaff(page);
  const { text = '' } = await mail.next(email);
  return /http\S+\/welcome#\S+/.exec(text)?.[0] ?? '';
}

/** Joins the staff with a passkey. @param link of an invitation */
export async function joinByPasskey(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Create a passkey and continue' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
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
