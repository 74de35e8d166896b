import type { Page } from '@playwright/test';
import type { WireQuote } from '#contract/orders.ts';
import { choose, checkOut, placeOrder, summary } from './checkout-page.ts';
import { expect, expectGoodAtEveryWidth, test } from './journey.ts';
import type { ShopProcess } from './shop-process.ts';
import { detailsOf, message, signIn, signInBuyer, sum } from './shopper.ts';

/** Types all details at the checkout, with a street that many towns have. @returns a field by its label */
async function typeDetails(page: Page, shop: ShopProcess) {
  const shopper = await signIn(page, shop);
  await checkOut(page);
  const field = (label: string) => page.getByLabel(label, { exact: true });
  for (const [label, value] of Object.entries(detailsOf(shopper))) await field(label).fill(value);
  await field('Google address').fill('MG Road');
  return field;
}

const questionIn = (page: Page) => page.getByRole('group', { name: 'Where does the order go?' });

const isPlaced = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible();

test(
  'a pincode that contradicts the state is asked about at once; the answer decides, and saving is never refused',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const field = await typeDetails(page, shop);
    await field('City').fill('Kochi');
    await field('State').fill('Kerala');
    const take = page.getByRole('button', { name: 'Take Kanpur, Uttar Pradesh' });
    await expect(take).toBeVisible();
    await expect(sum(summary(page), 'Total Price')).toHaveText(/ \+ delivery$/);
    await expectGoodAtEveryWidth(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(message(page, 'Details saved successfully!')).toBeVisible();
    await expect(take).toBeInViewport({ ratio: 1 });
    await choose(page, 'Pay on delivery');
    await placeOrder(page).click();
    await expect(message(page, /do not belong together/)).toBeVisible();
    await expect(field('Pincode')).toBeFocused();
    await expect(field('Pincode')).toHaveAccessibleDescription(/do not belong together/);
    await take.click();
    await expect(field('Pincode')).not.toHaveAccessibleDescription(/do not belong together/);
    await expect(field('State')).toHaveValue('Uttar Pradesh');
    await expect(take).toBeHidden();
    await expect(sum(summary(page), 'Delivery Charge')).toHaveText(/^₹\d+$/);
  },
);

test(
  'a city that lies elsewhere is asked about before the order, with what each place costs; all that was typed stays',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const field = await typeDetails(page, shop);
    await field('City').fill('Lucknow');
    await field('Pincode').fill('209725');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(message(page, 'Details saved successfully!')).toBeVisible();
    const question = questionIn(page);
    const ofPincode = question.getByRole('radio', { name: /^Kannauj, Uttar Pradesh \(by the pincode\)/ });
    const other = question.getByRole('radio', { name: /^Lucknow, Uttar Pradesh/ });
    await expect(other).toBeVisible();
    const charged = (await sum(summary(page), 'Delivery Charge').textContent()) ?? '';
    expect(charged).toMatch(/^₹\d+$/);
    for (const reading of [ofPincode, other])
      await expect(reading.and(page.getByRole('radio', { name: `Delivery: ${charged}` }))).toBeVisible();
    await choose(page, 'Pay on delivery');
    await placeOrder(page).click();
    await expect(ofPincode).toBeFocused();
    await expect(question.getByText('Please choose one, or edit the address.')).toBeVisible();
    await expect(message(page, /could be another place/)).toBeHidden();
    await expectGoodAtEveryWidth(page);
    await question.getByRole('button', { name: 'Edit the address' }).click();
    await expect(field('City')).toBeFocused();
    await expect(field('City')).toHaveValue('Lucknow');
    await expect(field('City')).toHaveAccessibleDescription('Please check the address and its pincode.');
    await other.check();
    await expect(field('City')).toHaveAccessibleDescription('');
    await placeOrder(page).click();
    await isPlaced(page);
    await checkOut(page, 'adrak-chai');
    await expect(
      summary(page).getByText(/^You confirmed before that this address is in Uttar Pradesh\./),
    ).toBeVisible();
    await expect(question).toBeHidden();
    await expectGoodAtEveryWidth(page);
    await page.getByRole('button', { name: 'Change the answer' }).click();
    await expect(question.getByRole('radio', { checked: true })).toBeFocused();
    await choose(page, 'Pay on delivery');
    await placeOrder(page).click();
    await isPlaced(page);
  },
);

test('a question that comes with the refusal of the order is opened at once, and its answer places the order', async ({
  page,
  shop,
}) => {
  await signInBuyer(page, shop, { google_address: 'MG Road', city: 'Lucknow', pincode: '209725' });
  await page.route('**/api/checkout/quote', async (route) => {
    const answer = await route.fetch();
    const { address_question: _asked, ...quote } = (await answer.json()) as WireQuote;
    await route.fulfill({ response: answer, json: quote });
  });
  await checkOut(page);
  await choose(page, 'Pay on delivery');
  await expect(questionIn(page)).toBeHidden();
  await placeOrder(page).click();
  await expect(questionIn(page).getByRole('radio', { name: /^Kannauj/ })).toBeFocused();
  await expect(questionIn(page)).toHaveAccessibleDescription(/^Your address names two places\./);
  await expect(questionIn(page).getByText('Please choose one, or edit the address.')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Pay on delivery/ })).toBeChecked();
  await questionIn(page)
    .getByRole('radio', { name: /^Lucknow/ })
    .check();
  await placeOrder(page).click();
  await isPlaced(page);
});
