import type { Page } from '@playwright/test';
import * as members from '#contract/members.ts';
import * as auth from '#contract/auth.ts';
import { expect, expectAccessible, open, test as base } from './journey.ts';
import { clientOf, detailsOf, message, signIn } from './shopper.ts';
import { startPreparedShop } from './prepared-shops.ts';

const MAPS = 'https://maps.example';

/** A shop with a key for suggestions of addresses. */
const test = base.extend({
  shop: [
    async ({ database: _database }, use) => {
      const shop = await startPreparedShop('embedded', { MAPS_KEY: 'browser-key', MAPS_API_URL: MAPS });
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Speaks the part of the service's script that a shop calls; "nowhere" is an address that it fails on. */
const standIn = `
const places = {
  p1: { formattedAddress: '14 Civil Lines, Kanpur, Uttar Pradesh 208001', at: [26.4499, 80.3319], parts: [
    ['208001', 'postal_code'], ['Kanpur', 'locality'], ['Uttar Pradesh', 'administrative_area_level_1']] },
  p2: { formattedAddress: 'Civil Lines, Delhi', at: [28.68, 77.22], parts: [['Delhi', 'locality']] },
  p3: { formattedAddress: 'Kutchery Road, Mylapore', at: [13.03, 80.27], parts: [['600004', 'postal_code']] },
};
const prediction = (id) => ({ placePrediction: { placeId: id, text: { text: places[id].formattedAddress },
  toPlace: () => ({ async fetchFields() {
    const { formattedAddress, at: [lat, lng], parts } = places[id];
    const addressComponents = parts.map(([longText, type]) => ({ longText, types: [type] }));
    Object.assign(this, { formattedAddress, addressComponents, location: { lat: () => lat, lng: () => lng } });
  } }) } });
window.google = { maps: { importLibrary: async () => ({
  AutocompleteSessionToken: class {},
  AutocompleteSuggestion: { async fetchAutocompleteSuggestions({ input }) {
    if (input === 'nowhere') throw new Error('no answer');
    return { suggestions: Object.keys(places).map(prediction) };
  } },
}) } };`;

/** Answers as the service's script, to the shop's own address alone, as its key does. @returns what it was asked for */
async function openMaps(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(`${MAPS}/**`, async (route) => {
    const { referer } = route.request().headers();
    if (referer !== new URL('/', page.url()).href) return route.fulfill({ status: 403 });
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: standIn });
  });
  return asked;
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test('[API-55, PROF-02] a chosen address fills its parts and keeps where it lies until it is typed over', async ({
  page,
  shop,
}) => {
  const shopper = await signIn(page, shop);
  const asked = await openMaps(page);
  await open(page, '/page');
  await field(page, 'City').focus();
  expect(asked).toEqual([]);
  const address = page.getByRole('combobox', { name: 'Google address' });
  await address.fill('Civil Lines');
  await expect(page.getByRole('option')).toHaveText([
    /^14 Civil Lines/,
    'Civil Lines, Delhi',
    'Kutchery Road, Mylapore',
  ]);
  await expectAccessible(page);
  await address.press('ArrowDown');
  await address.press('Enter');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(field(page, 'Pincode')).toHaveValue('208001');
  await expect(field(page, 'City')).toHaveValue('Kanpur');
  await expect(field(page, 'State')).toHaveValue('Uttar Pradesh');
  await expect(address).toHaveValue('14 Civil Lines, Kanpur, Uttar Pradesh 208001');
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain('/maps/api/js?key=browser-key&');

  const { City: _city, State: _state, Pincode: _pincode, 'Google address': _address, ...rest } = detailsOf(shopper);
  for (const [label, value] of Object.entries(rest)) await field(page, label).fill(value);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(message(page, 'Details saved successfully!')).toBeVisible();
  const call = clientOf(page, shop);
  const { user_id } = await call(auth.session, {});
  const place = async () => {
    const [profile] = await call(members.profiles, { params: { user_id } });
    return [profile?.latitude, profile?.longitude];
  };
  expect(await place()).toEqual([26.4499, 80.3319]);

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const choose = async (name: string) => {
    await address.fill('Civil Lines');
    await page.getByRole('option', { name, exact: true }).click();
  };
  const expectAddress = async (parts: Record<'City' | 'State' | 'Pincode', string>) => {
    for (const [label, value] of Object.entries(parts)) await expect(field(page, label)).toHaveValue(value);
  };
  const update = async () => {
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  };
  await choose('Kutchery Road, Mylapore');
  await expectAddress({ Pincode: '600004', City: 'Chennai', State: 'Tamil Nadu' });
  await choose('Civil Lines, Delhi');
  await expectAddress({ Pincode: '', City: 'Delhi', State: '' });
  await field(page, 'Pincode').fill('110054');
  await expectAddress({ Pincode: '110054', City: 'Delhi', State: 'Delhi' });
  await update();
  expect(await place()).toEqual([28.68, 77.22]);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await field(page, 'City').fill('New Delhi');
  await update();
  expect(await place()).toEqual([null, null]);
});

test('[API-55] without the script or an answer the address is a plain field', async ({ page, shop }) => {
  await signIn(page, shop);
  await page.route(`${MAPS}/**`, (route) => route.abort());
  await open(page, '/page');
  const address = field(page, 'Google address');
  const failed = page.waitForEvent('requestfailed', (request) => request.url().startsWith(MAPS));
  await address.fill('14 Civil Lines');
  await failed;
  await page.unroute(`${MAPS}/**`);
  const asked = await openMaps(page);
  await field(page, 'City').focus();
  await address.focus();
  await expect.poll(() => asked.length).toBe(1);
  await address.fill('nowhere');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(address).toHaveValue('nowhere');
  await address.fill('nowhere near');
  await expect(page.getByRole('option')).toHaveCount(3);
  await address.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(address).toHaveValue('nowhere near');
});
