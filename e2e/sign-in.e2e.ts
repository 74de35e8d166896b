/** Login and reset as people meet them: what follows them from one to the other, and what they are told. */
import type { Page, Route } from '@playwright/test';
import { expect, expectAccessible, expectGoodAtEveryWidth, open, ready, test } from './journey.ts';
import type { ShopProcess } from './shop-process.ts';
import { logIn, message, newShopper, signIn, type Shopper } from './shopper.ts';
import { codeIn, digit, email, heading, press, TARGET, WITH_TARGET } from './sign-in-page.ts';

/** A member in a browser that is signed out. */
async function signedOut(page: Page, shop: ShopProcess): Promise<Shopper> {
  const shopper = await signIn(page, shop);
  await page.context().clearCookies();
  return shopper;
}

/** Moves the paused clock of a page on by single milliseconds, for what waits for timers of the page itself. */
async function whileTimeCrawls(page: Page, look: () => Promise<void>): Promise<void> {
  const looking = look().then(() => 'done');
  const crawl = (): Promise<string> => page.clock.runFor(1).then(() => 'crawling');
  while ((await Promise.race([looking, crawl()])) === 'crawling');
}

test(
  '[NAV-14] [NAV-16] [AUTH-02] [AUTH-09] [AUTH-11] [AUTH-12] [AUTH-13] [ERR-19] [ERR-25] [ERR-37] [ERR-39] [ERR-41] [ERR-42] a member who forgot the password chooses a new one, and comes to the target',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const shopper = await signedOut(page, shop);
    await page.clock.install();
    await open(page, `/login?${WITH_TARGET}`);
    await expect(email(page)).toHaveAttribute('autocomplete', 'username');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'current-password');
    await logIn(page, { ...shopper, password: 'forgotten' });
    await expect(message(page, 'The email or the password is not right.', 'error')).toBeVisible();
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(heading(page, 'Reset Password')).toBeVisible();
    await expect(email(page)).toHaveValue(shopper.email);
    await expectGoodAtEveryWidth(page);

    await email(page).fill('nowhere');
    await press(page, 'Send OTP');
    await expect(message(page, 'Please enter a valid email address.', 'warning')).toBeVisible();
    await email(page).fill(shopper.email);
    await press(page, 'Send OTP');
    await expect(message(page, 'OTP sent to your email.', 'success')).toBeVisible();
    await expect(digit(page, 1)).toBeFocused();
    await expect(digit(page, 1)).toHaveAttribute('autocomplete', 'one-time-code');
    await expectGoodAtEveryWidth(page);

    const code = await codeIn(1, shop, shopper.email);
    await press(page, 'Verify OTP');
    await expect(message(page, 'Please enter all 6 digits of OTP', 'warning')).toBeVisible();
    await expect(digit(page, 6)).toHaveAttribute('aria-invalid', 'true');
    await digit(page, 1).fill(code === '000000' ? '000001' : '000000');
    await press(page, 'Verify OTP');
    await expect(message(page, 'That code is not right. Please check it and try again.', 'error')).toBeVisible();
    await expect(digit(page, 1)).toHaveAttribute('aria-invalid', 'true');
    // As a phone's keyboard offers it: the whole code lands in one box.
    await digit(page, 1).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await press(page, 'Verify OTP');
    await expect(message(page, 'OTP verified successfully!', 'success')).toBeVisible();

    await page.reload();
    await ready(page);
    await expect(heading(page, 'Choose a new password')).toBeVisible();
    await expectGoodAtEveryWidth(page);
    const [first, second] = [page.getByLabel('New password', { exact: true }), page.getByLabel('New password again')];
    for (const field of [first, second]) await expect(field).toHaveAttribute('autocomplete', 'new-password');
    for (const [one, other, told] of [
      ['short', 'short', 'Password must be at least 6 characters.'],
      ['petrichor', 'petrichot', 'Passwords do not match.'],
    ] as const) {
      await first.fill(one);
      await second.fill(other);
      await press(page, 'Reset Password');
      await expect(message(page, told, 'warning')).toBeVisible();
    }
    await second.fill('petrichor');
    // The page leaves by itself after two seconds; it is looked at while they do not pass.
    await page.clock.pauseAt(Date.now() + 120_000);
    await press(page, 'Reset Password');
    await expect(message(page, 'Password reset successfully!', 'success')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to the login' })).toBeVisible();
    await whileTimeCrawls(page, () => expectAccessible(page));
    await page.clock.resume();
    await expect(heading(page, 'Login')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/login\\?${WITH_TARGET}$`));
    await expect(email(page)).toHaveValue(shopper.email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await logIn(page, { ...shopper, password: 'petrichor' });
    await expect(message(page, 'Login successful!', 'success')).toBeVisible();
    await expect(page).toHaveURL(TARGET);
  },
);

test(
  '[AUTH-09] [ERR-20] [ERR-21] [ERR-22] [ERR-23] [ERR-24] when the line breaks or the shop fails, each step says what failed and keeps what was typed',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const shopper = await signedOut(page, shop);
    const failures: ((route: Route) => Promise<void>)[] = [
      (route) => route.abort(),
      (route) => route.fulfill({ status: 500, json: { message: 'Something went wrong' } }),
    ];
    // Requests that are under way while a page's routes come or go may never end.
    const passOn = (route: Route): Promise<void> => route.continue();
    let answer = passOn;
    await page.route('**/api/registeruser/api/*', (route) => answer(route));
    const failsAt = async (name: string, told: string) => {
      for (const fail of failures) {
        answer = fail;
        await press(page, name);
        await expect(message(page, told, 'error')).toBeVisible();
        await page.clock.runFor(3000);
        await expect(message(page, told)).toBeHidden();
      }
      answer = passOn;
    };
    await page.clock.install();
    await open(page, '/reset');
    await email(page).fill(shopper.email);
    await failsAt('Send OTP', 'Error sending OTP');
    await press(page, 'Send OTP');
    await expect(digit(page, 1)).toBeFocused();
    await page.clock.runFor(31_000);
    const code = await codeIn(1, shop, shopper.email);
    await digit(page, 1).fill(code);
    await failsAt('Resend OTP', 'Error resending OTP');
    await failsAt('Verify OTP', 'Error verifying OTP');
    await press(page, 'Verify OTP');
    await page.getByLabel('New password', { exact: true }).fill('petrichor');
    await page.getByLabel('New password again').fill('petrichor');
    await failsAt('Reset Password', 'Error resetting password');
    await page.clock.pauseAt(Date.now() + 120_000);
    await press(page, 'Reset Password');
    await expect(message(page, 'Password reset successfully!', 'success')).toBeVisible();
    await expect(heading(page, 'Your password is new')).toBeFocused();
    await page.clock.runFor(1990);
    await expect(heading(page, 'Your password is new')).toBeVisible();
    await page.clock.runFor(10);
    await expect(heading(page, 'Login')).toBeVisible();
    await page.clock.resume();

    const another = newShopper();
    await open(page, `/register?${WITH_TARGET}`);
    await email(page).fill(another.email);
    await press(page, 'Send OTP');
    await expect(page.getByText(`We have written to ${another.email}.`)).toBeVisible();
    await digit(page, 1).fill(await codeIn(1, shop, another.email));
    await press(page, 'Verify OTP');
    await expect(page.getByLabel('Full name')).toBeFocused();
    await page.getByLabel('Full name').fill(another.fullName);
    await page.getByLabel('Password', { exact: true }).fill(another.password);
    await failsAt('Register', 'An error occurred during sign-up. Please try again.');
    await page.route('**/api/loginuser', (route) => route.abort());
    await press(page, 'Register');
    await expect(message(page, 'Registration successful!', 'success')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/login\\?${WITH_TARGET}$`));
    await expect(email(page)).toHaveValue(another.email);
  },
);

test(
  '[LIM-02] [ERR-37] a refused login is told off the form, by a message that goes when a new try starts, and success is told at the checkout too',
  { tag: '@desktop' },
  async ({ page, shop }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    const shopper = await signedOut(page, shop);
    await open(page, '/login?redirect=%2Fcheckout');
    await logIn(page, { ...shopper, password: 'forgotten' });
    const refused = message(page, 'The email or the password is not right.', 'error');
    await expect(refused).toBeVisible();
    const [told, button] = [
      await refused.boundingBox(),
      await page.getByRole('button', { name: 'Login' }).boundingBox(),
    ];
    expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThan(button?.y ?? 0);
    await page.getByLabel('Password', { exact: true }).fill('short');
    await press(page, 'Login');
    await expect(message(page, 'Password must be at least 6 characters long.', 'warning')).toBeVisible();
    await expect(refused).toHaveCount(0);
    await logIn(page, shopper);
    await expect(page).toHaveURL('/checkout');
    await expect(message(page, 'Login successful!', 'success')).toBeVisible();
    await expect(page.getByLabel('Messages').getByRole('listitem')).toHaveCount(1);
  },
);
