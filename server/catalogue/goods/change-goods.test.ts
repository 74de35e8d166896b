import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as shopFront from '#contract/catalogue.ts';
import * as goods from '#contract/console/catalogue.ts';
import type { WirePiece } from '#contract/console/catalogue.ts';
import { addMember, addProduct, addProducts } from '../../testing/builders.ts';
import { cartOf } from '../../testing/cart-of.ts';
import { formOf, goodsInput } from '../../testing/goods.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { addStaff, type TestStaff } from '../../testing/staff.ts';

let shop: TestShop;
let owner: TestStaff;

beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.reset();
  owner = await addStaff(shop, 'owner');
});
afterAll(() => shop.close());

const of = (id: string) => ({ params: { product_id: id } });
const read = (id: string) => owner.call(goods.productOfConsole, of(id));
const list = async (query = {}) => (await owner.call(goods.products, { query })).items;
const shown = (id: string) => shop.visitor().call(shopFront.single, { params: { productId: id } });
const lastEvent = () =>
  shop.deps.db.selectFrom('audit_events').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
const countEvents = async () => (await shop.deps.db.selectFrom('audit_events').select('id').execute()).length;

const sizes = [
  { sku: 'GUL-10', attributes: { Size: '10 ml' }, price: 449_00, mrp: 499_00 },
  { sku: 'GUL-50', attributes: { Size: '50 ml' }, price: 1_299_00, mrp: 1_499_00 },
];
const repriced = ({ id, price_paise, mrp_paise }: WirePiece, price: number, mrp = mrp_paise) => ({
  id,
  seen: { price_paise, mrp_paise },
  price_paise: price,
  mrp_paise: mrp,
});

test('[CON-164] a product is hidden and shown by its switch, and the event can be named for an undo', async () => {
  const { id } = await addProduct(shop, { title: 'Assam' });
  const hidden = await owner.call(goods.setProductStatus, { ...of(id), body: { status: 'Inactive' } });
  expect(hidden).toMatchObject({ status: 'Inactive', revision: 2 });
  await expect(shown(id)).rejects.toMatchObject({ status: 404 });
  expect(await lastEvent()).toMatchObject({
    id: hidden.event_id,
    action: 'product.set-status',
    subject_id: id,
    before: { status: 'Active' },
    after: { status: 'Inactive' },
  });
  const again = await owner.call(goods.setProductStatus, { ...of(id), body: { status: 'Inactive' } });
  expect([again, await countEvents()]).toEqual([{ ...hidden, event_id: 0 }, 1]);
  await owner.call(goods.setProductStatus, { ...of(id), body: { status: 'Active' } });
  expect(await shown(id)).toMatchObject({ title: 'Assam' });
});

test('[CON-164] a price is changed at its piece, and the page, the list and a group that holds it follow', async () => {
  const { id } = await addProduct(shop, { title: 'Gulab', kind: 'variable', variations: sizes });
  const group = await addProduct(shop, { title: 'Set', kind: 'grouped', members: [id] });
  const before = await read(id);
  const [ten] = before.pieces;
  if (!ten) throw new Error('The piece is missing.');
  const body = { pieces: [repriced(ten, 399_00, 489_00)] };
  const { pieces, event_id } = await owner.call(goods.changePrices, { body });
  expect(pieces).toMatchObject([{ id: ten.id, price_paise: 399_00, mrp_paise: 489_00, revision: 2 }]);
  expect(await read(id)).toMatchObject({ revision: before.revision, pieces: [pieces[0], { revision: 1 }] });
  expect([await shown(id), await shown(group.id)]).toMatchObject([{ price_paise: 399_00 }, { price_paise: 399_00 }]);
  expect(await lastEvent()).toMatchObject({
    id: event_id,
    action: 'product.change-prices',
    subject_kind: 'product',
    subject_id: id,
    before: { pieces: { [ten.id]: { sku: 'GUL-10', price_paise: 449_00, mrp_paise: 499_00 } } },
    after: { pieces: { [ten.id]: { sku: 'GUL-10', price_paise: 399_00, mrp_paise: 489_00 } } },
  });
});

