import type { Page } from '@playwright/test';
import { GOOGLE_CLIENT_ID, type GoogleServer, startGoogleServer } from '#server/testing/google-server.ts';
import { expect, expectAccessible, expectGoodAtEveryWidth, open, test as base } from './journey.ts';
import { startPreparedShop } from './prepared-shops.ts';
import { mailedOtp, message, signIn } from './shopper.ts';

/** A shop that works with an issuer on this machine. */
const test = base.extend<object, { google: GoogleServer }>({
  google: [
    async ({ database: _database }, use) => {
      const google = await startGoogleServer();
      await use(google);
      await google.close();
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ google }, use) => {
      const PLAYER_SITE_URL = 'https://player.example/';
      const shop = await startPreparedShop('embedded', {
        GOOGLE_CLIENT_ID,
        GOOGLE_ISSUER: google.issuer,
        PLAYER_SITE_URL,
      });
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const SCRIPT = 'https://accounts.google.com/gsi/client';

/** Stands in for Google's script: it draws a button that answers a token when it is pressed. */
const scriptAnswering = `
  let options;
  window.google = { accounts: { id: {
    initialize: (given) => { options = given; },
    renderButton: (into, { text }) => {
      const button = document.createElement('button');
      button.textContent = text + ' ' + options.client_id;
      button.onclick = async () => options.callback({ credential: await window.tokenOfGoogle(options.nonce) });
      into.append(button);
    },
  } } };`;

type Claims = Parameters<GoogleServer['token']>[0];

/** Asha of the demo has a password, and a mailbox of a domain that Google hosts. */
const hosted = { hd: 'example.in' };

/** The page must ask with a nonce, which the answer carries as Google's does. */
async function answerScript(page: Page, google: GoogleServer, claims: Claims = {}): Promise<void> {
  await page.exposeFunction('tokenOfGoogle', (nonce: string) => {
    expect(nonce).toMatch(/^[\da-f]{64}$/);
    return google.token({ nonce, ...claims });
  });
  await page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: scriptAnswering }));
}
const googleButton = (page: Page) => page.getByRole('button', { name: `continue_with ${GOOGLE_CLIENT_ID}` });
const appButton = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });
const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: 'Asha Kulkarni' });

/** Every sign-in with Google that the page asks the shop for. */
function watchSignIns(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/registeruser/api/google-signup')) sent.push(request.postData() ?? '');
  });
  return sent;
}

test(
  '[API-56] [API-43] [AUTH-02] Google’s button signs in, and leads back to where the reader wanted to go',
  { tag: '@phone' },
  async ({ page, google }) => {
    await answerScript(page, google, hosted);
    await open(page, '/register?redirect=%2Fmy-account%3Ftab%3Dhelp');
    await expectGoodAtEveryWidth(page);
    await googleButton(page).click();
    await expect(message(page, 'Login successful!')).toBeVisible();
    await expect(page).toHaveURL('/my-account?tab=help');
    await expect(greeting(page)).toBeVisible();
  },
);

test(
  'Google opens an account that has a password after a mailed code, typed on the spot',
  { tag: '@phone' },
  async ({ page, google, shop }) => {
    const { email } = await signIn(page, shop);
    await page.context().clearCookies();
    await answerScript(page, google, { email, sub: email });
    await open(page, '/login?redirect=%2Fmy-account%3Ftab%3Dhelp');
    await googleButton(page).click();
    await expect(page.getByText(`We sent a 6-digit code to ${email}`)).toBeVisible();
    const code = page.getByLabel('Code from the mail');
    await expect(code).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await expect(code).toHaveAccessibleDescription('That code is not right. Please check it and try again.');
    await code.fill(await mailedOtp(shop, email));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/my-account?tab=help');
  },
);

test(
  '[API-56] a refused sign-in and a script that does not load are told, and what was typed stays',
  { tag: '@phone' },
  async ({ page, google }) => {
    await page.route(SCRIPT, (route) => route.abort());
    await open(page, '/login');
    await page.getByLabel('Email', { exact: true }).fill('asha@example.in');
    await expect(page.getByText('The sign-in with Google could not be loaded.')).toBeVisible();
    await answerScript(page, google, { email_verified: false });
    await page.getByRole('button', { name: 'Try again' }).click();
    await googleButton(page).click();
    await expect(
      message(page, 'Google did not confirm this sign-in. Please try again, or log in with your email.'),
    ).toBeVisible();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('asha@example.in');
  },
);

test(
  '[APP-05] on the website nothing is forwarded, and no message signs anybody in',
  { tag: '@phone' },
  async ({ page, google }) => {
    const sent = watchSignIns(page);
    await answerScript(page, google);
    await open(page, '/login');
    await expect(googleButton(page)).toBeVisible();
    await expect(appButton(page)).toHaveCount(0);
    await answerAsApp(page, await google.token());
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    expect(sent).toEqual([]);
  },
);

