import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as catalogue from '#contract/catalogue.ts';
import * as audit from '#contract/console/audit.ts';
import * as categories from '#contract/console/categories.ts';
import * as front from '#contract/console/front.ts';
import type { WireFront } from '#contract/console/front.ts';
import * as pictures from '#contract/console/pictures.ts';
import * as settings from '#contract/settings.ts';
import { CATALOGUE_ID, STORE_ID } from '#contract/store-ids.ts';
import { productPath } from '#domain/catalogue/product-address.ts';
import { KEPT_VERSIONS } from '#domain/front/front-limits.ts';
import { layout } from '#texts/en/layout.ts';
import { saveArrivalGroups, saveSliders } from '../catalogue/save-home-store.ts';
import { saveSettings } from '../settings/settings-store.ts';
import { addProduct } from '../testing/builders.ts';
import { aLink, anOffer, aSlide } from '#domain/front/front.fixture.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { addStaff, type TestStaff } from '../testing/staff.ts';

let shop: TestShop;
let owner: TestStaff;
const store = { params: { storeId: STORE_ID } };
const PICTURES = ['wide', 'tall', 'offer', 'other'].map((name) => `pictures/${name}.jpg`);

beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.reset();
  owner = await addStaff(shop, 'owner');
  await shop.deps.db
    .insertInto('pictures')
    .values(PICTURES.map((name) => ({ name })))
    .execute();
});
afterAll(() => shop.close());

const read = () => owner.call(front.frontOfConsole, {});
/** Saves the home page as it stands with a change. */
async function save(change: Partial<WireFront>, by = owner) {
  const { front: now, revision } = await read();
  return by.call(front.saveFront, { body: { ...now, ...change } }, { revision });
}
const slides = async () => (await shop.visitor().call(catalogue.sliders, store)).data;
const offers = async () => (await shop.visitor().call(catalogue.offers, store)).data;
const arrivals = () => shop.visitor().call(catalogue.newArrivals, { params: { catalogueId: CATALOGUE_ID } });
const tabs = async () =>
  (await shop.visitor().call(catalogue.popularTabs, store)).data.map(({ tab, products }) => [
    tab,
    products.map(({ title }) => title),
  ]);
const events = () => shop.deps.db.selectFrom('audit_events').selectAll().orderBy('id').execute();
const versions = async () => (await owner.call(front.frontVersions, {})).items;
const undo = (id: number) => owner.call(audit.undoEvent, { params: { event_id: String(id) } });