test('[CON-164] prices of several products change together or not at all, and one that moved is named', async () => {
  await addProducts(shop, [
    { title: 'Assam', variations: [{ price: 300_00 }] },
    { title: 'Chai', variations: [{ price: 99_00 }] },
  ]);
  const pieces = (await list()).flatMap((product) => product.pieces);
  const [assam, chai] = pieces;
  if (!assam || !chai) throw new Error('A piece is missing.');
  await owner.call(goods.changePrices, { body: { pieces: [repriced(chai, 89_00)] } });
  const stale = owner.call(goods.changePrices, { body: { pieces: pieces.map((piece) => repriced(piece, 1_00)) } });
  await expect(stale).rejects.toMatchObject({ code: 'prices-changed', body: { title: 'Chai' } });
  expect((await list()).map(({ price_paise }) => price_paise)).toEqual([300_00, 89_00]);
  const now = (await list()).flatMap((product) => product.pieces);
  await owner.call(goods.changePrices, {
    body: { pieces: now.map((piece) => repriced(piece, piece.price_paise - 100)) },
  });
  const [first, second] = (await list()).map(({ id }) => id);
  expect(await lastEvent()).toMatchObject({
    action: 'product.change-prices',
    subject_kind: 'products',
    subject_id: '',
    subject: 'Assam, Chai',
    before: { [first ?? '']: { pieces: { [assam.id]: { price_paise: 300_00 } } } },
    after: { [second ?? '']: { pieces: { [chai.id]: { price_paise: 88_00 } } } },
  });
});

test('[CON-164] one piece is named in one way, so that a change gives it one price', async () => {
  await addProducts(shop, [{}]);
  const [piece] = (await list()).flatMap((product) => product.pieces);
  if (!piece) throw new Error('The piece is missing.');
  const twice = [repriced(piece, 80_00), { ...repriced(piece, 90_00), id: `0${piece.id}` }];
  expect(await refusalOf(owner.call(goods.changePrices, { body: { pieces: twice } }))).toMatchObject({
    code: 'invalid-input',
  });
  expect((await list())[0]?.pieces[0]?.price_paise).toBe(piece.price_paise);
});

test('[CON-083] a price of 0, an MRP of 0 and a price above the MRP are refused, each at its field', async () => {
  await addProducts(shop, [{}, {}, {}, {}]);
  const pieces = (await list()).flatMap((product) => product.pieces);
  const prices = [0, 1_00, 500_00, 400_00];
  const mrps = [499_00, 0, 499_00, 499_00];
  const body = { pieces: pieces.map((piece, at) => repriced(piece, prices[at] ?? 0, mrps[at])) };
  const { code, body: told } = await refusalOf(owner.call(goods.changePrices, { body }));
  expect([code, Object.keys(told.fields as object)]).toEqual([
    'invalid-input',
    ['pieces.0.price_paise', 'pieces.1.mrp_paise', 'pieces.2.price_paise'],
  ]);
  const nothing = pieces.slice(0, 1).map((piece) => repriced(piece, piece.price_paise));
  expect(await owner.call(goods.changePrices, { body: { pieces: nothing } })).toMatchObject({ event_id: 0 });
  const unknown = [{ ...repriced(pieces[0] as WirePiece, 1_00), id: '999999' }];
  await expect(owner.call(goods.changePrices, { body: { pieces: unknown } })).rejects.toMatchObject({ status: 404 });
});

test('[CON-024] a price of one’s own and then the product are saved without a conflict', async () => {
  const { id } = await addProduct(shop, { kind: 'variable', variations: sizes });
  const before = await read(id);
  const [ten] = before.pieces;
  await owner.call(goods.changePrices, { body: { pieces: [repriced(ten as WirePiece, 399_00)] } });
  const now = formOf(await read(id));
  const body = { ...now, content: { ...now.content, title: 'Ruh' } };
  const saved = await owner.call(goods.saveProduct, { ...of(id), body }, { revision: before.revision });
  expect(saved).toMatchObject({ content: { title: 'Ruh' }, pieces: [{ price_paise: 399_00 }, {}] });
});

