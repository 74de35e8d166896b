import { products } from '#demo/catalogue/products.ts';
import { pageOf } from './demo-pages.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './journey.ts';
import { sellWith } from './product-page.ts';
import { sum } from './shopper.ts';

test('[PROD-11] the day of arrival is today and the days of delivery', { tag: '@phone' }, async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-21T10:00:00+05:30') });
  await sellWith(page, () => ({ delivery_days: 5 }));
  await open(page, pageOf('masala-chai-no-4'));
  await expect(page.getByText('Estimated delivery 26 Nov 2026')).toBeVisible();
});

test(
  '[PROD-05] [PROD-06] [PROD-11] [CHK-20] [ERR-29] a pincode is checked by the Enter key: the answer is announced at its field, and below it stand day, charge and why',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, pageOf('masala-chai-no-4'));
    const field = page.getByLabel('Check delivery by pincode');
    await field.fill('2080');
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription(/Please enter a valid pincode/);
    await expect(page.getByLabel('Messages')).toContainText('Please enter a valid pincode');
    await field.fill(' 208 001 ');
    await field.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription(/Delivery available to 208001/);
    const main = page.getByRole('main');
    await expect(sum(main, 'Delivery Charge')).toHaveText('₹60');
    await expect(sum(main, 'Estimated delivery')).toHaveText(/^\d+ \w+ \d{4}$/);
    // The purchase bar covers none of it.
    const isTopmost = (element: Element): boolean => {
      const { left, right, bottom } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint((left + right) / 2, bottom - 2));
    };
    await expect
      .poll(() => page.getByRole('status').filter({ hasText: 'Delivery Charge' }).evaluate(isTopmost))
      .toBe(true);
    await expect(main.getByText('About 78 km from our shop, by your pincode')).toBeVisible();
    await expect(main.getByText(/^Free with ₹[\d,]+ more: from ₹1,499 within 3,000 km$/)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.context().setOffline(true);
    await field.fill('209725');
    await expect(sum(main, 'Delivery Charge')).toHaveCount(0);
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription('This could not be looked up. Please try again.');
    await page.context().setOffline(false);
    await field.press('Enter');
    await expect(sum(main, 'Delivery Charge')).toHaveText('₹20');
  },
);

test('[PROD-07] a pincode with a letter is answered with how a pincode looks', { tag: '@phone' }, async ({ page }) => {
  await open(page, pageOf('masala-chai-no-4'));
  const field = page.getByLabel('Check delivery by pincode');
  await field.fill('2O8001');
  await expect(field).toHaveAccessibleDescription('A pincode has six digits.');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(
    'Sorry, delivery is not available to 2O8001. A pincode has six digits.',
  );
  await field.fill('208001');
  await expect(field).toHaveAccessibleDescription('');
});

test('a charge for one variation is not shown for another', { tag: '@phone' }, async ({ page }) => {
  await open(page, pageOf('gulab-no-7'));
  const main = page.getByRole('main');
  await page.getByLabel('Check delivery by pincode').fill('208001');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Delivery Charge' })).toContainText('₹60');
  await page.getByRole('radio', { name: /^50 ml/ }).check();
  await expect(sum(main, 'Delivery Charge')).toHaveCount(0);
  await expect(main.getByText(/^Estimated delivery/)).toBeVisible();
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(main.getByText(/^Free with ₹200 more: from ₹1,499 within 3,000 km$/)).toBeVisible();
});

test('[PROD-11] what is sold out, and a set, promise no day of arrival', { tag: '@phone' }, async ({ page }) => {
  const soldOut = products.find(
    ({ kind, variations }) => kind === 'simple' && variations.every(({ stock }) => stock === 0),
  );
  const main = page.getByRole('main');
  for (const slug of [soldOut?.slug ?? '', 'garden-box']) {
    await open(page, pageOf(slug));
    await page.getByLabel('Check delivery by pincode').fill('208001');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(main.getByText('Delivery available to 208001')).toBeVisible();
    await expect(main.getByText('Estimated delivery')).toHaveCount(0);
  }
});