test('[CON-165] a saved home page is published: slides, offers, arrivals, tabs, lines and messages, in their order', async () => {
  const rose = await addProduct(shop, {
    title: 'Rose',
    kind: 'variable',
    variations: [
      { sku: 'R-10', attributes: { Size: '10 ml' } },
      { sku: 'R-50', attributes: { Size: '50 ml' } },
    ],
  });
  const tea = await addProduct(shop, { title: 'Assam', categories: ['Black Tea'] });
  const saved = await save({
    slides: [
      aSlide({ id: 'b', title: 'Rain', alt: 'A wet garden', link: aLink('product', rose.id, 'R-50') }),
      aSlide({ id: 'a', title: 'Leaf', price_paise: 0, cut_off_paise: 0, link: aLink('category', 'Black Tea') }),
      aSlide({ id: 'c', title: 'Off', is_shown: false }),
    ],
    offers: [anOffer({ id: 'o', link: aLink('product', rose.id, 'R-10') }), anOffer({ id: 'p', is_shown: false })],
    arrivals: [
      { id: 'g', is_shown: true, name: 'New', description: 'This week', products: [tea.id, rose.id] },
      { id: 'h', is_shown: false, name: 'Hidden', description: '', products: [tea.id] },
    ],
    tabs: {
      newArrivals: { shows: 'category', category: 'black tea', products: [] },
      bestSellers: { shows: 'products', category: '', products: [rose.id, tea.id] },
      trending: { shows: 'usual', category: '', products: [] },
    },
    marquee: [
      { id: '1', is_shown: true, text: 'Second flush' },
      { id: '2', is_shown: false, text: 'Not yet' },
      { id: '3', is_shown: true, text: 'Attars' },
    ],
    promos: ['One', 'Two', 'Three'].map((text) => ({ id: text, text })),
  });
  expect(await slides()).toMatchObject([
    { offer_name: 'Rain', product: rose.id, sku: 'R-50', alt: 'A wet garden' },
    { offer_name: 'Leaf', product: '', link: '/category-detail/Black%20Tea', price: 0, cutOffPrice: null },
  ]);
  expect(await offers()).toMatchObject([{ link: `${productPath('Rose', rose.id)}#size=R-10` }]);
  expect(
    (await arrivals()).map(({ category_name, product }) => [category_name, product.map(({ title }) => title)]),
  ).toEqual([['New', ['Assam', 'Rose']]]);
  expect(await tabs()).toEqual([
    ['newArrivals', ['Assam']],
    ['bestSellers', ['Rose', 'Assam']],
  ]);
  expect(await shop.visitor().call(settings.marquee, store)).toEqual({
    isError: false,
    data: [{ heading: 'Second flush' }, { heading: 'Attars' }],
    promo_messages: ['One', 'Two', 'Three'],
  });
  const now = await read();
  expect(now).toEqual({ front: saved.front, revision: saved.revision });
  expect(now.front.slides.map(({ id, is_shown }) => [id, is_shown])).toEqual([
    ['b', true],
    ['a', true],
    ['c', false],
  ]);
  const [event] = (await events()).slice(-1);
  expect(event).toMatchObject({
    action: 'front.save',
    subject_kind: 'front',
    after: { slides: { b: { title: 'Rain' } }, tabs: { bestSellers: { shows: 'products' } } },
  });
  expect(Number(event?.id)).toBe(saved.event_id);
});

test('[CON-165] what keeps its id keeps its place in the log: only what changed is told, and nothing where nothing did', async () => {
  await save({ slides: [aSlide({ id: 'a' }), aSlide({ id: 'b', title: 'Leaf' })] });
  const { front: now } = await read();
  const before = (await events()).length;
  expect((await save({})).event_id).toBe(0);
  expect(await events()).toHaveLength(before);
  await save({
    slides: now.slides.map((slide) => (slide.id === 'b' ? { ...slide, title: 'Tip' } : slide)).toReversed(),
  });
  const { before: was, after: is } = (await events()).at(-1) ?? {};
  expect(was).toMatchObject({ slides: { b: { title: 'Leaf' } }, slides_order: [{ id: 'a' }, { id: 'b' }] });
  expect(is).toMatchObject({ slides: { b: { title: 'Tip' } }, slides_order: [{ id: 'b' }, { id: 'a' }] });
  expect(Object.keys((is as { slides: object }).slides)).toEqual(['b']);
});

test('[CON-165] a shop of today is its first version, with the messages that it has by default', async () => {
  const oud = await addProduct(shop);
  await saveSliders(shop.deps.db, [
    {
      name: 'Now',
      offerName: 'Oud',
      description: '',
      price: 100,
      cutOffPrice: null,
      wideImage: '/uploads/old-wide.avif',
      tallImage: '/uploads/old-tall.avif',
      ground: '#e1bb95',
      product: oud.id,
    },
  ]);
  await saveSettings(shop.deps.db, { marquee: ['First', 'First'] });
  const { front: now } = await read();
  expect(now.promos.map(({ text }) => text)).toEqual(layout.promos);
  expect(new Set(now.marquee.map(({ id }) => id)).size).toBe(2);
  // Its pictures may stay although the shop has no row of them.
  await save({ marquee: now.marquee.slice(0, 1) });
  expect(await shop.visitor().call(settings.marquee, store)).toEqual({ isError: false, data: [{ heading: 'First' }] });
  const [current, first, ...others] = await versions();
  expect(others).toEqual([]);
  expect(first).toMatchObject({ at: null, who: '', is_current: false, changes: [] });
  expect(current).toMatchObject({
    who: owner.name,
    is_current: true,
    changes: [{ part: 'marquee', what: 'removed', name: 'First' }],
  });
  const { front: kept } = await owner.call(front.frontVersion, { params: { version: first?.version ?? '' } });
  expect(kept).toEqual(now);
});

