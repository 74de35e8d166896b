import { choose, checkOut, placeOrder, summary } from './checkout-page.ts';
import { expect, expectGoodAtEveryWidth, test } from './journey.ts';
import { detailsOf, message, signIn, sum } from './shopper.ts';

test(
  'a pincode that contradicts the state is asked about at once; the answer decides, and saving is never refused',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const shopper = await signIn(page, shop);
    await checkOut(page);
    const field = (label: string) => page.getByLabel(label, { exact: true });
    for (const [label, value] of Object.entries(detailsOf(shopper))) await field(label).fill(value);
    await field('Google address').fill('MG Road');
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
    await take.click();
    await expect(field('State')).toHaveValue('Uttar Pradesh');
    await expect(take).toBeHidden();
    await expect(sum(summary(page), 'Delivery Charge')).toHaveText(/^₹\d+$/);
  },
);

test(
  'a city that lies elsewhere is asked about before the order, with what each place costs; all that was typed stays',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const shopper = await signIn(page, shop);
    await checkOut(page);
    const field = (label: string) => page.getByLabel(label, { exact: true });
    for (const [label, value] of Object.entries(detailsOf(shopper))) await field(label).fill(value);
    await field('Google address').fill('MG Road');
    await field('City').fill('Lucknow');
    await field('Pincode').fill('209725');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(message(page, 'Details saved successfully!')).toBeVisible();
    const question = page.getByRole('group', { name: 'Where does the order go?' });
    const ofPincode = question.getByRole('radio', { name: /^Kannauj, Uttar Pradesh \(by the pincode\).*₹/ });
    const other = question.getByRole('radio', { name: /^Lucknow, Uttar Pradesh.*₹/ });
    await expect(other).toBeVisible();
    await choose(page, 'Pay on delivery');
    await placeOrder(page).click();
    await expect(ofPincode).toBeFocused();
    await expect(question.getByText('Please choose one, or edit the address.')).toBeVisible();
    await expectGoodAtEveryWidth(page);
    await question.getByRole('button', { name: 'Edit the address' }).click();
    await expect(field('City')).toBeFocused();
    await expect(field('City')).toHaveValue('Lucknow');
    await other.check();
    await placeOrder(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible();
  },
);
