import type { Page } from '@playwright/test';
import { expect, open, ready, test as base } from './journey.ts';
import { startPreparedShop } from './prepared-shops.ts';

const test = base;
const once = { tag: '@phone' };

const pages: [path: string, heading: string, said: string][] = [
  ['/about', 'About Kadamba', 'We support small Indian businesses and artisans.'],
  ['/contact', 'Get In Touch', 'Contact information'],
  ['/enquiry-form', 'Send an enquiry', 'Or in another way'],
  ['/refund-policy', 'Refund Policy', '7-10 business days of processing'],
  ['/privacy-policy', 'Privacy Policy', 'PAN, account number and the nominee’s ID'],
  ['/terms-and-conditions', 'Terms and Conditions', '18 or older (18+)'],
];

test(
  '[NAV-09] [NAV-10] [NAV-11] [NAV-26] [NAV-27] [NAV-28] [CONT-05] each page says what it is there for and what is a draft, and none names another host for enquiries',
  once,
  async ({ page }) => {
    for (const [path, heading, said] of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
      await expect(page.getByRole('main').getByText(said).first()).toBeVisible();
      const isLegal = /polic|terms/.test(path);
      await expect(page.getByRole('note').filter({ hasText: 'This is a draft.' })).toHaveCount(isLegal ? 1 : 0);
      await expect(page.getByText(/passed on to|also goes to/)).toHaveCount(0);
    }
  },
);

test('the contact page leads to mail and to a map without a key', once, async ({ page }) => {
  await page.goto('/contact');
  const information = page.getByRole('region', { name: 'Contact information' });
  await expect(information.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await expect(information.getByRole('link', { name: 'Open in maps' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=./,
  );
});

test(
  '[CONT-05] the sections of a legal text are a press away, each at an address of its own',
  { tag: '@desktop' },
  async ({ page }) => {
    await open(page, '/privacy-policy');
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Who sees it' }).click();
    await expect(page).toHaveURL('/privacy-policy#who-sees-it');
    await expect(page.getByRole('heading', { name: 'Who sees it' })).toBeInViewport();
  },
);

test('[ACC-06] Help leads to a chat, to a call and on to what is asked most', once, async ({ page }) => {
  await open(page, '/help');
  await expect(page.getByRole('link', { name: 'Chat with us' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/919000000108/,
  );
  await expect(page.getByRole('link', { name: 'Talk to us' })).toHaveAttribute('href', 'tel:+919000000107');
  const answer = page.getByText('exchanges for 7');
  await expect(answer).toBeHidden();
  await page.getByText('How can I return or exchange something?').click();
  await answer.getByRole('link', { name: 'Refund Policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Refund Policy' })).toBeFocused();
});

const askedOf = async (page: Page, host: RegExp): Promise<string[]> => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (host.test(request.url())) asked.push(request.url());
  });
  return asked;
};

base.describe('a shop with a key for maps and another host for enquiries', () => {
  const connected = base.extend({
    shop: [
      async ({ database: _database }, use) => {
        const shop = await startPreparedShop('embedded', {
          MAPS_KEY: 'a-key',
          INQUIRY_URL: 'https://forms.example/shop',
        });
        await use(shop);
        await shop.close();
      },
      { scope: 'worker', timeout: 120_000 },
    ],
  });

  connected('[CONT-01] shows a map when it is asked for, and not before', once, async ({ page }) => {
    await page.route('https://www.google.com/maps/**', (route) => {
      const isOurs = route.request().headers().referer === new URL('/', page.url()).href;
      return route.fulfill({ contentType: 'text/html', body: `<title>map</title><p>${isOurs ? 'A map' : 'No'}</p>` });
    });
    const asked = await askedOf(page, /google|gstatic/);
    await open(page, '/contact');
    await ready(page);
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: 'Show the map' }).click();
    const map = page.locator('iframe[title^="Map of 14 Bada Bazaar"]');
    await expect(map).toBeFocused();
    await expect(map.contentFrame().getByText('A map')).toBeVisible();
    expect(asked[0]).toMatch(/^https:\/\/www\.google\.com\/maps\/embed\/v1\/place\?key=a-key&q=14%20Bada%20Bazaar/);
  });

  connected(
    '[CONT-03] [CONT-05] says in its privacy policy and at the form where enquiries go',
    once,
    async ({ page }) => {
      await open(page, '/privacy-policy');
      const passedOn = page
        .getByRole('region', { name: 'Who sees it' })
        .getByText('is also passed on to forms.example:');
      await expect(passedOn).toBeVisible();
      await open(page, '/enquiry-form');
      await expect(
        page.getByText('Your enquiry also goes to forms.example, which keeps a copy of its own.'),
      ).toBeVisible();
      await open(page, '/contact');
      await expect(page.getByText('We use this to answer you')).toBeVisible();
      await expect(page.getByText('forms.example')).toHaveCount(0);
    },
  );
});