test('[CON-022] [CON-165] a home page that was changed meanwhile is not overwritten', async () => {
  const { front: seen, revision } = await read();
  const other = await addStaff(shop, 'manager', { name: 'Meera' });
  const { front: theirs, revision: now } = await save({ slides: [aSlide({ id: 'a' })] }, other);
  const mine = { body: { ...seen, slides: [aSlide({ id: 'z' })] } };
  await expect(owner.call(front.saveFront, mine, { revision })).rejects.toMatchObject({
    code: 'edited-meanwhile',
    body: { who: 'Meera', stored: { front: theirs, revision: now } },
  });
  // Also what a verb of its own changed: the rename of a category carries the links to it.
  await save({ offers: [anOffer({ id: 'o', link: aLink('category', 'Tea') })] });
  const { revision: before } = await read();
  await shop.deps.db.updateTable('offers').set({ link: '/category-detail/Chai' }).execute();
  expect((await read()).revision).not.toBe(before);
});

test.each<[string, Partial<WireFront>, string, string]>([
  ['a slide without a title', { slides: [aSlide({ id: 'a', title: '\u200b' })] }, 'slides.a.title', 'Enter a title.'],
  [
    'a shown slide without its tall picture',
    { slides: [aSlide({ id: 'a', tall: '' })] },
    'slides.a.tall',
    'tall picture',
  ],
  [
    'a picture of another shop',
    { slides: [aSlide({ id: 'a', wide: 'https://x.example/a.png' })] },
    'slides.a.wide',
    'not there any more',
  ],
  [
    'a picture that was never added',
    { offers: [anOffer({ id: 'a', picture: '/uploads/pictures/no.jpg' })] },
    'offers.a.picture',
    'not there any more',
  ],
  [
    'a link that runs a script',
    { offers: [anOffer({ id: 'a', link: aLink('address', 'javascript:alert(1)') })] },
    'offers.a.link',
    'https://',
  ],
  [
    'two messages',
    {
      promos: [
        { id: '1', text: 'A' },
        { id: '2', text: 'B' },
      ],
    },
    'promos',
    'exactly three',
  ],
])('[CON-165] %s is refused at its place', async (_what, change, field, sentence) => {
  const { front: before } = await read();
  const refused = await refusalOf(save(change));
  expect(refused.code).toBe('invalid-input');
  expect((refused.body.fields as Record<string, string>)[field]).toContain(sentence);
  expect((await read()).front).toEqual(before);
});

