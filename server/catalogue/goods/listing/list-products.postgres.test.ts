import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as goods from '#contract/console/catalogue.ts';
import { generateCatalogue } from '#demo/generate/generate-catalogue.ts';
import { addProducts } from '../../../testing/builders.ts';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { startPostgres } from '../../../testing/postgres-server.ts';
import { rowsRead, type RowsRead } from '../../../testing/rows-read.ts';
import { addStaff, type TestStaff } from '../../../testing/staff.ts';
import { vacuumCatalogue } from '../../vacuum-store.ts';
import { listProducts } from './list-products.ts';

const LOW = 5;

const SMALL = 600;
const LARGE = 6_000;

const postgres = await startPostgres();
let small: TestShop;
let shop: TestShop;
let packer: TestStaff;
let all: Rules[];

/** A product as the rules of the list see it. */
interface Rules {
  id: string;
  row: number;
  kind: string;
  status: string;
  isArchived: boolean;
  hsn: string | null;
  image: string;
  categories: string[];
  text: string;
  stocks: number[];
  keys: Record<(typeof goods.PRODUCT_SORTS)[number], string | number>;
}

interface Row extends Omit<Rules, 'keys'> {
  position: number;
  title_key: string;
  price: number;
  changed: number;
}

/** So many products of all kinds, and twenty groups, with everything that views and filters tell apart. */
async function openCatalogue(products: number): Promise<TestShop> {
  const opened = await openTestShop({ databaseUrl: await postgres.createDatabase() });
  const { db } = opened.deps;
  await generateCatalogue(opened.deps, products, () => {});
  const members = await db.selectFrom('products').select('public_id').limit(5).execute();
  await addProducts(
    opened,
    Array.from({ length: 20 }, (_, n) => ({
      kind: 'grouped' as const,
      title: `Flush Set ${n}`,
      members: members.map(({ public_id }) => public_id),
    })),
  );
  await sql`update products set status = 'Inactive' where id % 15 = 3`.execute(db);
  await sql`update products set archived_at = now() where id % 30 = 3 and status = 'Inactive'`.execute(db);
  await sql`update products set hsn = null where id % 7 = 3`.execute(db);
  await sql`update products set image = '' where id % 50 = 1`.execute(db);
  await vacuumCatalogue(db);
  return opened;
}

beforeAll(async () => {
  small = await openCatalogue(SMALL);
  shop = await openCatalogue(LARGE);
  const { db } = shop.deps;
  packer = await addStaff(shop, 'packer');
  const { rows } = await sql<Row>`
    select public_id as id, products.id as row, kind, status, archived_at is not null as "isArchived", hsn, image,
      category_keys as categories, position, title_key, price_paise as price,
      (extract(epoch from changed_at) * 1000000)::bigint as changed,
      lower(concat_ws(' ', title_key, sku, (select string_agg(sku, ' ') from variations where product_id = products.id))) as text,
      array(select stock from variations where product_id = products.id) as stocks
    from products
  `.execute(db);
  all = rows.map(({ position, title_key: title, price, changed, ...product }) => ({
    ...product,
    keys: { position, title, price, changed, stock: Math.min(...product.stocks) },
  }));
});
afterAll(async () => {
  await small.close();
  await shop.close();
  await postgres.close();
});

type Query = NonNullable<Parameters<typeof packer.call<typeof goods.products>>[1]['query']>;
const list = (query: Query) => packer.call(goods.products, { query });

const views: Record<(typeof goods.PRODUCT_VIEWS)[number], (one: Rules) => boolean> = {
  all: () => true,
  active: ({ status }) => status === 'Active',
  inactive: ({ status }) => status === 'Inactive',
  'out-of-stock': ({ stocks }) => stocks.includes(0),
  low: ({ stocks }) => stocks.some((stock) => stock > 0 && stock <= LOW),
  'without-hsn': ({ hsn, kind }) => hsn === null && kind !== 'grouped',
  'without-picture': ({ image }) => image === '',
  archived: () => true,
};