test('[CON-164] chosen products are shown, hidden and given a category, and it is said which were left and why', async () => {
  const added = await addProducts(shop, [{ title: 'Assam' }, { title: 'Chai', status: 'Inactive' }, { title: 'Gone' }]);
  const [assam = '', chai = '', gone = ''] = added.map(({ id }) => id);
  await owner.call(goods.archiveProduct, of(gone));
  const change = (kind: object) =>
    owner.call(goods.changeProducts, {
      body: { product_ids: [assam, chai, gone, 'NO-SUCH'], change: kind as { kind: 'status'; status: 'Inactive' } },
    });
  const hidden = await change({ kind: 'status', status: 'Inactive' });
  expect(hidden).toMatchObject({
    changed: 1,
    left: [
      { id: gone, title: 'Gone', why: 'It is archived.' },
      { id: 'NO-SUCH', title: '', why: 'It is no longer there.' },
    ],
  });
  expect(await lastEvent()).toMatchObject({ id: hidden.event_id, action: 'products.change', subject_id: assam });
  expect(await change({ kind: 'category', category: 'Winter' })).toMatchObject({ changed: 2 });
  expect((await lastEvent()).after).toEqual({
    [assam]: { categories: ['Winter'] },
    [chai]: { categories: ['Winter'] },
  });
  expect(await change({ kind: 'category', category: 'winter' })).toMatchObject({ changed: 0, event_id: 0 });
  expect(await shop.visitor().call(shopFront.search, { query: { search: 'winter' } })).toMatchObject({ total: 0 });
  await change({ kind: 'status', status: 'Active' });
  const found = await shop.visitor().call(shopFront.search, { query: { search: 'winter' } });
  expect(found.items.map(({ title }) => title)).toEqual(['Assam', 'Chai']);
  await expect(change({ kind: 'category', category: 'A, B' })).rejects.toMatchObject({ code: 'invalid-input' });
});

test('[CON-022] who changed a product together with others is known to a save that comes too late', async () => {
  const added = await addProducts(shop, [{ title: 'Assam' }, { title: 'Chai' }]);
  const ids = added.map(({ id }) => id);
  const form = await read(ids[0] ?? '');
  const meera = await addStaff(shop, 'manager', { name: 'Meera Iyer' });
  const body = { product_ids: ids, change: { kind: 'status', status: 'Inactive' } } as const;
  await meera.call(goods.changeProducts, { body });
  const late = owner.call(goods.saveProduct, { ...of(form.id), body: formOf(form) }, { revision: form.revision });
  await expect(late).rejects.toMatchObject({ code: 'edited-meanwhile', body: { who: 'Meera Iyer' } });
});

test('[CON-087] a copy is Inactive, without stock, with SKUs of its own and everything else', async () => {
  const input = goodsInput({ kind: 'variable', title: 'Gulab', sku: 'GUL', best_seller: true, position: 9 }, [
    { sku: 'GUL-10', attributes: { Size: '10 ml' }, shelf: 'A 3' },
    { sku: 'GUL-50', attributes: { Size: '50 ml' } },
  ]);
  const original = await owner.call(goods.addProduct, { body: input });
  const { id } = await owner.call(goods.duplicateProduct, of(original.id));
  const copy = await read(id);
  expect(copy.content).toEqual({ ...original.content, title: 'Copy of Gulab', sku: 'GUL-COPY', status: 'Inactive' });
  expect(copy.pieces).toMatchObject([
    { sku: 'GUL-10-COPY', stock: 0, shelf: 'A 3', price_paise: 449_00, attributes: { Size: '10 ml' } },
    { sku: 'GUL-50-COPY', stock: 0 },
  ]);
  expect(await lastEvent()).toMatchObject({ action: 'product.duplicate', subject_id: id });
  const second = await owner.call(goods.duplicateProduct, of(original.id));
  expect((await read(second.id)).pieces.map(({ sku }) => sku)).toEqual(['GUL-10-COPY-2', 'GUL-50-COPY-2']);
  const group = await addProduct(shop, { kind: 'grouped', title: 'Set', members: [original.id] });
  const copied = await owner.call(goods.duplicateProduct, of(group.id));
  expect((await read(copied.id)).content.members).toMatchObject([{ id: original.id }]);
});

