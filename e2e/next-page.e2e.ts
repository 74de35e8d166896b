/** What is fetched before it is asked for, and what Back shows at once. */
import type { Page, Route } from '@playwright/test';
import { pageOf } from './demo-pages.ts';
import { expect, holdBack, open, test } from './journey.ts';
import { signIn } from './shopper.ts';

const DATA = /\.data(\?|$)/;
/** The code that fetches ahead. */
const CODE = '**/assets/start-prefetch-*.js';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const firstCard = async (page: Page): Promise<string> =>
  (await cards(page).first().getByRole('heading').innerText()).trim();

/** The paths of the requests whose address fits, as they are made. */
function askedFor(page: Page, address: RegExp): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (address.test(pathname + search)) asked.push(pathname);
  });
  return asked;
}

const isAheadOf = (asked: string[], path: string) => expect.poll(() => asked.some((one) => one.startsWith(path)));

/** Waits until the page of the first card was fetched ahead, with its code and its styles. */
async function firstCardFetched(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      performance.getEntriesByType('resource').some(({ name }) => /\/product\/.*\.data(\?|$)/.test(name)) &&
      document.querySelector('link[rel=stylesheet][href*="product-page"]') !== null,
  );
}

test('nothing is fetched ahead before the first page is loaded, and then each file once', async ({ page }) => {
  const asked = askedFor(page, /\.data(\?|$)|start-prefetch/);
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch' && request.url().includes('/assets/')) files.push(request.url());
  });
  const release = await holdBack(page, '**/media/**');
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  // A reader who acts does not wait for the chief picture.
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'yes');
  expect(await page.evaluate(() => document.readyState)).toBe('interactive');
  expect(asked).toEqual([]);
  release();
  await isAheadOf(asked, '/category-detail/').toBe(true);
  // The code of such a page comes before its styles are put in place.
  await expect(page.locator('link[rel=stylesheet][href*="listing-page"]')).toHaveCount(1);
  expect(files.filter((address, at) => files.indexOf(address) !== at)).toEqual([]);
});

test('what a page links to is fetched once it has been shown for a second, its own data at once', async ({ page }) => {
  const asked = askedFor(page, DATA);
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await open(page, '/shop');
  const askedAfter = async (milliseconds: number): Promise<string[]> => {
    await page.clock.runFor(milliseconds);
    return asked;
  };
  await expect.poll(() => askedAfter(50), { intervals: [50] }).toEqual(['/shop.data']);
  await page.waitForLoadState('networkidle');
  expect(await askedAfter(800)).toEqual(['/shop.data']);
  await askedAfter(200);
  await isAheadOf(asked, '/product/').toBe(true);
});

test('a tapped card in view shows its product though nothing more comes over the line', async ({ page }) => {
  const asked = askedFor(page, DATA);
  await open(page, '/shop');
  await firstCardFetched(page);
  expect(new Set(asked).size).toBe(asked.length);
  const title = await firstCard(page);
  const shown = await cards(page)
    .first()
    .locator('img')
    .evaluate((picture: HTMLImageElement) => picture.currentSrc);
  const devtools = await page.context().newCDPSession(page);
  const nothingComes = { offline: false, latency: 600_000, downloadThroughput: -1, uploadThroughput: -1 };
  await devtools.send('Network.emulateNetworkConditions', nothingComes);
  await cards(page).first().getByRole('link').first().tap();
  await expect(heading(page, title)).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByText(/^Price ₹/)
      .first(),
  ).toBeVisible();
  const under = page.getByRole('region', { name: new RegExp(title) }).locator('li > img');
  await expect(under).toHaveAttribute('src', shown);
  expect(await under.evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth > 0)).toBe(true);
});

test('at most twenty pages are fetched ahead of one, each once', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 6_000 });
  const asked = askedFor(page, DATA);
  await open(page, '/shop?shown=36');
  await expect.poll(() => asked.length, { timeout: 60_000 }).toBe(20);
  // A touch still fetches the page that it is about.
  const last = cards(page).last().getByRole('link').first();
  await last.dispatchEvent('pointerdown');
  await expect.poll(() => asked.length).toBe(21);
  expect(new Set(asked).size).toBe(21);
});

