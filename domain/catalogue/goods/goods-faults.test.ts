import { expect, test } from 'vitest';
import { type GoodsFacts, formFaults, shopFaults, type StoredGoods } from './goods-faults.ts';
import type { Goods, GoodsPiece } from './goods.ts';

const piece = (over: Partial<GoodsPiece> = {}): GoodsPiece => ({
  sku: 'GUL-10',
  attributes: { Size: '10 ml' },
  price_paise: 449_00,
  mrp_paise: 499_00,
  pictures: [],
  ...over,
});
const fifty = piece({ sku: 'GUL-50', attributes: { Size: '50 ml' } });

const goods = (over: Partial<Goods['content']> = {}, pieces: GoodsPiece[] = [piece(), fifty]): Goods => ({
  content: {
    title: 'Gulab',
    kind: 'variable',
    sku: 'GUL',
    hsn: '3303',
    gst_rate: 1_800,
    pictures: [],
    categories: ['Floral'],
    members: [],
    ...over,
  },
  pieces,
});

const stored = (over: Partial<StoredGoods> = {}): StoredGoods => ({
  kind: 'variable',
  sku: 'GUL',
  gst_rate: 1_800,
  members: [],
  pictures: [],
  pieces: [
    { id: '1', sku: 'GUL-10' },
    { id: '2', sku: 'GUL-50' },
  ],
  ...over,
});

const told = (faults: ReturnType<typeof formFaults>) => faults.map(({ field, problem }) => [field, problem]);

const simple = { kind: 'simple' } as const;
const group = { kind: 'grouped', members: ['A'] } as const;

test.each<[string, Goods, [string, string][]]>([
  ['a variable product', goods(), []],
  ['a simple product, whose piece differs by nothing', goods(simple, [piece({ attributes: {} })]), []],
  ['a group', goods(group, []), []],
  ['no title', goods({ title: '' }), [['content.title', 'no-title']]],
  ['a variable product without a piece', goods({}, []), [['pieces', 'no-pieces']]],
  ['a simple product of two pieces', goods(simple), [['pieces', 'one-piece']]],
  ['a simple product of none', goods(simple, []), [['pieces', 'one-piece']]],
  ['a group with pieces', goods(group), [['pieces', 'group-has-pieces']]],
  [
    'a piece of eleven attributes',
    goods({}, [piece({ attributes: Object.fromEntries(Array.from({ length: 11 }, (_, n) => [`A${n}`, 'x'])) })]),
    [['pieces.0.attributes', 'attributes-many']],
  ],
  ['a group of nothing', goods({ ...group, members: [] }, []), [['content.members', 'no-members']]],
  ['products in what is no group', goods({ members: ['A'] }), [['content.members', 'members-of-no-group']]],
  ['a rate without its HSN', goods({ hsn: null }), [['content.hsn', 'hsn-missing']]],
  ['an HSN without its rate', goods({ gst_rate: null }), [['content.gst_rate', 'rate-missing']]],
  ['neither of them', goods({ hsn: null, gst_rate: null }), []],
  ['a rate that the GST does not have', goods({ gst_rate: 1_200 }), [['content.gst_rate', 'rate-unknown']]],
  ['a category with a comma', goods({ categories: ['A', 'B, C'] }), [['content.categories.1', 'category-comma']]],
])('[CON-079] [CON-080] the form of %s is as wrong as it is', (_what, given, faults) => {
  expect(told(formFaults(given, null))).toEqual(faults);
});

test.each<[string, GoodsPiece, [string, string][]]>([
  ['a price of 0', piece({ price_paise: 0 }), [['price_paise', 'no-price']]],
  ['an MRP of 0', piece({ mrp_paise: 0 }), [['mrp_paise', 'no-mrp']]],
  [
    'neither price nor MRP',
    piece({ price_paise: 0, mrp_paise: 0 }),
    [
      ['price_paise', 'no-price'],
      ['mrp_paise', 'no-mrp'],
    ],
  ],
  ['a price above the MRP', piece({ price_paise: 499_01 }), [['price_paise', 'above-mrp']]],
  ['a price that is the MRP', piece({ price_paise: 499_00 }), []],
  ['no SKU', piece({ sku: '' }), [['sku', 'no-sku']]],
  ['an SKU with signs that no scanner reads', piece({ sku: 'GÜL' }), [['sku', 'sku-form']]],
  ['an SKU with two spaces', piece({ sku: 'A  1' }), [['sku', 'sku-form']]],
  ['an SKU of several words', piece({ sku: 'GUL 10/a.1' }), []],
  ['the SKU of another one', piece({ sku: 'GUL-50' }), [['sku', 'sku-twice']]],
  ['no attribute', piece({ attributes: {} }), [['attributes', 'no-attributes']]],
  ['an attribute without a value', piece({ attributes: { Size: ' ' } }), [['attributes', 'attribute-blank']]],
  ['another attribute than the other', piece({ attributes: { Grade: 'A' } }), [['attributes', 'attribute-missing']]],
  [
    'the attributes of the other in other letters',
    piece({ attributes: { size: '50 ML' } }),
    [['attributes', 'same-attributes']],
  ],
])('[CON-081] [CON-083] a piece with %s is as wrong as it is', (_what, wrong, faults) => {
  const found = formFaults(goods({}, [fifty, wrong]), null);
  expect(told(found).filter(([field]) => field?.startsWith('pieces.1'))).toEqual(
    faults.map(([field, problem]) => [`pieces.1.${field}`, problem]),
  );
});