test('[CON-165] a link that leads nowhere any more is told, and shown without its button', async () => {
  const hidden = await addProduct(shop, { title: 'Hidden', status: 'Inactive' });
  const sized = await addProduct(shop, {
    kind: 'variable',
    variations: [{ sku: 'S-1', attributes: { Size: 'S' } }],
  });
  await addProduct(shop, { categories: ['Full'] });
  const links = [
    aLink('product', hidden.id),
    aLink('product', 'NOSUCH'),
    aLink('product', sized.id, 'S-9'),
    aLink('category', 'Empty'),
    aLink('page', '/about'),
    aLink('address', '/no-such-page'),
    aLink('category', 'full'),
  ];
  await save({ slides: links.map((link, at) => aSlide({ id: `s${at}`, title: `Slide ${at}`, link })) });
  expect((await slides()).map(({ product, sku, link }) => [product, sku, link])).toEqual([
    ['', undefined, undefined],
    ['', undefined, undefined],
    [sized.id, undefined, undefined],
    ['', undefined, undefined],
    ['', undefined, '/about'],
    ['', undefined, undefined],
    ['', undefined, '/category-detail/full'],
  ]);
  // All of them are kept as they were chosen, so that the owner is told.
  expect((await read()).front.slides.map(({ link }) => link)).toEqual(links);
  expect(
    await owner.call(front.frontThings, {
      query: { product: [hidden.id, 'NOSUCH', sized.id], category: ['Empty', 'full'] },
    }),
  ).toMatchObject({
    products: expect.arrayContaining([
      expect.objectContaining({ id: hidden.id, status: 'Inactive' }),
      expect.objectContaining({ id: sized.id, sizes: [expect.objectContaining({ sku: 'S-1', label: 'S' })] }),
    ]) as unknown,
    categories: [
      { name: 'Empty', products: 0 },
      { name: 'full', products: 1 },
    ],
  });
});

test('[CON-165] a version is brought back as a save of its own, without what was deleted since', async () => {
  const stays = await addProduct(shop, { title: 'Stays' });
  const goes = await addProduct(shop, { title: 'Goes' });
  await save({
    slides: [
      aSlide({ id: 'a', title: 'First' }),
      aSlide({ id: 'b', title: 'Pictured', wide: '/uploads/pictures/other.jpg' }),
    ],
    arrivals: [{ id: 'g', is_shown: true, name: 'New', description: '', products: [goes.id, stays.id] }],
  });
  await save({ slides: [aSlide({ id: 'a', title: 'Second' })], arrivals: [] });
  const { db } = shop.deps;
  await db.deleteFrom('products').where('public_id', '=', goes.id).execute();
  await db.deleteFrom('pictures').where('name', '=', 'pictures/other.jpg').execute();
  const [, old] = await versions();
  const { revision } = await read();
  const restored = await owner.call(front.restoreFront, { params: { version: old?.version ?? '' } }, { revision });
  expect(restored.gone).toEqual({ products: 1, pictures: 1 });
  expect((await slides()).map(({ offer_name }) => offer_name)).toEqual(['First']);
  expect(restored.front.slides.map(({ title, is_shown, wide }) => [title, is_shown, wide === ''])).toEqual([
    ['First', true, false],
    ['Pictured', false, true],
  ]);
  expect((await arrivals())[0]?.product.map(({ title }) => title)).toEqual(['Stays']);
  expect((await events()).at(-1)).toMatchObject({ action: 'front.restore', actor: owner.name });
  expect(await versions()).toHaveLength(4);
  const unknown = owner.call(front.restoreFront, { params: { version: '999999' } }, { revision: restored.revision });
  await expect(unknown).rejects.toMatchObject({ code: 'not-found' });
  const stale = owner.call(front.restoreFront, { params: { version: old?.version ?? '' } }, { revision });
  await expect(stale).rejects.toMatchObject({ code: 'edited-meanwhile' });
});

test('[CON-165] twenty versions are kept beside the one that stands', async () => {
  for (let n = 0; n <= KEPT_VERSIONS + 2; n += 1)
    await save({ marquee: [{ id: 'x', is_shown: true, text: `Line ${n}` }] });
  const kept = await versions();
  expect(kept).toHaveLength(KEPT_VERSIONS + 1);
  expect(kept.map(({ is_current }) => is_current)).toEqual([true, ...kept.slice(1).map(() => false)]);
});

