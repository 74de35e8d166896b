import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as categories from '#contract/console/categories.ts';
import * as front from '#contract/console/front.ts';
import type { WireFront } from '#contract/console/front.ts';
import * as settings from '#contract/settings.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { productPath } from '#domain/catalogue/product-address.ts';
import { aLink, anOffer, aSlide } from '#domain/front/front.fixture.ts';
import { saveArrivalGroups } from '../catalogue/save-home-store.ts';
import { saveSettings } from '../settings/settings-store.ts';
import { addProduct } from '../testing/builders.ts';
import { FrontStory } from '../testing/front-story.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { addStaff } from '../testing/staff.ts';

const store = { params: { storeId: STORE_ID } };

const home = new FrontStory();
beforeAll(() => home.open());
beforeEach(() => home.begin());
afterAll(() => home.shop.close());

test('[CON-165] a saved home page is published: slides, offers, arrivals, tabs, lines and messages, in their order', async () => {
  const rose = await addProduct(home.shop, {
    title: 'Rose',
    kind: 'variable',
    variations: [
      { sku: 'R-10', attributes: { Size: '10 ml' } },
      { sku: 'R-50', attributes: { Size: '50 ml' } },
    ],
  });
  const tea = await addProduct(home.shop, { title: 'Assam', categories: ['Black Tea'] });
  const saved = await home.save({
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
  expect(await home.slides()).toMatchObject([
    { offer_name: 'Rain', product: rose.id, sku: 'R-50', alt: 'A wet garden' },
    { offer_name: 'Leaf', product: '', link: '/category-detail/Black%20Tea', price: 0, cutOffPrice: null },
  ]);
  expect(await home.offers()).toMatchObject([{ link: `${productPath('Rose', rose.id)}#size=R-10` }]);
  expect(
    (await home.arrivals()).map(({ category_name, product }) => [category_name, product.map(({ title }) => title)]),
  ).toEqual([['New', ['Assam', 'Rose']]]);
  expect(await home.tabs()).toEqual([
    ['newArrivals', ['Assam']],
    ['bestSellers', ['Rose', 'Assam']],
  ]);
  expect(await home.shop.visitor().call(settings.marquee, store)).toEqual({
    isError: false,
    data: [{ heading: 'Second flush' }, { heading: 'Attars' }],
    promo_messages: ['One', 'Two', 'Three'],
  });
  const now = await home.read();
  expect(now).toEqual({ front: saved.front, revision: saved.revision });
  expect(now.front.slides.map(({ id, is_shown }) => [id, is_shown])).toEqual([
    ['b', true],
    ['a', true],
    ['c', false],
  ]);
  const [event] = (await home.events()).slice(-1);
  expect(event).toMatchObject({
    action: 'front.save',
    subject_kind: 'front',
    after: { slides: { b: { title: 'Rain' } }, tabs: { bestSellers: { shows: 'products' } } },
  });
  expect(Number(event?.id)).toBe(saved.event_id);
});

test('[CON-165] items are compared by id: the log has only what changed, and no event without a change', async () => {
  await home.save({ slides: [aSlide({ id: 'a' }), aSlide({ id: 'b', title: 'Leaf' })] });
  const { front: now } = await home.read();
  const before = (await home.events()).length;
  expect((await home.save({})).event_id).toBe(0);
  expect(await home.events()).toHaveLength(before);
  await home.save({
    slides: now.slides.map((slide) => (slide.id === 'b' ? { ...slide, title: 'Tip' } : slide)).toReversed(),
  });
  const { before: was, after: is } = (await home.events()).at(-1) ?? {};
  expect(was).toMatchObject({ slides: { b: { title: 'Leaf' } }, slides_order: [{ id: 'a' }, { id: 'b' }] });
  expect(is).toMatchObject({ slides: { b: { title: 'Tip' } }, slides_order: [{ id: 'b' }, { id: 'a' }] });
  expect(Object.keys((is as { slides: object }).slides)).toEqual(['b']);
});

test('[CON-022] [CON-165] a home page that was changed meanwhile is not overwritten', async () => {
  const { front: seen, revision } = await home.read();
  const other = await addStaff(home.shop, 'manager', { name: 'Meera' });
  const { front: theirs, revision: now } = await home.save({ slides: [aSlide({ id: 'a' })] }, other);
  const mine = { body: { ...seen, slides: [aSlide({ id: 'z' })] } };
  await expect(home.owner.call(front.saveFront, mine, { revision })).rejects.toMatchObject({
    code: 'edited-meanwhile',
    body: { who: 'Meera', changed_at: expect.any(String) as string, stored: { front: theirs, revision: now } },
  });
  // Also changes by other verbs: renaming a category updates the links to it.
  await home.save({ offers: [anOffer({ id: 'o', link: aLink('category', 'Tea') })] });
  const { revision: before } = await home.read();
  await home.shop.deps.db.updateTable('offers').set({ link: '/category-detail/Chai' }).execute();
  expect((await home.read()).revision).not.toBe(before);
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
    'does not have this picture',
  ],
  [
    'a picture that was never added',
    { offers: [anOffer({ id: 'a', picture: '/uploads/pictures/no.jpg' })] },
    'offers.a.picture',
    'does not have this picture',
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
  const { front: before } = await home.read();
  const refused = await refusalOf(home.save(change));
  expect(refused.code).toBe('invalid-input');
  expect((refused.body.fields as Record<string, string>)[field]).toContain(sentence);
  expect((await home.read()).front).toEqual(before);
});

test('[CON-165] half a character in a link is left out of it', async () => {
  await home.save({ slides: [aSlide({ id: 'a', link: aLink('category', 'Tea\ud800') })] });
  expect((await home.read()).front.slides[0]?.link.to).toBe('Tea');
});

test('[CON-165] a dead link is reported, and shown without its button', async () => {
  const hidden = await addProduct(home.shop, { title: 'Hidden', status: 'Inactive' });
  const sized = await addProduct(home.shop, {
    kind: 'variable',
    variations: [{ sku: 'S-1', attributes: { Size: 'S' } }],
  });
  await addProduct(home.shop, { categories: ['Full'] });
  const links = [
    aLink('product', hidden.id),
    aLink('product', 'NOSUCH'),
    aLink('product', sized.id, 'S-9'),
    aLink('category', 'Empty'),
    aLink('page', '/about'),
    aLink('address', '/no-such-page'),
    aLink('category', 'full'),
  ];
  await home.save({ slides: links.map((link, at) => aSlide({ id: `s${at}`, title: `Slide ${at}`, link })) });
  expect((await home.slides()).map(({ product, sku, link }) => [product, sku, link])).toEqual([
    ['', undefined, undefined],
    ['', undefined, undefined],
    [sized.id, undefined, undefined],
    ['', undefined, undefined],
    ['', undefined, '/about'],
    ['', undefined, undefined],
    ['', undefined, '/category-detail/full'],
  ]);
  // Dead links are stored as chosen, so that the owner can be warned.
  expect((await home.read()).front.slides.map(({ link }) => link)).toEqual(links);
  expect(
    await home.owner.call(front.frontThings, {
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

test('[CON-165] an order of products in a tab is kept, and hidden ones are left out of it', async () => {
  const [one, two, hidden] = [
    await addProduct(home.shop, { title: 'One' }),
    await addProduct(home.shop, { title: 'Two' }),
    await addProduct(home.shop, { title: 'Hidden', status: 'Inactive' }),
  ];
  const { front: now } = await home.read();
  await home.save({
    tabs: {
      ...now.tabs,
      trending: { shows: 'products', category: 'x', products: [two.id, hidden.id, one.id, two.id] },
    },
  });
  expect(await home.tabs()).toEqual([['trending', ['Two', 'One']]]);
  expect((await home.read()).front.tabs.trending).toEqual({
    shows: 'products',
    category: '',
    products: [two.id, hidden.id, one.id],
  });
});

test('[CON-088] [CON-165] a renamed category carries the links and tabs of the home page, and one that a tab shows stays', async () => {
  await addProduct(home.shop, { title: 'Assam', categories: ['Tea'] });
  const tea = await home.owner.call(categories.addCategory, {
    body: { name: 'Tea', picture: '', status: 'Inactive' },
  });
  const { front: now } = await home.read();
  await home.save({
    slides: [aSlide({ id: 'a', link: aLink('category', 'Tea') })],
    tabs: { ...now.tabs, trending: { shows: 'category', category: 'tea', products: [] } },
  });
  const listed = await home.owner.call(categories.consoleCategories, {});
  expect(listed.items[0]?.used_by).toContain('home');
  const body = { name: 'Chai', picture: '', status: 'Inactive' as const };
  await home.owner.call(categories.saveCategory, { params: { category_id: tea.id }, body }, { revision: tea.revision });
  expect((await home.slides())[0]?.link).toBe('/category-detail/Chai');
  expect(await home.tabs()).toEqual([['trending', ['Assam']]]);
});

test('[CON-003] [CON-165] the home page is for those who may change it', async () => {
  for (const role of ['packer', 'accountant', 'support'] as const) {
    const staff = await addStaff(home.shop, role);
    await expect(staff.call(front.frontOfConsole, {})).rejects.toMatchObject({ code: 'not-permitted' });
  }
  const withheld = await addStaff(home.shop, 'manager', { withheld: ['home.write'] });
  await expect(home.save({ slides: [] }, withheld)).rejects.toMatchObject({ code: 'not-permitted' });
});

test('[CON-022] [CON-165] a line and a message keep their ids when their words change, those of a seed too', async () => {
  await saveSettings(home.shop.deps.db, { marquee: ['Attars', 'Teas'] });
  const { front: seeded } = await home.read();
  const ids = (items: readonly { id: string }[]): string[] => items.map(({ id }) => id);
  const { front: saved } = await home.save({
    marquee: seeded.marquee.map((line, at) => (at === 0 ? { ...line, text: 'Six attars' } : line)).toReversed(),
    promos: seeded.promos.map((promo) => ({ ...promo, text: `${promo.text}!` })),
  });
  expect(saved.marquee.map(({ text }) => text)).toEqual(['Teas', 'Six attars']);
  expect(ids(saved.marquee)).toEqual(ids(seeded.marquee).toReversed());
  expect(ids(saved.promos)).toEqual(ids(seeded.promos));
  // A seed that writes other lines begins anew, and no two items have one id.
  await saveSettings(home.shop.deps.db, { marquee: ['Attars', 'Teas', 'Soaps'] });
  expect(new Set(ids((await home.read()).front.marquee)).size).toBe(3);
});

test('[CON-165] arrivals that a seed wrote keep what they are when another part is saved', async () => {
  const { id } = await addProduct(home.shop, { title: 'Fresh' });
  await saveArrivalGroups(home.shop.deps.db, [{ name: 'From this year', description: 'New', products: [id] }]);
  const rows = await home.shop.deps.db.selectFrom('arrival_groups').select(['id', 'key']).execute();
  await home.save({ marquee: [{ id: 'm', is_shown: true, text: 'Line' }] });
  expect(await home.shop.deps.db.selectFrom('arrival_groups').select(['id', 'key']).execute()).toEqual(rows);
});