test('[CON-087] an archived product leaves the shop, stays in carts as not available, and comes back as Inactive', async () => {
  const { id } = await addProduct(shop, { title: 'Assam' });
  const group = await addProduct(shop, { kind: 'grouped', title: 'Set', members: [id] });
  const asha = await addMember(shop);
  await cartOf(asha).add(id);
  const archived = await owner.call(goods.archiveProduct, of(id));
  expect(await lastEvent()).toMatchObject({ id: archived.event_id, action: 'product.archive', subject_id: id });
  await expect(shown(id)).rejects.toMatchObject({ status: 404 });
  expect(await cartOf(asha).lines()).toMatchObject([{ product_status: 'Inactive' }]);
  expect((await read(group.id)).content.members).toMatchObject([{ id, is_archived: true, status: 'Inactive' }]);
  expect((await list()).map(({ title }) => title)).toEqual(['Set']);
  expect(await owner.call(goods.archiveProduct, of(id))).toMatchObject({ event_id: 0, revision: archived.revision });
  const show = () => owner.call(goods.setProductStatus, { ...of(id), body: { status: 'Active' } });
  await expect(show()).rejects.toMatchObject({ code: 'product-archived', status: 409 });
  const form = formOf(await read(id));
  const body = { ...form, content: { ...form.content, status: 'Active' as const } };
  const saved = owner.call(goods.saveProduct, { ...of(id), body }, { revision: archived.revision });
  await expect(saved).rejects.toMatchObject({ code: 'product-archived' });
  await owner.call(goods.restoreProduct, of(id));
  expect(await read(id)).toMatchObject({ is_archived: false, content: { status: 'Inactive' } });
  await show();
  expect(await shown(id)).toMatchObject({ title: 'Assam' });
});

test('[CON-087] only what was never ordered, and is in no group, is deleted', async () => {
  const { id } = await addProduct(shop, { title: 'Assam' });
  const { id: free } = await addProduct(shop, { title: 'Chai' });
  const group = await addProduct(shop, { kind: 'grouped', title: 'Set', members: [id] });
  const asha = await addMember(shop);
  await cartOf(asha).add(free);
  expect(await read(id)).toMatchObject({ is_deletable: false, groups: [{ id: group.id, title: 'Set' }] });
  const grouped = owner.call(goods.deleteProduct, of(id));
  await expect(grouped).rejects.toMatchObject({ code: 'product-grouped', body: { title: 'Assam', list: 'Set' } });
  await owner.call(goods.deleteProduct, of(free));
  expect(await cartOf(asha).lines()).toEqual([]);
  await expect(read(free)).rejects.toMatchObject({ status: 404 });
  expect(await lastEvent()).toMatchObject({ action: 'product.delete', subject_id: free, subject: 'Chai' });
  expect((await lastEvent()).before).toMatchObject({ title: 'Chai', pieces: [{ stock: 10 }] });
});

test.each([
  ['archived', goods.archiveProduct],
  ['restored', goods.restoreProduct],
  ['copied', goods.duplicateProduct],
  ['deleted', goods.deleteProduct],
])('what is not there cannot be %s', async (_what, row) => {
  await expect(owner.call(row as typeof goods.archiveProduct, of('NO-SUCH'))).rejects.toMatchObject({ status: 404 });
});