test('[CON-025] [CON-165] a save is undone once, while the home page is as it left it', async () => {
  await save({ slides: [aSlide({ id: 'a', title: 'First' })] });
  const second = await save({ slides: [aSlide({ id: 'a', title: 'Second' })] });
  await undo(second.event_id);
  expect((await slides()).map(({ offer_name }) => offer_name)).toEqual(['First']);
  await expect(undo(second.event_id)).rejects.toMatchObject({ code: 'undo-too-late' });
  const third = await save({ slides: [aSlide({ id: 'a', title: 'Third' })] });
  await save({ marquee: [{ id: 'm', is_shown: true, text: 'Later' }] });
  await expect(undo(third.event_id)).rejects.toMatchObject({ code: 'undo-too-late' });
});

test('[CON-086] [CON-165] a picture of the home page, or of a version that is kept, is not deleted', async () => {
  await save({ slides: [aSlide({ id: 'a', wide: '/uploads/pictures/other.jpg' })] });
  await save({ slides: [] });
  const refused = await refusalOf(owner.call(pictures.deletePicture, { params: { name: 'pictures/other.jpg' } }));
  expect([refused.code, refused.body.list]).toEqual([
    'picture-in-use',
    'an earlier version of the home page, which is kept to be brought back',
  ]);
});

test('[CON-165] an order of products in a tab is kept, and hidden ones are left out of it', async () => {
  const [one, two, hidden] = [
    await addProduct(shop, { title: 'One' }),
    await addProduct(shop, { title: 'Two' }),
    await addProduct(shop, { title: 'Hidden', status: 'Inactive' }),
  ];
  const { front: now } = await read();
  await save({
    tabs: {
      ...now.tabs,
      trending: { shows: 'products', category: 'x', products: [two.id, hidden.id, one.id, two.id] },
    },
  });
  expect(await tabs()).toEqual([['trending', ['Two', 'One']]]);
  expect((await read()).front.tabs.trending).toEqual({
    shows: 'products',
    category: '',
    products: [two.id, hidden.id, one.id],
  });
});

test('[CON-088] [CON-165] a renamed category carries the links and tabs of the home page, and one that a tab shows stays', async () => {
  await addProduct(shop, { title: 'Assam', categories: ['Tea'] });
  const tea = await owner.call(categories.addCategory, {
    body: { name: 'Tea', picture: '', status: 'Inactive' },
  });
  const { front: now } = await read();
  await save({
    slides: [aSlide({ id: 'a', link: aLink('category', 'Tea') })],
    tabs: { ...now.tabs, trending: { shows: 'category', category: 'tea', products: [] } },
  });
  const listed = await owner.call(categories.consoleCategories, {});
  expect(listed.items[0]?.used_by).toContain('home');
  const body = { name: 'Chai', picture: '', status: 'Inactive' as const };
  await owner.call(categories.saveCategory, { params: { category_id: tea.id }, body }, { revision: tea.revision });
  expect((await slides())[0]?.link).toBe('/category-detail/Chai');
  expect(await tabs()).toEqual([['trending', ['Assam']]]);
});

test('[CON-003] [CON-165] the home page is for those who may change it', async () => {
  for (const role of ['packer', 'accountant', 'support'] as const) {
    const staff = await addStaff(shop, role);
    await expect(staff.call(front.frontOfConsole, {})).rejects.toMatchObject({ code: 'not-permitted' });
  }
  const withheld = await addStaff(shop, 'manager', { withheld: ['home.write'] });
  await expect(save({ slides: [] }, withheld)).rejects.toMatchObject({ code: 'not-permitted' });
});

test('[CON-165] arrivals that a seed wrote keep what they are when another part is saved', async () => {
  const { id } = await addProduct(shop, { title: 'Fresh' });
  await saveArrivalGroups(shop.deps.db, [{ name: 'From this year', description: 'New', products: [id] }]);
  const rows = await shop.deps.db.selectFrom('arrival_groups').select(['id', 'key']).execute();
  await save({ marquee: [{ id: 'm', is_shown: true, text: 'Line' }] });
  expect(await shop.deps.db.selectFrom('arrival_groups').select(['id', 'key']).execute()).toEqual(rows);
});