test('[CON-080] a kind that no longer fits is said at the kind', () => {
  expect(told(formFaults(goods(simple), stored()))).toEqual([['content.kind', 'one-piece']]);
  expect(formFaults(goods(group), stored())).toMatchObject([{ field: 'content.kind', facts: { count: 2 } }]);
  expect(told(formFaults(goods({}, []), stored({ kind: 'grouped' })))).toEqual([['content.kind', 'no-pieces']]);
});

test('what is stored already stays allowed', () => {
  const old = stored({ sku: 'GÜL', gst_rate: 1_200, pieces: [{ id: '1', sku: 'गुल-10' }] });
  const given = goods({ sku: 'GÜL', gst_rate: 1_200 }, [piece({ id: '1', sku: 'गुल-10' })]);
  expect(formFaults(given, old)).toEqual([]);
});

const facts = (over: Partial<GoodsFacts> = {}): GoodsFacts => ({
  id: 'SELF',
  skuOwners: new Map(),
  members: new Map([
    ['A', { title: 'Assam', kind: 'simple', isArchived: false }],
    ['G', { title: 'Set', kind: 'grouped', isArchived: false }],
    ['O', { title: 'Oud', kind: 'simple', isArchived: true }],
  ]),
  groups: [],
  pictures: new Set(['/uploads/a.avif']),
  ...over,
});
const groupOf = (...members: string[]) => goods({ ...group, members }, []);

test.each<[string, Goods, Partial<GoodsFacts>, [string, string][]]>([
  ['itself', groupOf('A', 'SELF'), {}, [['content.members.1', 'member-itself']]],
  ['another group', groupOf('G'), {}, [['content.members.0', 'member-group']]],
  ['what is archived', groupOf('O'), {}, [['content.members.0', 'member-archived']]],
  ['what is not there', groupOf('X'), {}, [['content.members.0', 'member-gone']]],
  ['the same twice', groupOf('A', 'A'), {}, [['content.members.1', 'member-twice']]],
  ['a product, being in a group', groupOf('A'), { groups: ['Set'] }, [['content.kind', 'is-member']]],
])('[CON-082] a group that holds %s is refused', (_what, given, known, faults) => {
  expect(told(shopFaults(given, facts(known), null))).toEqual(faults);
});

test('[CON-082] a product that was archived since it was put into a group stays until it is taken out', () => {
  expect(shopFaults(groupOf('A', 'O'), facts(), stored({ kind: 'grouped', members: ['O'] }))).toEqual([]);
});

test('[CON-083] it is said whose a taken SKU is', () => {
  const skuOwners = new Map([
    ['GUL', 'Rose'],
    ['GUL-50', 'Attar'],
  ]);
  expect(shopFaults(goods(), facts({ skuOwners }), null)).toEqual([
    { field: 'content.sku', problem: 'sku-taken', facts: { sku: 'GUL', title: 'Rose' } },
    { field: 'pieces.1.sku', problem: 'sku-taken', facts: { sku: 'GUL-50', title: 'Attar' } },
  ]);
});

test('[CON-086] a picture is one of the shop’s, or stands there already', () => {
  const pictures = ['/uploads/a.avif', '/uploads/b.avif', 'https://elsewhere.example/c.avif'];
  const given = goods({ pictures }, [piece({ pictures: ['/uploads/d.avif'] })]);
  expect(told(shopFaults(given, facts(), stored({ pictures: ['/uploads/b.avif'] })))).toEqual([
    ['content.pictures.2', 'picture-gone'],
    ['pieces.0.pictures.0', 'picture-gone'],
  ]);
});

test('[CON-081] a piece of another product cannot be named', () => {
  expect(told(shopFaults(goods({}, [piece({ id: '1' }), piece({ id: '9' })]), facts(), stored()))).toEqual([
    ['pieces.1', 'piece-gone'],
  ]);
});
