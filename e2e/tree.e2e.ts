import {
  expect,
  expectAccessible,
  expectGoodAtEveryWidth,
  expectNoSidewaysScroll,
  holdBack,
  open,
  resize,
  test,
} from './journey.ts';
import { signIn } from './shopper.ts';
import { canvas, cardOf, HISTORY, section, signInAsha } from './tree-page.ts';

const TREE_CALL = '**/api/referer/payhere/**';

test('[TREE-01] [TREE-02] [NAV-03] [NAV-18] a member sees whom they brought, as cards that can be read in order', async ({
  page,
  shop,
}) => {
  await page.goto('/history');
  await expect(page).toHaveURL('/login?redirect=%2Fhistory');
  const everybody = await signInAsha(page, shop);
  await open(page, HISTORY);
  await expect(section(page).getByRole('heading', { name: 'MLM Tree Diagram' })).toBeVisible();
  await expect(section(page).getByRole('list', { name: 'Legend' }).getByRole('listitem')).toHaveText([
    'Complete (≥ 3)',
    'Incomplete',
  ]);
  expect(everybody.length).toBeGreaterThan(10);
  for (const member of everybody) {
    const card = cardOf(page, member);
    const state = member.direct_count >= 3 ? 'Complete' : 'Incomplete';
    await expect(card.getByRole('heading')).toHaveText(member.full_name);
    await expect(card).toContainText(`${member.direct_count} of 3 direct, ${state}`);
    await expect(card.locator('dl > div')).toHaveText([
      `Purchase ID${member.purchase_id}`,
      `Refer ID${member.referred_by}`,
      `Level${member.level}`,
    ]);
  }
  expect(await section(page).textContent()).not.toContain('₹');

  await test.step('those brought by a member stand in the list within the member’s entry', async () => {
    const first = everybody.find(({ level }) => level === 1);
    const below = everybody.filter(({ referred_by: by, level }) => by === first?.purchase_id && level === 2);
    const list = canvas(page)
      .getByRole('listitem')
      .filter({ has: page.locator(`> [data-member="${first?.purchase_id}"]`) })
      .getByRole('list')
      .first();
    await expect(list.locator('> li > [data-member] h3')).toHaveText(below.map(({ full_name: name }) => name));
  });

  await test.step('a page without scripts has them too', async () => {
    const html = await (await page.request.get('/history')).text();
    expect(html.match(/data-member=/g)).toHaveLength(everybody.length);
    expect(html).not.toContain(' style=');
  });

  await expectAccessible(page);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await resize(page, { width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

test('[TREE-01] the orders do not wait for the tree', { tag: '@phone' }, async ({ page, shop }) => {
  const [asha] = await signInAsha(page, shop);
  await open(page, '/my-account?tab=rewards');
  const release = await holdBack(page, TREE_CALL);
  await page.getByRole('tabpanel').getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('region', { name: 'Your Orders' }).getByRole('article').first()).toBeVisible();
  await expect(section(page).getByText('Loading...')).toBeVisible();
  release();
  await expect(section(page).getByRole('heading', { name: asha?.full_name ?? '' })).toBeVisible();
  await expect(section(page).getByText('Loading...')).toHaveCount(0);
});

test(
  '[TREE-05] a tree that cannot be loaded has no data, and can be asked for again',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const [asha] = await signInAsha(page, shop);
    await open(page, '/my-account?tab=rewards');
    await page.route(TREE_CALL, (route) => route.fulfill({ status: 500, json: { message: 'Something went wrong' } }));
    await page.getByRole('tabpanel').getByRole('link', { name: 'History' }).click();
    await expect(section(page).getByText('No data available')).toBeVisible();
    await expectGoodAtEveryWidth(page);
    await page.unroute(TREE_CALL);
    await section(page).getByRole('button', { name: 'Try again' }).click();
    await expect(section(page).getByRole('heading', { name: asha?.full_name ?? '' })).toBeVisible();
  },
);

test('[TREE-05] who has no referral id yet has no tree', { tag: '@phone' }, async ({ page, shop }) => {
  await signIn(page, shop);
  await open(page, HISTORY);
  await expect(section(page).getByRole('heading', { name: 'No data available' })).toBeVisible();
  await section(page).getByRole('link', { name: 'Personal & Bank Details' }).click();
  await expect(page).toHaveURL('/page');
});

test(
  'a sponsor sees their places, and releases one that no order came from',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await signInAsha(page, shop);
    await open(page, '/history#places');
    const places = page.getByRole('region', { name: 'Your places' });
    await expect(places.getByRole('listitem')).toHaveCount(3);
    await expectGoodAtEveryWidth(page);
    const released = places
      .getByRole('listitem')
      .filter({ has: page.getByRole('button') })
      .first();
    const name = await released.getByRole('strong').textContent();
    await released.getByRole('button', { name: `Release the place of ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Release the place of ${name}?` });
    await expect(dialog.getByText(`${name} is no longer below you.`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await expect(dialog).toBeHidden();
    await expect(places.getByRole('listitem')).toHaveCount(3);
    await released.getByRole('button').click();
    await dialog.getByRole('button', { name: 'Release the place' }).click();
    await expect(dialog).toBeHidden();
    await expect(places.getByRole('listitem')).toHaveCount(2);
    await expect(places).not.toContainText(name ?? '');
  },
);