/** A short word begins one, a longer one stands anywhere. */
const holds = (text: string, word: string): boolean =>
  word.length < 3 ? ` ${text} ${text.replaceAll(/[ -/:-@[-`{-~]+/g, ' ')}`.includes(` ${word}`) : text.includes(word);

function matches(one: Rules, { view = 'all', search = '', kind, status, category }: Query): boolean {
  return (
    one.isArchived === (view === 'archived') &&
    views[view](one) &&
    (kind === undefined || one.kind === kind) &&
    (status === undefined || one.status === status) &&
    (category === undefined || one.categories.includes(category.toLowerCase())) &&
    search
      .toLowerCase()
      .split(' ')
      .filter(Boolean)
      .every((word) => holds(one.text, word))
  );
}

/** What has no piece stands last in both directions. */
function inOrder({ sort = 'position', descending }: Query): (one: Rules, other: Rules) => number {
  const sign = descending ? -1 : 1;
  const keyOf = ({ keys, stocks }: Rules): string | number =>
    sort === 'stock' && stocks.length === 0 ? sign * Infinity : keys[sort];
  return (one, other) => {
    const [a, b] = [keyOf(one), keyOf(other)];
    return sign * (a < b ? -1 : a > b ? 1 : one.row - other.row);
  };
}

const query: fc.Arbitrary<Query> = fc.record(
  {
    view: fc.constantFrom(...goods.PRODUCT_VIEWS),
    sort: fc.constantFrom(...goods.PRODUCT_SORTS),
    descending: fc.constant('yes' as const),
    search: fc.constantFrom('flush', 'darjeeling', 'gen-0001', 'oud 2', 'no', 'zzz', '50', 'set'),
    kind: fc.constantFrom('simple' as const, 'variable' as const, 'grouped' as const),
    status: fc.constantFrom('Active' as const, 'Inactive' as const),
    category: fc.constantFrom('Perfume', 'luxury', 'gift sets'),
  },
  { requiredKeys: ['sort'] },
);

const PAGES = 3;

async function firstPages(wanted: Query): Promise<{ ids: string[]; total: number; isEstimated: boolean }> {
  const ids: string[] = [];
  let after: string | null | undefined;
  let first: Awaited<ReturnType<typeof list>> | undefined;
  for (let page = 0; page < PAGES && after !== null; page++) {
    const found = await list({ ...wanted, limit: 60, ...(after && { after }) });
    first ??= found;
    ids.push(...found.items.map(({ id }) => id));
    after = found.next;
  }
  return { ids, total: first?.total ?? 0, isEstimated: first?.is_estimated ?? false };
}

test('[CON-014] [CON-164] in whichever way a list of thousands is read, it holds what the rules put there', async () => {
  await fc.assert(
    fc.asyncProperty(query, async (wanted) => {
      const expected = all.filter((one) => matches(one, wanted)).toSorted(inOrder(wanted));
      const { ids, total, isEstimated } = await firstPages(wanted);
      expect(ids).toEqual(expected.slice(0, PAGES * 60).map(({ id }) => id));
      expect(isEstimated ? expected.length : total).toBe(expected.length);
    }),
    { numRuns: 150 },
  );
});

test('[CON-014] the last pages by stock hold the groups, both ways', async () => {
  const groups = all.filter(({ kind }) => kind === 'grouped');
  for (const descending of [undefined, 'yes'] as const) {
    const wanted: Query = { sort: 'stock', ...(descending && { descending }) };
    const ordered = all.filter((one) => matches(one, wanted)).toSorted(inOrder(wanted));
    const ids: string[] = [];
    for (let after: string | null | undefined; after !== null;) {
      const found = await list({ ...wanted, limit: 200, ...(after && { after }) });
      ids.push(...found.items.map(({ id }) => id));
      after = found.next;
    }
    expect(ids).toEqual(ordered.map(({ id }) => id));
    expect(new Set(ids.slice(-groups.filter(({ isArchived }) => !isArchived).length))).toEqual(
      new Set(groups.filter(({ isArchived }) => !isArchived).map(({ id }) => id)),
    );
  }
});

type ListedQuery = Parameters<typeof listProducts>[1];

const questions: readonly ListedQuery[] = [
  ...goods.PRODUCT_VIEWS.map((view) => ({ view })),
  ...['flush', 'oud', 'gen-0009', 'no. 77', 'temple khus', '50', 'no', 'zzz', 'gulab no'].map((search) => ({ search })),
  ...['Perfume', 'Luxury', 'Gift Sets', 'Chai & Kahwa', 'Herbal'].map((category) => ({ category })),
];
const orders: readonly ListedQuery[] = goods.PRODUCT_SORTS.flatMap((sort) => [
  { sort },
  { sort, descending: 'yes' as const },
]);

const readOf = ({ deps }: TestShop, wanted: ListedQuery): Promise<RowsRead> =>
  rowsRead(deps, () => listProducts(deps.db, wanted));

/** Of some 25,000 products, rows of the list and pieces; a page of 50 takes 800, and 4,000 of them are of groups. */
const MAX_ROWS = 6_000;
/** Tables that grow with the catalogue. */
const grown = new Set(['products', 'console_listings', 'variations']);

test('[CON-014] of ten times the products all lists and searches together read less than twice the rows, and none the whole', async () => {
  let [ofSmall, ofLarge] = [0, 0];
  for (const wanted of questions.flatMap((question) => orders.map((order) => ({ ...question, ...order })))) {
    const { rows, whole } = await readOf(shop, wanted);
    const read = { wanted, isPart: rows < MAX_ROWS, whole: whole.filter((table) => grown.has(table)) };
    expect(read).toEqual({ wanted, isPart: true, whole: [] });
    ofSmall += (await readOf(small, wanted)).rows;
    ofLarge += rows;
  }
  expect(ofLarge / ofSmall).toBeLessThan(2);
});

test.each<[string, ListedQuery]>([
  ['console_listings_title', { sort: 'title' }],
  ['console_listings_class_price', { view: 'inactive', sort: 'price' }],
  ['variations_stock', { view: 'low' }],
  ['variations_stock', { sort: 'stock' }],
  ['console_listings_words', { search: 'gen-0009', sort: 'title' }],
])('[CON-014] the index %s finds the page of %o', async (index, wanted) => {
  expect((await readOf(shop, wanted)).indexes).toContain(index);
});

test('[CON-014] classes count their products, whatever becomes of these', async () => {
  const { db } = shop.deps;
  await sql`update products set status = 'Active' where id % 31 = 3 and archived_at is null`.execute(db);
  await sql`delete from products where id % 97 = 5 and not exists (select from grouped_products where member_id = products.id)`.execute(
    db,
  );
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from console_classes
    where products <> (select count(*) from console_listings where class_id = console_classes.id)
  `.execute(db);
  expect(rows).toEqual([{ count: 0 }]);
  const { rows: listed } = await sql<{ count: number }>`
    select count(*) as count from products left join console_listings on product_id = products.id
    where class_id is distinct from console_class_of(products) or found_by is distinct from found_by(products)
  `.execute(db);
  expect(listed).toEqual([{ count: 0 }]);
});
