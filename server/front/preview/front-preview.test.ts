import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as catalogue from '#contract/catalogue.ts';
import type { Call } from '#contract/client.ts';
import * as front from '#contract/console/front.ts';
import * as settings from '#contract/settings.ts';
import { CATALOGUE_ID, STORE_ID } from '#contract/store-ids.ts';
import { aFront, aLink, anOffer, aSlide } from '#domain/front/front.fixture.ts';
import { createApp } from '../../app.ts';
import { addProduct } from '../../testing/builders.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { draftForm, pagesShowing, postDraft, shownIn } from '../../testing/preview-page.ts';
import { addStaff, type TestStaff } from '../../testing/staff.ts';

const store = { params: { storeId: STORE_ID } };

/** The replies that the home page and its frame load. */
const asked = async (call: Call) => ({
  slides: (await call(catalogue.sliders, store)).data,
  offers: (await call(catalogue.offers, store)).data,
  arrivals: (await call(catalogue.newArrivals, { params: { catalogueId: CATALOGUE_ID } })).map(
    ({ category_name, product }) => [category_name, product.map(({ title }) => title)],
  ),
  tabs: (await call(catalogue.popularTabs, store)).data.map(({ tab, products }) => [tab, products.length]),
  strip: await call(settings.marquee, store),
});

const storefront = pagesShowing(async ({ pathname }, call) => ({ path: pathname, ...(await asked(call)) }));

let shop: TestShop;
let app: FastifyInstance;
let owner: TestStaff;

beforeAll(async () => {
  shop = await openTestShop();
  app = await createApp(shop.deps, () => Promise.resolve(storefront));
  owner = await addStaff(shop, 'owner');
});
afterAll(async () => {
  await app.close();
  await shop.close();
});

const preview = (draft: unknown, by: TestStaff = owner) =>
  postDraft(app, { url: front.FRONT_PREVIEW_PATH, payload: draftForm(draft), by });

test('[CON-165] a home page that is typed is shown as it will be once it is published, letter by letter', async () => {
  const { id } = await addProduct(shop, { title: 'Assam', categories: ['Tea'] });
  await shop.deps.db
    .insertInto('pictures')
    .values(['wide', 'tall', 'offer'].map((name) => ({ name: `pictures/${name}.jpg` })))
    .execute();
  const draft = aFront({
    slides: [aSlide({ id: 'a', link: aLink('product', id) }), aSlide({ id: 'b', is_shown: false })],
    offers: [anOffer({ id: 'c', link: aLink('category', 'Tea') }), anOffer({ id: 'd', link: aLink('category', 'No') })],
    arrivals: [{ id: 'e', is_shown: true, name: 'New', description: '', products: [id] }],
    tabs: { ...aFront().tabs, trending: { shows: 'products', category: '', products: [id] } },
    marquee: [{ id: 'f', is_shown: true, text: 'First flush' }],
  });
  const before = await asked(shop.visitor().call);
  const { statusCode, body, headers } = await preview(draft);
  expect(statusCode).toBe(200);
  expect(body).not.toContain('<script');
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store' });
  expect(await asked(shop.visitor().call)).toEqual(before);
  const { revision } = await owner.call(front.frontOfConsole, {});
  await owner.call(front.saveFront, { body: draft }, { revision });
  expect(shownIn(body)).toEqual({ path: '/', ...(await asked(shop.visitor().call)) });
});

test('[CON-165] a preview is for those who may change the home page, of what may be saved alone', async () => {
  const packer = await addStaff(shop, 'packer');
  expect((await preview(aFront(), packer)).json()).toMatchObject({ code: 'not-permitted' });
  const many = Array.from({ length: 99 }, (_, n) => aSlide({ id: `s${n}` }));
  expect((await preview(aFront({ slides: many }))).json()).toMatchObject({ code: 'invalid-input' });
  expect((await preview('{')).json()).toMatchObject({ code: 'invalid-input' });
});
