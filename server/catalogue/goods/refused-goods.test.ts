import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as goods from '#contract/console/catalogue.ts';
import type { WireProductInput } from '#contract/console/catalogue.ts';
import { MAX_PIECES, MAX_PICTURES } from '#domain/catalogue/goods-limits.ts';
import { addProduct } from '../../testing/builders.ts';
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

const add = (body: WireProductInput) => owner.call(goods.addProduct, { body });
const fieldsOf = async (call: Promise<unknown>): Promise<Record<string, string>> => {
  const { status, code, body } = await refusalOf(call);
  expect([status, code]).toEqual([400, 'invalid-input']);
  return body.fields as Record<string, string>;
};
const addPictures = (...names: string[]) =>
  shop.deps.db
    .insertInto('pictures')
    .values(
      names.map((name) => ({
        name,
        digest: null,
        width: null,
        height: null,
        bytes: null,
        format: null,
        original: null,
        crop: null,
      })),
    )
    .execute();

test('[CON-083] all that is wrong is said at once, each at its field, and nothing is stored', async () => {
  await addProduct(shop, { title: 'Assam', variations: [{ sku: 'TAKEN' }] });
  const wrong = goodsInput({ kind: 'variable', title: '\u200b', gst_rate: 1_200, pictures: ['/etc/passwd'] }, [
    { sku: 'TAKEN', attributes: { Size: '10 ml' }, price_paise: 500_00 },
    { sku: 'B', attributes: { Size: '10 ml' }, mrp_paise: 0 },
    { sku: 'B', attributes: {}, price_paise: 0 },
  ]);
  expect(await fieldsOf(add(wrong))).toEqual({
    'content.title': 'A product needs a title.',
    'content.gst_rate': 'There is no such GST rate. The rates are 0, 0.25, 1.5, 3, 5, 18 and 40%.',
    'content.pictures.0': 'This picture is not there any more. Add it again, or remove it.',
    'pieces.0.sku': 'Assam has the SKU TAKEN already.',
    'pieces.0.price_paise': 'The price may not be above the MRP, which is printed on the pack.',
    'pieces.1.mrp_paise': 'Enter the MRP that is printed on the pack. Without a discount it equals the price.',
    'pieces.1.attributes': 'Another variation is Size: 10 ml already. Let the two differ, or remove one.',
    'pieces.2.sku': 'Another variation here has the SKU B already.',
    'pieces.2.price_paise': 'The price must be more than 0.',
    'pieces.2.attributes': 'Enter at least one attribute, such as Size: 50 ml.',
  });
  expect((await owner.call(goods.products, { query: {} })).total).toBe(1);
  expect(await shop.deps.db.selectFrom('audit_events').selectAll().execute()).toEqual([]);
});

test('[CON-021] what the contract refuses is named by its whole way, each fault of its own', async () => {
  const input = goodsInput({ delivery_days: 400 });
  const wrong = { ...input, pieces: [{ ...input.pieces[0], shelf: 'x'.repeat(41), price_paise: 1.5 }] };
  expect(await fieldsOf(add(wrong as WireProductInput))).toEqual({
    'content.delivery_days': 'Must be 365 or less.',
    'pieces.0.price_paise': 'Must be a whole number.',
    'pieces.0.shelf': 'Must have 40 characters or fewer.',
  });
});

test('[CON-080] a change of kind says what to do first, and follows once that is done', async () => {
  const sizes = [{ attributes: { Size: '10 ml' } }, { attributes: { Size: '50 ml' } }];
  const { id: member } = await addProduct(shop);
  const added = await add(goodsInput({ kind: 'variable' }, sizes));
  const save = (revision: number, body: WireProductInput) =>
    owner.call(goods.saveProduct, { params: { product_id: added.id }, body }, { revision });
  const form = formOf(added);
  const simple: WireProductInput = { ...form, content: { ...form.content, kind: 'simple' } };
  expect(await fieldsOf(save(1, simple))).toEqual({
    'content.kind':
      'A simple product is sold as exactly one piece, and this one has 2. Leave one of them, or let it be a product with variations.',
  });
  const single = await save(1, { ...simple, pieces: simple.pieces.slice(0, 1) });
  expect(single).toMatchObject({
    content: { kind: 'simple', sku: single.pieces[0]?.sku },
    pieces: [{ attributes: {} }],
  });
  const group: WireProductInput = {
    content: { ...single.content, kind: 'grouped', members: [member], sku: 'SET' },
    pieces: [],
  };
  const grouped = await save(single.revision, group);
  expect(grouped).toMatchObject({ id: added.id, content: { kind: 'grouped', members: [{ id: member }] }, pieces: [] });
});

test('[CON-082] a group holds no group, not itself and nothing archived, and says so of each', async () => {
  const { id: assam } = await addProduct(shop, { title: 'Assam' });
  const { id: gone } = await addProduct(shop, { title: 'Gone' });
  await owner.call(goods.archiveProduct, { params: { product_id: gone } });
  const set = await add(goodsInput({ kind: 'grouped', members: [assam] }));
  const members = [set.id, gone, assam, assam, 'NO-SUCH'];
  expect(await fieldsOf(add(goodsInput({ kind: 'grouped', members })))).toMatchObject({
    'content.members.0': expect.stringContaining('is a group'),
    'content.members.1': 'Gone is archived. Restore it first, or choose another product.',
    'content.members.3': 'Assam is in the group already.',
    'content.members.4': 'This product is no longer there. Take it out of the group.',
  });
  await owner.call(goods.archiveProduct, { params: { product_id: assam } });
  const form = formOf(await owner.call(goods.productOfConsole, { params: { product_id: set.id } }));
  const body = { ...form, content: { ...form.content, title: 'Set of one' } };
  const saved = await owner.call(
    goods.saveProduct,
    { params: { product_id: set.id }, body },
    { revision: set.revision },
  );
  expect(saved.content).toMatchObject({ title: 'Set of one', members: [{ id: assam, is_archived: true }] });
});

test('[CON-081] a hundred pieces with all their pictures are saved at once, and one more is refused', async () => {
  const names = Array.from({ length: MAX_PICTURES }, (_, n) => `goods/${'a'.repeat(40)}-${n}.avif`);
  await addPictures(...names);
  const pictures = names.map((name) => `/uploads/${name}`);
  const pieces = Array.from({ length: MAX_PIECES }, (_, n) => ({ attributes: { Size: `${n} ml` }, pictures }));
  const added = await add(goodsInput({ kind: 'variable', pictures }, pieces));
  expect(added.pieces).toHaveLength(MAX_PIECES);
  expect(added.pieces.at(-1)?.pictures).toEqual(pictures);
  const more = goodsInput({ kind: 'variable' }, [...pieces, { attributes: { Size: 'all' } }]);
  expect(await fieldsOf(add(more))).toEqual({ pieces: 'Must have 100 entries or fewer.' });
});

test('a long body is read of members of staff alone', async () => {
  const body = goodsInput({ description: 'x'.repeat(100_000) });
  expect(await owner.request('POST', '/api/console/products', { body })).toMatchObject({ status: 400 });
  expect(await shop.visitor().request('POST', '/api/console/products', { body })).toMatchObject({ status: 401 });
  const longest = await owner.request('POST', '/api/console/products', { body: 'x'.repeat(goods.MAX_GOODS_BYTES + 1) });
  expect(longest.status).toBe(413);
});
