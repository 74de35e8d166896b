import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as catalogue from '#contract/catalogue.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { addProduct } from '../testing/builders.ts';
import { openTestShop, type TestShop, type Visitor } from '../testing/open-test-shop.ts';
import { saveCategories, saveOffers, saveSliders } from './save-home-store.ts';

let shop: TestShop;
let guest: Visitor;
const store = { params: { storeId: STORE_ID } };

beforeAll(async () => {
  shop = await openTestShop();
  guest = shop.visitor();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

test('[API-06] [ENT-08] the slides, with a product only while it is Active', async () => {
  const oud = await addProduct(shop);
  const gone = await addProduct(shop, { status: 'Inactive' });
  const slide = (name: string, product: string | null) => ({
    name,
    offerName: 'Rain on warm earth',
    description: 'Mitti attar',
    price: 1_150_00,
    cutOffPrice: name === 'first' ? 1_350_00 : null,
    wideImage: '/uploads/wide.avif',
    tallImage: '/uploads/tall.avif',
    ground: '#e1bb95',
    product,
  });
  await saveSliders(shop.deps.db, [slide('first', oud.id), slide('second', gone.id), slide('third', 'NO-SUCH')]);
  const { data } = await guest.call(catalogue.sliders, store);
  expect(data[0]).toEqual({
    slider_name: 'first',
    offer_name: 'Rain on warm earth',
    description: 'Mitti attar',
    price: 1150,
    cutOffPrice: 1350,
    background_image: '/uploads/wide.avif',
    image: '/uploads/tall.avif',
    product: oud.id,
    product_title: expect.stringContaining(' '),
    ground: '#e1bb95',
  });
  expect(data.map(({ product, product_title, cutOffPrice }) => [product, product_title !== '', cutOffPrice])).toEqual([
    [oud.id, true, 1350],
    ['', false, null],
    ['', false, null],
  ]);
});

test('[API-07] [ENT-10] the offers, with links that lead to web addresses or within the shop', async () => {
  const links = ['/shop', 'https://example.in/a', 'javascript:alert(1)', '//evil.example', '/\\evil.example', ''];
  const offer = { title: 'Chai', description: 'Tins', image: '/uploads/o.avif', ground: '#74331a' };
  await saveOffers(
    shop.deps.db,
    links.map((link) => ({ ...offer, link })),
  );
  const { data } = await guest.call(catalogue.offers, store);
  expect(data).toEqual(['/shop', 'https://example.in/a', '', '', '', ''].map((link) => ({ ...offer, link })));
});

test('[API-09] [ENT-09] the categories, Active and others, by their position', async () => {
  await saveCategories(shop.deps.db, [
    { name: 'Attar', icon: '/uploads/attar.avif', status: 'Active', position: 2 },
    { name: 'Incense', icon: '/uploads/incense.avif', status: 'Inactive', position: 3 },
    { name: 'Tea', icon: '/uploads/tea.avif', status: 'Active', position: 1 },
  ]);
  const category = (name: string, status: string, position: number) => ({
    category: name,
    name,
    icon: `/uploads/${name.toLowerCase()}.avif`,
    status,
    position,
  });
  expect(await guest.call(catalogue.categories, store)).toEqual({
    isError: false,
    data: [category('Tea', 'Active', 1), category('Attar', 'Active', 2), category('Incense', 'Inactive', 3)],
  });
});
