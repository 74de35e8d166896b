/** Push messages, from the question to the alert; the provider's network is played, its code and the worker are real. */
import type { Page } from '@playwright/test';
import { type FcmServer, startFcmServer } from '#server/testing/fcm-server.ts';
import { pageOf } from './demo-pages.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, ready, test as base } from './journey.ts';
import { startPreparedShop } from './prepared-shops.ts';
import { orderOnDelivery, signInBuyer } from './shopper.ts';

const DEVICE = 'token-of-this-browser';
/** The public half of any P-256 key will do. */
const VAPID = 'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U';
const WEB_CONFIG = JSON.stringify({ apiKey: 'key', appId: '1:7:web:1', messagingSenderId: '7', vapidKey: VAPID });

/** A shop that pushes through a provider on this machine. */
const test = base.extend<object, { google: FcmServer }>({
  google: [
    async ({ database: _database }, use) => {
      const google = await startFcmServer();
      await use(google);
      await google.close();
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ google }, use) => {
      const shop = await startPreparedShop('embedded', { ...google.env, FCM_WEB_CONFIG: WEB_CONFIG });
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test.use({ serviceWorkers: 'allow' });

/** A reader who answers the browser's own question so. A browser without a window has no push service of its own. */
async function readerAnswers(page: Page, answer: 'granted' | 'denied'): Promise<void> {
  await page.addInitScript((decision) => {
    const KEY = 'played permission';
    const bytes = (length: number) => new Uint8Array(length).fill(7).buffer;
    const subscription = {
      endpoint: 'https://push.example/this-browser',
      getKey: (name: string) => bytes(name === 'auth' ? 16 : 65),
    };
    Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem(KEY) ?? 'default' });
    Notification.requestPermission = () => {
      localStorage.setItem(KEY, decision);
      return Promise.resolve(decision);
    };
    PushManager.prototype.getSubscription = () => Promise.resolve(null);
    PushManager.prototype.subscribe = () => Promise.resolve(subscription as unknown as PushSubscription);
  }, answer);
}

/** What the browser asks of the provider, as it answers. */
async function playProvider(page: Page): Promise<string[]> {
  const asked: string[] = [];
  const answers = {
    'https://firebaseinstallations.googleapis.com/**': {
      fid: 'cAAAAAAAAAAAAAAAAAAAAA',
      refreshToken: 'refresh',
      authToken: { token: 'installation', expiresIn: '604800s' },
    },
    'https://fcmregistrations.googleapis.com/**': { token: DEVICE },
  };
  for (const [address, json] of Object.entries(answers))
    await page.context().route(address, (route) => {
      // A key for one address alone takes no request that hides where it comes from.
      if (route.request().headers().referer !== new URL('/', page.url()).href) return route.fulfill({ status: 403 });
      asked.push(new URL(route.request().url()).hostname);
      return route.fulfill({
        json,
        headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
      });
    });
  return asked;
}

/** Lets the provider deliver to the browser's worker. */
async function deliver(page: Page, origin: string, data: unknown): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
      if (one) resolve(one.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(data) });
}

const pushed = (page: Page) => page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Close' }) });
const question = (page: Page) => page.getByRole('region', { name: 'Hear about your order?' });

test(
  '[PUSH-01] [PUSH-02] [PUSH-03] [API-52] [API-57] a member who says yes is told of their order on any page',
  { tag: '@phone' },
  async ({ page, shop, google }) => {
    await readerAnswers(page, 'granted');
    const asked = await playProvider(page);
    await signInBuyer(page, shop);
    const first = await orderOnDelivery(page, pageOf('barish'));
    await open(page, '/my-account');
    await expect(question(page)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(asked).toEqual([]);
    await question(page).getByRole('button', { name: 'Yes, tell me' }).click();
    await expect(page.getByText('You will hear of your orders on this device.')).toBeVisible();
    expect(asked).toEqual(['firebaseinstallations.googleapis.com', 'fcmregistrations.googleapis.com']);
    await open(page, '/my-account');
    await expect(page.getByText(first).first()).toBeVisible();
    await expect(question(page)).toHaveCount(0);

    const id = await orderOnDelivery(page, pageOf('barish'));
    await expect.poll(() => google.messages.map(({ token }) => token)).toEqual([DEVICE]);
    const [message] = google.messages;
    expect(message?.data).toEqual({ path: `/track/${id}` });

    await open(page, '/about');
    const script = '<img src=x onerror="document.title=1">';
    const { origin } = new URL(shop.url);
    await expect(async () => {
      await deliver(page, origin, { notification: { title: script, body: 'An old one.' }, data: {} });
      await deliver(page, origin, { ...message, from: '7' });
      await expect(pushed(page)).toContainText(`Order ${id} is confirmed.`, { timeout: 2000 });
    }).toPass();
    const alert = pushed(page);
    await expect(alert).toContainText('Thank you for your order');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await deliver(page, origin, { notification: { title: script, body: 'As it was typed.' }, data: {} });
    await expect(alert.getByText(script)).toBeVisible();
    await expect(alert.locator('img')).toHaveCount(0);
    await alert.getByRole('button', { name: 'Close' }).click();
    await expect(alert).toHaveCount(0);
    await deliver(page, origin, { ...message, from: '7' });
    await alert.getByRole('link', { name: 'See your order' }).click();
    await expect(page).toHaveURL(new RegExp(`/track/${id}$`));
    await expect(alert).toHaveCount(0);
  },
);

test(
  '[PUSH-03] who does not allow it is believed: a warning is logged, no token is requested, nothing is asked again',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await readerAnswers(page, 'denied');
    const asked = await playProvider(page);
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await signInBuyer(page, shop);
    await orderOnDelivery(page, pageOf('barish'));
    await open(page, '/my-account');
    await question(page).getByRole('button', { name: 'Yes, tell me' }).click();
    await expect(page.getByText('Your browser does not allow messages from this shop.')).toBeVisible();
    await expect
      .poll(() => warnings)
      .toContain('Messages are not allowed on this device, so no push token is requested.');
    expect(asked).toEqual([]);
  },
);

test('who says not now is not asked again, and an app is never asked', { tag: '@phone' }, async ({ page, shop }) => {
  await readerAnswers(page, 'granted');
  const asked = await playProvider(page);
  await signInBuyer(page, shop);
  await orderOnDelivery(page, pageOf('barish'));
  await open(page, '/my-account');
  await question(page).getByRole('button', { name: 'Not now' }).click();
  await expect(question(page)).toHaveCount(0);
  await page.reload();
  await ready(page);
  await expect(question(page)).toHaveCount(0);
  await page.addInitScript(() => {
    localStorage.removeItem('push_answered_at');
    localStorage.setItem('played permission', 'granted');
    Object.assign(window, { AndroidBridge: { signInWithGoogle: () => undefined } });
  });
  const loaded: string[] = [];
  page.on('request', (request) => void loaded.push(request.url()));
  await open(page, '/my-account');
  await expect(page.getByRole('tab', { name: 'Orders' })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  expect(loaded.filter((url) => /push-alert|index\.esm/.test(url))).toEqual([]);
  expect(asked).toEqual([]);
});