for (const [reason, told] of [
  ['data are saved', { saveData: true, effectiveType: '4g' }],
  ['the line is below 3G', { saveData: false, effectiveType: '2g' }],
] as const)
  test(`nothing is fetched ahead where ${reason}`, async ({ page }) => {
    await page.addInitScript((connection) => {
      Object.defineProperty(navigator, 'connection', { get: () => connection });
    }, told);
    const asked = askedFor(page, DATA);
    const code = page.waitForResponse(CODE);
    await open(page, '/shop');
    await code;
    const title = await firstCard(page);
    await cards(page).first().getByRole('link').first().tap();
    await expect(heading(page, title)).toBeVisible();
    expect(asked).toHaveLength(1);
  });

test('Back shows the list at once where it was left, asks for no style sheet, and then what has changed', async ({
  page,
}) => {
  const sheets = askedFor(page, /\.css$/);
  const asked = askedFor(page, /^\/shop\.data/);
  await open(page, '/shop');
  await firstCardFetched(page);
  await expect.poll(() => asked.length).toBe(1);
  const place = cards(page).nth(4);
  const title = (await place.getByRole('heading').innerText()).trim();
  await place.getByRole('link').first().scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(200);
  await place.getByRole('link').first().tap();
  await expect(heading(page, title)).toBeVisible();
  const before = sheets.length;

  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/shop.data*', async (route: Route) => {
    const answer = await route.fetch();
    await released;
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(title, 'A name of today') });
  });
  await page.goBack();
  await expect(place.getByRole('heading')).toHaveText(title);
  await expect(heading(page, 'Shop')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(left);
  expect(sheets).toHaveLength(before);
  release();
  await expect(place.getByRole('heading')).toHaveText('A name of today');
  expect(await page.evaluate(() => scrollY)).toBe(left);
});

test('Back to a product shows the place at which it was left, far below its first view', async ({ page }) => {
  await open(page, '/shop');
  const title = await firstCard(page);
  await cards(page).first().getByRole('link').first().tap();
  await expect(heading(page, title)).toBeFocused();
  const other = page.getByRole('main').locator('section').last().getByRole('link').last();
  await other.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  const next = (await other.getByRole('heading').innerText()).trim();
  await other.tap();
  await expect(heading(page, next)).toBeFocused();
  await page.goBack();
  await expect(heading(page, title)).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(left);
});

test('a product that has gone meanwhile is said to have gone', async ({ page }) => {
  await open(page, '/shop');
  await firstCardFetched(page);
  const title = await firstCard(page);
  await page.route(/\/product\/.*\.data(\?|$)/, async (route) => {
    const gone = new URL(route.request().url());
    gone.pathname = gone.pathname.replace(/[^/]+\.data$/, `${encodeURIComponent(btoa('NOSUCHPRODUCT'))}.data`);
    await route.fulfill({ response: await route.fetch({ url: gone.href }) });
  });
  await page.route('**/api/grouped-product/single/*', (route) => route.abort());
  await cards(page).first().getByRole('link').first().tap();
  await expect(heading(page, 'This product is not available')).toBeVisible();
  await expect(heading(page, title)).toHaveCount(0);
});

test('Back from a product that has moved meanwhile leads to the list', async ({ page }) => {
  const [from, to] = ['gulab-no-7', 'assam-golden-tips'].map(pageOf) as [string, string];
  const fetched = askedFor(page, DATA);
  await open(page, '/product?search=gulab');
  const card = cards(page).filter({ has: page.locator(`a[href="${from}"]`) });
  await card.getByRole('link').first().scrollIntoViewIfNeeded();
  await isAheadOf(fetched, from).toBe(true);
  await page.waitForLoadState('networkidle');
  await page.route(`**${from}.data*`, async (route) => {
    const old = new URL(route.request().url());
    // By another title than its own, as the address of a renamed product is.
    old.pathname =
      to.replace(/^\/product\/[^/]+/, `/product/${encodeURIComponent(btoa('A%20former%20name'))}`) + '.data';
    await route.fulfill({ response: await route.fetch({ url: old.href }) });
  });
  await card.getByRole('heading').getByRole('link').tap();
  await expect(page).toHaveURL(to);
  await page.goBack();
  await expect(page).toHaveURL('/product?search=gulab');
  await expect(card).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(to);
});

test('after signing out nothing of a member is shown from memory', async ({ page, shop }) => {
  const { fullName } = await signIn(page, shop);
  await open(page, '/shop');
  await firstCardFetched(page);
  const account = page.getByRole('contentinfo').getByRole('link', { name: 'My Account' });
  await account.click();
  await expect(page.getByRole('main').getByText(fullName).first()).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  const asked = askedFor(page, /^\/my-account\.data/);
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  expect(asked.length).toBeGreaterThan(0);
  await expect(page.getByText(fullName)).toHaveCount(0);
});
