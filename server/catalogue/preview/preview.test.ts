import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as shopFront from '#contract/catalogue.ts';
import * as goods from '#contract/console/catalogue.ts';
import { createApp } from '../../app.ts';
import { formOf, goodsInput, pieceInput } from '../../testing/goods.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { draftForm, pagesShowing, postDraft, shownIn } from '../../testing/preview-page.ts';
import { addStaff, type TestStaff } from '../../testing/staff.ts';
import { addMember } from '../../testing/builders.ts';
import { decodeAddressPart } from '#domain/catalogue/product-address.ts';

/** The page of a product shows it, any other page the results of a search. */
const storefront = pagesShowing(async ({ pathname, searchParams }, call) => {
  const productId = decodeAddressPart(pathname.split('/')[3] ?? '');
  return productId
    ? call(shopFront.single, { params: { productId } })
    : call(shopFront.search, { query: { search: searchParams.get('search') ?? '' } });
});

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

interface Given {
  as?: string;
  by?: Pick<TestStaff, 'cookies'>;
  site?: string;
}

const post = (payload: string, { as = 'page', by = owner, ...given }: Given = {}) =>
  postDraft(app, { url: `${goods.PREVIEW_PATH}?as=${as}`, payload, by, ...given });
const preview = (draft: goods.WireProductDraft, given: Given = {}) => post(draftForm(draft), given);

const sizes = [
  { attributes: { Size: '10 ml' }, price_paise: 449_00, mrp_paise: 499_00, stock: 3 },
  { attributes: { Size: '50 ml' }, price_paise: 299_00, mrp_paise: 350_00, stock: 2 },
];

test('[CON-079] what is typed and not saved is shown as the public page would show it', async () => {
  const added = await owner.call(goods.addProduct, {
    body: goodsInput({ kind: 'variable', status: 'Inactive' }, sizes),
  });
  const form = formOf(added);
  form.content.title = 'Ruh Gulab';
  form.content.description = '<p onclick="x()">Rose<script>x()</script></p>';
  form.pieces.push(pieceInput({ attributes: { Size: '5 ml' }, price_paise: 99_00, stock: 7 }));
  const { statusCode, body } = await preview({ id: added.id, ...form });
  expect(statusCode).toBe(200);
  expect(shownIn(body)).toMatchObject({
    id: added.id,
    title: 'Ruh Gulab',
    description: '<p>Rose</p>',
    price_paise: 99_00,
    stock: 12,
    attribute: [{ name: 'Size', selectedTerms: [{ name: '10 ml' }, { name: '50 ml' }, { name: '5 ml' }] }],
    variation: [{ stock: 3 }, { stock: 2 }, { stock: 7, price_paise: 99_00 }],
  });
  expect(await owner.call(goods.productOfConsole, { params: { product_id: added.id } })).toEqual(added);
});

test('[CON-079] a saved product is previewed as its public page is, letter by letter', async () => {
  const added = await owner.call(goods.addProduct, { body: goodsInput({ kind: 'variable' }, sizes) });
  const member = await owner.call(goods.addProduct, { body: goodsInput() });
  const group = await owner.call(goods.addProduct, {
    body: goodsInput({ kind: 'grouped', members: [member.id, added.id] }),
  });
  for (const stored of [added, member, group]) {
    const { body } = await preview({ id: stored.id, ...formOf(stored) });
    expect(shownIn(body)).toEqual(await shop.visitor().call(shopFront.single, { params: { productId: stored.id } }));
  }
});

test('[CON-079] as a card and as a search result it stands first in the list, once', async () => {
  const stored = await owner.call(goods.addProduct, { body: goodsInput({ title: 'Mitti Attar' }) });
  const form = formOf(stored);
  form.content.title = 'Mitti Ruh';
  for (const as of ['card', 'search']) {
    const { items } = shownIn((await preview({ id: stored.id, ...form }, { as })).body) as { items: { id: string }[] };
    expect(items[0]).toMatchObject({ id: stored.id, title: 'Mitti Ruh' });
    expect(items.filter(({ id }) => id === stored.id)).toHaveLength(1);
  }
});

test.each([
  [
    'a piece of eleven attributes',
    { attributes: Object.fromEntries(Array.from({ length: 11 }, (_, n) => [`A${n}`, 'x'])) },
  ],
  ['more pictures than can be saved', { pictures: Array.from({ length: 21 }, (_, n) => `/uploads/${n}.jpg`) }],
  ['a name of 500 letters', { sku: 'A'.repeat(500) }],
])('[CON-079] no preview is made of %s, which would cost all others time', async (_what, over) => {
  const { content } = goodsInput({ kind: 'variable' });
  const { statusCode } = await preview({ id: null, content, pieces: [pieceInput(over)] });
  expect(statusCode).toBe(400);
});

test('[CON-079] a product that is only begun is shown, too', async () => {
  const { content } = goodsInput({ title: '', sku: '', hsn: null, description: '' });
  const { statusCode, body } = await preview({ id: null, content, pieces: [] });
  expect(statusCode).toBe(200);
  expect(shownIn(body)).toMatchObject({ title: 'New product', price_paise: 0, stock: 0 });
});

test('[CON-001] a preview runs nothing, is framed by the console alone and kept by nobody', async () => {
  const { headers, body } = await preview({ id: null, ...goodsInput() });
  expect(body).not.toMatch(/<script|modulepreload|noscript/);
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/; sandbox$/);
  expect(policy).not.toContain('script-src');
  expect(headers).not.toHaveProperty('set-cookie');
});

test('[CON-157] a preview is for staff who may see the goods, asked for by the console itself', async () => {
  const draft = { id: null, ...goodsInput() };
  const member = await addMember(shop);
  const refused = async (answer: ReturnType<typeof preview>): Promise<unknown> => (await answer).json();
  expect(await refused(preview(draft, { by: shop.visitor() }))).toMatchObject({ code: 'not-signed-in' });
  expect(await refused(preview(draft, { by: member }))).toMatchObject({ code: 'not-signed-in' });
  expect(await refused(preview(draft, { site: 'cross-site' }))).toMatchObject({ code: 'foreign-origin' });
  expect((await preview(draft, { by: await addStaff(shop, 'packer') })).statusCode).toBe(200);
});

test.each([
  ['no draft', 'other=1'],
  ['no JSON', 'draft=%7B'],
  ['another shape', `draft=${encodeURIComponent('{"id":null,"content":{},"pieces":[]}')}`],
  ['null signs', `draft=${encodeURIComponent('{"id":"\\u0000","content":{},"pieces":[]}')}`],
])('[CON-079] a preview of %s is refused', async (_what, payload) => {
  expect((await post(payload)).json()).toMatchObject({ code: 'invalid-input' });
  expect((await post(payload, { as: 'poster' })).json()).toMatchObject({ code: 'invalid-input' });
});
