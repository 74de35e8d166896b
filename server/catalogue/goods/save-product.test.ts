import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as goods from '#contract/console/catalogue.ts';
import type { WireProductDetail, WireProductInput } from '#contract/console/catalogue.ts';
import * as shopFront from '#contract/catalogue.ts';
import { addMember, addProduct } from '../../testing/builders.ts';
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

const add = (input: WireProductInput): Promise<WireProductDetail> => owner.call(goods.addProduct, { body: input });
const save = (id: string, revision: number, body: WireProductInput, by = owner): Promise<WireProductDetail> =>
  by.call(goods.saveProduct, { params: { product_id: id }, body }, { revision });
const read = (id: string) => owner.call(goods.productOfConsole, { params: { product_id: id } });
const shown = (id: string) => shop.visitor().call(shopFront.single, { params: { productId: id } });
const events = () => shop.deps.db.selectFrom('audit_events').selectAll().orderBy('id').execute();

const sizes = [
  { sku: 'GUL-10', attributes: { Size: '10 ml' }, price_paise: 449_00, mrp_paise: 499_00, shelf: 'A 3' },
  { sku: 'GUL-50', attributes: { Size: '50 ml' }, price_paise: 1_299_00, mrp_paise: 1_499_00 },
];
const attar = (over = {}) => goodsInput({ kind: 'variable', title: 'Gulab Attar', ...over }, sizes);

test('half of a pair of surrogates is kept as the sign for what is no text', async () => {
  const half = { label: 'Origin\ud800', value: 'Kannauj' };
  const added = await add(attar({ description: '<p>Rose\ud800</p>', specifications: [half] }));
  expect(added.content.specifications).toEqual([{ label: 'Origin\ufffd', value: 'Kannauj' }]);
});

test('[CON-079] a product is added with its pieces and their stock, and a shopper sees it', async () => {
  const added = await add(attar({ description: '<p onclick="x()">Rose<script>x()</script></p>' }));
  expect(added).toMatchObject({
    revision: 1,
    is_archived: false,
    is_deletable: true,
    content: { title: 'Gulab Attar', description: '<p>Rose</p>', kind: 'variable', members: [] },
    pieces: [
      { sku: 'GUL-10', stock: 10, shelf: 'A 3', attributes: { Size: '10 ml' }, in_carts: 0, in_open_orders: 0 },
      { sku: 'GUL-50', stock: 10 },
    ],
  });
  expect(await read(added.id)).toEqual(added);
  expect(await shown(added.id)).toMatchObject({ title: 'Gulab Attar', price_paise: 449_00, totalStock: 20 });
  expect(await events()).toMatchObject([{ action: 'product.add', subject_id: added.id, subject: 'Gulab Attar' }]);
});

test('[CON-079] everything of a product is saved at once, and what did not change keeps its revision', async () => {
  const added = await add(attar());
  const form = formOf(added);
  const [first, second] = form.pieces;
  const wanted: WireProductInput = {
    content: {
      title: 'Ruh Gulab',
      family_line: 'Rose',
      size_line: '10 ml',
      short_description: 'Of Damask roses.',
      description: '<ul><li>Rose</li></ul>',
      key_features: ['Copper still', 'No alcohol'],
      specifications: [{ label: 'Base', value: 'Sandalwood' }],
      kind: 'variable',
      status: 'Inactive',
      sku: 'RUH',
      delivery_days: null,
      hsn: '3301',
      gst_rate: 500,
      pictures: [],
      categories: ['Luxury', 'Floral'],
      best_seller: true,
      trending: true,
      position: 77,
      members: [],
    },
    pieces: [first, { ...second, price_paise: 1_199_00, shelf: 'B 1' }] as WireProductInput['pieces'],
  };
  const saved = await save(added.id, added.revision, wanted);
  expect(formOf(saved).content).toEqual(wanted.content);
  expect(saved.pieces).toMatchObject([
    { sku: 'GUL-10', revision: 1, stock: 10 },
    { sku: 'GUL-50', revision: 2, price_paise: 1_199_00, shelf: 'B 1', stock: 10 },
  ]);
  expect(saved.revision).toBe(2);
});

