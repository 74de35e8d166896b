import { expect, open, ready, test } from './journey.ts';
import { message, newShopper, paste } from './shopper.ts';
import { codeIn, digit, email, heading, press, TARGET, WITH_TARGET } from './sign-in-page.ts';

test(
  '[NAV-15] [AUTH-05] [AUTH-06] [AUTH-07] [AUTH-08] [AUTH-15] [AUTH-16] [ERR-29] [ERR-38] [ERR-40] [ERR-43] [ERR-52] a code can be sent again when the countdown is at 0, which begins higher each time, and a wrong one is told at its boxes only',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const shopper = newShopper();
    await page.clock.install();
    const sendings: string[] = [];
    page.on('request', (request) => /send-otp/i.test(request.url()) && sendings.push(request.url()));
    await open(page, `/register?${WITH_TARGET}`);
    await email(page).fill('ila@home');
    await press(page, 'Send OTP');
    await expect(message(page, 'Invalid email address.', 'warning')).toBeVisible();
    await expect(email(page)).toHaveAccessibleDescription('Invalid email address.');
    await email(page).fill(shopper.email);
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await expect(email(page)).toHaveValue(shopper.email);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page).toHaveURL(/\/register/);
    await page.reload();
    await ready(page);
    await expect(email(page)).toHaveValue(shopper.email);
    await press(page, 'Send OTP');
    await expect(message(page, 'OTP sent successfully!', 'success')).toBeVisible();
    await codeIn(1, shop, shopper.email);

    const resend = page.getByRole('button', { name: /^Resend OTP/ });
    await expect(resend).toHaveText(/^Resend OTP in 0:(30|2\d)$/);
    await expect(resend).toBeDisabled();
    await page.clock.runFor(31_000);
    await expect(resend).toHaveText('Resend OTP');
    await digit(page, 1).fill('1');
    await resend.dblclick();
    await expect(message(page, 'OTP resent to your email.', 'success')).toBeVisible();
    await expect(resend).toHaveText(/^Resend OTP in (3:00|2:5\d)$/);
    await expect(digit(page, 1)).toHaveValue('');
    await codeIn(2, shop, shopper.email);
    await page.clock.runFor(181_000);
    await digit(page, 1).fill('1');
    await resend.click();
    await expect(resend).toHaveText(/^Resend OTP in (6:00|5:5\d)$/);
    await expect(digit(page, 1)).toHaveValue('');
    await expect(digit(page, 1)).toBeFocused();
    await page.clock.runFor(60_000);
    await page.reload();
    await ready(page);
    await expect(resend).toHaveText(/^Resend OTP in (5:00|4:[345]\d)$/);
    await expect(resend).toBeDisabled();
    const code = await codeIn(3, shop, shopper.email);

    const firstTry = code.slice(0, 5) + (code.endsWith('0') ? '1' : '0');
    await digit(page, 1).focus();
    await page.keyboard.type(firstTry);
    await press(page, 'Verify OTP');
    await expect(page.getByText('That code did not match. Check it and enter it again.')).toBeVisible();
    await expect(digit(page, 6)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Messages').getByText('code')).toHaveCount(0);
    await expect(heading(page, 'Check your email')).toBeVisible();
    await expect(digit(page, 1)).toBeFocused();
    await page.keyboard.type('123456');
    await page.keyboard.press('ArrowLeft');
    for (const n of [4, 3, 2, 1]) {
      await page.keyboard.press('ArrowLeft');
      await expect(digit(page, n)).toBeFocused();
    }
    await page.keyboard.type('123457');
    for (const [index, typed] of ['1', '2', '3', '4', '5', '7'].entries())
      await expect(digit(page, index + 1)).toHaveValue(typed);
    await paste(page, digit(page, 3), `Your code: ${code.slice(0, 3)} ${code.slice(3)}`);
    await expect(digit(page, 6)).toHaveValue(code.slice(5));
    await press(page, 'Verify OTP');
    await expect(page.getByText(`Your email ${shopper.email} is confirmed.`)).toBeVisible();
    expect(sendings).toHaveLength(3);

    const [name, password] = [page.getByLabel('Full name'), page.getByLabel('Password', { exact: true })];
    for (const needed of [name, password]) await expect(needed).toHaveAttribute('required');
    await press(page, 'Register');
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription('Please fill this in.');
    await name.fill(shopper.fullName);
    const short = 'Password must be at least 6 characters long.';
    for (const typed of ['', 'short']) {
      await password.fill(typed);
      await press(page, 'Register');
      await expect(message(page, short, 'warning')).toBeVisible();
      await expect(password).toHaveAccessibleDescription(short);
      await page.clock.runFor(3000);
      await expect(message(page, short)).toBeHidden();
    }
    await password.fill('');
    await password.dispatchEvent('keydown', { key: 'S', modifierCapsLock: true });
    await expect(password).toHaveAccessibleDescription('Caps Lock is on.');
    await password.dispatchEvent('keyup', { key: 'CapsLock' });
    await expect(password).toHaveAccessibleDescription('Best with 8 characters or more');
    await press(page, 'Show password');
    await expect(password).toHaveAttribute('type', 'text');
    await press(page, 'Hide password');
    await expect(password).toHaveAttribute('type', 'password');
    await expect(password).toHaveAttribute('autocomplete', 'new-password');
    await page.getByLabel('Phone').fill('90000123456789');
    await expect(page.getByLabel('Phone')).toHaveValue('9000012345');
    await page.getByLabel('Phone').fill('');
    await page.getByLabel('Phone').pressSequentially('+91 98765-43210');
    await expect(page.getByLabel('Phone')).toHaveValue('9876543210');
    await page.getByLabel('Password', { exact: true }).fill(shopper.password);
    await page.reload();
    await ready(page);
    await expect(page.getByLabel('Full name')).toHaveValue(shopper.fullName);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    await page.getByLabel('Password', { exact: true }).fill(shopper.password);
    await press(page, 'Register');
    await expect(message(page, 'Registration successful!', 'success')).toBeVisible();
    await expect(page).toHaveURL(TARGET);
    await open(page, '/my-account');
    await expect(heading(page, shopper.fullName)).toBeVisible();
  },
);
