import { Secret, TOTP } from 'otpauth';
import { addAuthenticator, enterByPassword, signInStaff, signOutStaff } from './console-page.ts';
import { expect, expectGoodAtEveryWidth, test } from './journey.ts';
import { queryDatabase } from './query-database.ts';

/** Coming into the console, and who may: in a real browser, with a platform authenticator that is virtual. */

const PERIOD_MS = 30_000;
/** The code of the period after this one, which counts already: that of this one may be used. */
const nextCode = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(/\s/g, '')) }).generate({ timestamp: Date.now() + PERIOD_MS });

test('the mail about a new sign-in leads to the screen where it is ended', async ({ page, browser, shop }) => {
  const elsewhere = await browser.newContext({ baseURL: shop.url });
  await signInStaff(page, 'meera');
  await signInStaff(await elsewhere.newPage(), 'meera');
  const { text = '' } = await shop.mail.next('meera@example.in');
  await page.goto(/http\S+\/console\/\S+/.exec(text)?.[0] ?? '');
  await expect(page.getByRole('region', { name: 'Where you are signed in' })).toBeVisible();
  await elsewhere.close();
});

test('[CON-029] [CON-030] [CON-031] an owner who is invited by the command joins and signs in with a passkey', async ({
  page,
  shop,
}, { project }) => {
  await addAuthenticator(page);
  const email = `tara-${project.name}@example.in`;
  const said = await shop.command('staff', 'invite', email, '--role', 'owner', '--again');
  const [link = ''] = /http\S+/.exec(said) ?? [];
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Welcome to the console' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  // Who looks over a shoulder, or into the history, finds no secret; and looking used nothing up.
  expect(new URL(page.url()).hash).toBe('');
  await expectGoodAtEveryWidth(page);
  await page.goto(link);
  await page.getByLabel('Your name').fill(`Tara Rao ${project.name}`);
  await page.getByRole('button', { name: 'Create a passkey and continue' }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(10);
  await expectGoodAtEveryWidth(page);
  // Loaded anew it has no codes, and no secret: whoever is signed in goes on.
  await page.reload();
  await expect(page.getByText('You are signed in. Recovery codes are shown once')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to Security' })).toBeVisible();
  await expectGoodAtEveryWidth(page);
  await page.getByRole('link', { name: 'Go to the console' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await signOutStaff(page);
  await expectGoodAtEveryWidth(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('button', { name: 'Your account: Tara Rao' })).toBeVisible();

  await queryDatabase(shop, 'update staff_sessions set stepped_up_at = null');
  await page.getByRole('button', { name: 'Your account: Tara Rao' }).click();
  await page.getByRole('menuitem', { name: 'Security' }).click();
  await page.getByRole('button', { name: 'Make ten new codes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make ten new codes' }).click();
  await page.getByRole('button', { name: 'Use your passkey' }).click();
  await expect(page.getByRole('dialog', { name: 'Your recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expectGoodAtEveryWidth(page);
  await page.goto(link);
  await page.getByRole('link', { name: 'Go to Security' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
  await signOutStaff(page);
  await page.goto(link);
  await expect(page.getByText('Ask for a new invitation')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Go to the sign-in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});

test('[CON-002] [CON-029] who signs in by password and the code of an app comes back to where they were, filters included', async ({
  page,
}) => {
  await signInStaff(page, 'meera');
  await page.getByRole('button', { name: 'Set up an app' }).click();
  const secret = await page.locator('code').innerText();
  await expect(page.getByRole('img', { name: /Scan this/ })).toBeVisible();
  await expectGoodAtEveryWidth(page);
  await page.getByLabel('Code that the app shows').fill('12345');
  await page.getByRole('button', { name: 'Turn the codes on' }).click();
  await expect(page.getByRole('alert')).toContainText('not right');
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(/\s/g, '')) });
  await page.getByLabel('Code that the app shows').fill(totp.generate());
  await page.getByRole('button', { name: 'Turn the codes on' }).click();
  await expect(page.getByRole('dialog', { name: 'Your recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await signOutStaff(page);

  await page.goto('/console/products?view=out-of-stock&sort=title');
  await enterByPassword(page, 'meera@example.in', 'another one');
  await expect(page.getByRole('alert')).toContainText('did not match');
  await expect(page.getByLabel('E-mail')).toHaveValue('meera@example.in');
  await page.getByLabel('Password').fill('kadamba-meera');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByLabel('Code of your app')).toBeFocused();
  await expectGoodAtEveryWidth(page);
  await page.getByLabel('Code of your app').fill(nextCode(secret));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  expect(new URL(page.url()).searchParams.toString()).toBe('view=out-of-stock&sort=title');
});

test('[CON-034] what needs a fresh second factor asks in place, keeps what was typed, and goes on', async ({ page }, {
  project,
}) => {
  const email = `dev-${project.name}@example.in`;
  await signInStaff(page, 'nirmala', '/settings/staff');
  await expectGoodAtEveryWidth(page);
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  const sheet = page.getByRole('dialog', { name: 'Invite somebody' });
  await sheet.getByLabel('E-mail').fill(email);
  await sheet.getByRole('button', { name: 'Send the invitation' }).click();
  const asked = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(asked).toBeVisible();
  await expectGoodAtEveryWidth(page);
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(asked).toBeHidden();
  await expect(sheet.getByLabel('E-mail')).toHaveValue(email);
  await sheet.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(asked).toBeVisible();
  await asked.getByLabel('Your password').fill('another one');
  await asked.getByRole('button', { name: 'Confirm' }).click();
  await expect(asked.getByRole('alert')).toContainText('did not match');
  await asked.getByLabel('Your password').fill('kadamba-nirmala');
  await asked.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(`The invitation is on its way to ${email}.`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Invited' })).toContainText(email);
});

test('[CON-033] who is disabled meanwhile is led to the sign-in, and signs in no more', async ({
  page,
  browser,
  shop,
}) => {
  const elsewhere = await browser.newContext({ baseURL: shop.url });
  const ravi = await elsewhere.newPage();
  await signInStaff(ravi, 'ravi');
  await signInStaff(page, 'nirmala', '/settings/staff');
  await page.getByRole('link', { name: 'Ravi Teja' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ravi Teja' })).toBeVisible();
  await expectGoodAtEveryWidth(page);
  await page.getByRole('button', { name: 'Disable the account' }).click();
  const asked = page.getByRole('dialog', { name: 'Disable the account of Ravi Teja?' });
  await asked.getByRole('button', { name: 'Disable the account' }).click();
  const stepUp = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await stepUp.getByLabel('Your password').fill('kadamba-nirmala');
  await stepUp.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('The account of Ravi Teja is disabled.')).toBeVisible();
  await ravi.getByRole('button', { name: 'Change the password' }).click();
  await ravi.getByLabel('Current password').fill('kadamba-ravi');
  await ravi.getByLabel('New password').fill('monsoon-on-the-ghats');
  await ravi.getByRole('dialog').getByRole('button', { name: 'Change the password' }).click();
  await expect(ravi.getByRole('alert').first()).toContainText('log in');
  await ravi.reload();
  await expect(ravi.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await enterByPassword(ravi, 'ravi@example.in', 'kadamba-ravi');
  await expect(ravi.getByRole('alert')).toContainText('did not match');
  await page.getByRole('button', { name: 'Enable the account' }).click();
  await expect(page.getByText('Ravi Teja may sign in again.')).toBeVisible();
  await elsewhere.close();
});