test('[CON-028] one event tells the changed fields alone, and saving what stands there already tells nothing', async () => {
  const added = await add(attar());
  const form = formOf(added);
  const again = await save(added.id, 1, form);
  expect(again).toEqual(added);
  const saved = await save(added.id, 1, {
    content: { ...form.content, title: 'Ruh Gulab' },
    pieces: form.pieces.map((piece, at) => (at === 1 ? { ...piece, price_paise: 999_00 } : piece)),
  });
  const [, event, ...others] = await events();
  const id = saved.pieces[1]?.id ?? '';
  expect(others).toEqual([]);
  expect(event).toMatchObject({ action: 'product.save', subject_id: added.id, staff_id: owner.staffId });
  expect(event?.before).toEqual({ title: 'Gulab Attar', pieces: { [id]: { sku: 'GUL-50', price_paise: 1_299_00 } } });
  expect(event?.after).toEqual({ title: 'Ruh Gulab', pieces: { [id]: { sku: 'GUL-50', price_paise: 999_00 } } });
});

test('[CON-081] pieces come, go, change places and take each other’s SKUs, each keeping its stock', async () => {
  const added = await add(
    goodsInput({ kind: 'variable' }, [...sizes, { sku: 'GUL-5', attributes: { Size: '5 ml' }, stock: 3 }]),
  );
  const [ten, fifty, five] = formOf(added).pieces;
  if (!ten || !fifty || !five) throw new Error('A piece is missing.');
  const saved = await save(added.id, added.revision, {
    content: formOf(added).content,
    pieces: [
      { ...five, sku: 'GUL-10' },
      { ...ten, sku: 'GUL-5' },
      { ...sizes[1], pictures: [], shelf: '', sku: 'GUL-100', attributes: { Size: '100 ml' }, stock: 7 } as never,
    ],
  });
  expect(saved.pieces).toMatchObject([
    { id: five.id, sku: 'GUL-10', stock: 3, attributes: { Size: '5 ml' } },
    { id: ten.id, sku: 'GUL-5', stock: 10, attributes: { Size: '10 ml' } },
    { sku: 'GUL-100', stock: 7 },
  ]);
  expect(saved.revision).toBeGreaterThan(added.revision);
  expect((await shown(added.id)).variation.map(({ sku }) => sku)).toEqual(['GUL-10', 'GUL-5', 'GUL-100']);
  const [, event] = await events();
  expect(event?.before).toMatchObject({
    order: ['GUL-10', 'GUL-50', 'GUL-5'],
    pieces: { [fifty.id ?? '']: { sku: 'GUL-50' } },
  });
  expect(event?.after).toMatchObject({ order: ['GUL-10', 'GUL-5', 'GUL-100'], pieces: { [fifty.id ?? '']: null } });
});

test('[CON-081] it is said in how many carts and open orders a piece is, and a cart loses one that is removed', async () => {
  const added = await add(attar());
  const asha = await addMember(shop);
  await cartOf(asha).add(added.id, { product_sku: 'GUL-50' });
  expect((await read(added.id)).pieces.map(({ in_carts }) => in_carts)).toEqual([0, 1]);
  const form = formOf(added);
  await save(added.id, 1, { ...form, pieces: form.pieces.slice(0, 1) });
  expect(await cartOf(asha).lines()).toEqual([]);
});

test('[CON-022] a save of another revision changes nothing and says what is stored, by whom and when', async () => {
  const added = await add(attar());
  const meera = await addStaff(shop, 'manager', { name: 'Meera Iyer' });
  const form = formOf(added);
  const hers = await save(added.id, 1, { ...form, content: { ...form.content, title: 'Hers' } }, meera);
  const refused = await refusalOf(save(added.id, 1, { ...form, content: { ...form.content, title: 'Mine' } }));
  expect(refused).toMatchObject({ status: 409, code: 'edited-meanwhile' });
  expect(refused.body).toMatchObject({ who: 'Meera Iyer', at: '21/11/2026, 11:30 am', stored: hers });
  expect((await read(added.id)).content.title).toBe('Hers');
});