test(
  '[ACC-03] a member without a password finds the player where the owner says, and erases the account by a mailed code',
  { tag: '@phone' },
  async ({ page, google, shop }) => {
    const email = 'mira@example.in';
    await answerScript(page, google, { email, name: 'Mira Sen', sub: email });
    await open(page, '/login?redirect=%2Fmy-account');
    await googleButton(page).click();
    const player = page.getByRole('complementary', { name: 'Play what you brew by' });
    await expect(player.getByRole('link', { name: 'Visit Site' })).toHaveAttribute('href', 'https://player.example/');
    await expect(player.getByRole('button', { name: 'Download App' })).toBeDisabled();

    await page.getByRole('link', { name: 'Details and sign-ins' }).click();
    await page.getByRole('button', { name: 'Erase my account' }).click();
    await page.getByRole('button', { name: 'Send me a code', exact: true }).click();
    await expect(message(page, `We sent a 6-digit code to ${email}.`)).toBeVisible();
    await expectAccessible(page);
    await page.emulateMedia({ forcedColors: 'active' });
    await expect(page.getByRole('dialog')).not.toHaveCSS('border-top-width', '0px');
    await page.emulateMedia({ forcedColors: null });
    const code = page.getByLabel('Code, 6 digits');
    const erase = page.getByRole('button', { name: 'Erase everything' });
    await erase.click();
    await expect(code).toHaveAccessibleDescription('Please fill this in.');
    await expect(code).toBeFocused();
    await code.fill(await mailedOtp(shop, email));
    await erase.click();
    await expect(message(page, 'Your account is erased.')).toBeVisible();
  },
);

/** What the app writes into the page when a user has signed in. */
const answerAsApp = (page: Page, payload: unknown) =>
  page.evaluate((given) => window.postMessage({ type: 'googleLoginToken', payload: given }, window.origin), payload);

/** A page in the app, which notes what it is asked for. */
interface InApp {
  asked: unknown[];
  AndroidBridge: object;
  webkit: object;
}
const asked = (page: Page) => page.evaluate(() => (window as unknown as InApp).asked);

const bridges = {
  ANDROID_APP: () => {
    const here = window as unknown as InApp;
    here.asked = [];
    here.AndroidBridge = { signInWithGoogle: () => void here.asked.push('signInWithGoogle') };
  },
  IOS_APP: () => {
    const here = window as unknown as InApp;
    here.asked = [];
    const postMessage = (said: unknown) => void here.asked.push(said);
    here.webkit = { messageHandlers: { nativeBridge: { postMessage } } };
  },
};
const requests = { ANDROID_APP: 'signInWithGoogle', IOS_APP: { action: 'googleSignIn', scope: 'email profile' } };

for (const app of ['ANDROID_APP', 'IOS_APP'] as const)
  test(
    `[APP-01] [APP-02] [APP-03] [APP-04] in ${app} the app signs in, and only its answer to a press counts`,
    { tag: '@phone' },
    async ({ page, google }) => {
      const sent = watchSignIns(page);
      await page.addInitScript(bridges[app]);
      await open(page, '/login?redirect=%2Fmy-account');
      const token = await google.token(hosted);

      await test.step('an answer that was not asked for is no sign-in', async () => {
        await answerAsApp(page, token);
        await expect(appButton(page)).toBeVisible();
        expect(await asked(page)).toEqual([]);
      });
      await test.step('an answer from a frame or of another kind is none, one without a token is told', async () => {
        await appButton(page).click();
        await expect.poll(() => asked(page)).toEqual([requests[app]]);
        await page.evaluate((given) => {
          window.postMessage({ type: 'otherToken', payload: given }, window.origin);
          document.body.append(document.createElement('iframe'));
        }, token);
        await page
          .frames()
          .at(-1)
          ?.evaluate((given) => parent.postMessage({ type: 'googleLoginToken', payload: given }, '*'), token);
        await answerAsApp(page, { token: 7 });
        await expect(
          message(page, 'The sign-in with Google did not work. Please try again, or use your email.'),
        ).toBeVisible();
        expect(sent).toEqual([]);
      });
      await test.step('the second press is answered twice and signs in once', async () => {
        await appButton(page).click();
        await expect.poll(() => asked(page)).toEqual([requests[app], requests[app]]);
        const payload = app === 'IOS_APP' ? { idToken: token } : token;
        await answerAsApp(page, payload);
        await answerAsApp(page, payload);
        await expect(greeting(page)).toBeVisible();
        await expect(page).toHaveURL('/my-account');
        expect(sent.map((body) => JSON.parse(body).token)).toEqual([token]);
      });
      await test.step('a late answer on another page is none', async () => {
        await answerAsApp(page, token);
        await page.getByRole('tab', { name: 'Help' }).click();
        await expect(page).toHaveURL(/tab=help/);
        expect(sent).toHaveLength(1);
      });
    },
  );