test('[CON-022] a save does not undo a price, a piece or an order of pieces that came meanwhile', async () => {
  const added = await add(attar());
  const form = formOf(added);
  await save(added.id, 1, { ...form, pieces: form.pieces.map((piece) => ({ ...piece, price_paise: 400_00 })) });
  await expect(save(added.id, 1, form)).rejects.toMatchObject({ code: 'edited-meanwhile' });
  const second = await read(added.id);
  await save(added.id, second.revision, { ...formOf(second), pieces: formOf(second).pieces.toReversed() });
  await expect(save(added.id, second.revision, formOf(second))).rejects.toMatchObject({ code: 'edited-meanwhile' });
  const third = await read(added.id);
  await save(added.id, third.revision, { ...formOf(third), pieces: formOf(third).pieces.slice(1) });
  await expect(save(added.id, third.revision, formOf(third))).rejects.toMatchObject({ code: 'edited-meanwhile' });
});

test('[CON-024] one person saves twice in a row without a conflict', async () => {
  const added = await add(attar());
  const form = formOf(added);
  const once = await save(added.id, added.revision, { ...form, content: { ...form.content, title: 'Once' } });
  const twice = await save(added.id, once.revision, {
    ...formOf(once),
    pieces: formOf(once).pieces.map((piece) => ({ ...piece, price_paise: 400_00 })),
  });
  const [, ...rest] = formOf(twice).pieces;
  const thrice = await save(added.id, twice.revision, { ...formOf(twice), pieces: rest });
  expect(thrice.pieces).toHaveLength(1);
});

test('a save says which revision it is of', async () => {
  const added = await add(attar());
  const answer = owner.call(goods.saveProduct, { params: { product_id: added.id }, body: formOf(added) });
  await expect(answer).rejects.toMatchObject({ status: 428, code: 'revision-missing' });
});

test('what is not there cannot be read or saved', async () => {
  await expect(read('NO-SUCH')).rejects.toMatchObject({ status: 404 });
  await expect(save('NO-SUCH', 1, attar())).rejects.toMatchObject({ status: 404 });
});

test('[CON-003] who may not set prices saves everything else, and no piece with a price of its own', async () => {
  const added = await add(attar());
  const meera = await addStaff(shop, 'manager', { withheld: ['prices.write', 'stock.correct'] });
  const form = formOf(added);
  const saved = await save(added.id, 1, { ...form, content: { ...form.content, title: 'Ruh' } }, meera);
  const priced = formOf(saved).pieces.map((piece) => ({ ...piece, price_paise: 1_00 }));
  await expect(save(added.id, saved.revision, { ...formOf(saved), pieces: priced }, meera)).rejects.toMatchObject({
    status: 403,
    code: 'not-permitted',
    body: { who: 'an owner or a manager' },
  });
  await expect(meera.call(goods.addProduct, { body: goodsInput() })).rejects.toMatchObject({ code: 'not-permitted' });
  const stocker = await addStaff(shop, 'manager', { withheld: ['stock.correct'] });
  const stocked = stocker.call(goods.addProduct, { body: goodsInput({}, [{ stock: 5 }]) });
  await expect(stocked).rejects.toMatchObject({ code: 'not-permitted' });
  await stocker.call(goods.addProduct, { body: goodsInput({}, [{ stock: 0 }]) });
});

test('[CON-083] it is said while typing whose a SKU is', async () => {
  const { id, skus } = await addProduct(shop, { title: 'Assam' });
  const ask = (sku: string) => owner.call(goods.skuOwner, { params: { sku } });
  expect(await ask(skus[0] ?? '')).toEqual({ product: { id, title: 'Assam' } });
  expect(await ask('FREE/1')).toEqual({ product: null });
});
