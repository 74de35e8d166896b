import { startPostgres } from './server/testing/postgres-server.ts';
import { openDatabase } from './server/db/open.ts';
import { migrate } from './server/db/migrate.ts';
import { saveProducts } from './server/catalogue/save-products-store.ts';
import { searchProducts, countProducts } from './server/catalogue/search-store.ts';
import { listProducts, findProduct, suggestTitles } from './server/catalogue/catalogue-store.ts';
import { sql } from 'kysely';
const server = await startPostgres();
const { db, close } = await openDatabase({ kind: 'server', url: await server.createDatabase() }, () => {});
await migrate(db);
const N = 50000;
const products = Array.from({ length: N }, (_, n) => ({
  publicId: `P${n}`, sku: `S${n}`, kind: 'simple' as const, status: 'Active' as const, title: `Tea ${n} Assam ${n % 97}`, familyLine: 'Black', sizeLine: '50 g',
  shortDescription: 'x'.repeat(100), description: 'y'.repeat(600), keyFeatures: ['a', 'b'], specifications: [{ label: 'a', value: 'b' }], deliveryDays: 3, image: '/i', gallery: ['/a', '/b'],
  categories: ['Tea', n % 3 ? 'Black' : 'Floral'], bestSeller: n % 10 === 0, trending: false, position: n, addedAt: new Date(1e12 + n * 1000),
  variations: [{ sku: `S${n}`, attributes: {}, price: 10000 + (n * 7919) % 600000, mrp: 700000, stock: 5 }], members: [] }));
const time = async (name: string, run: () => Promise<unknown>) => { const t = performance.now(); await run(); console.log(name, (performance.now() - t).toFixed(1)); };
await time('save', () => db.transaction().execute(async (tx) => { for (let i = 0; i < N; i += 5000) await saveProducts(tx, products.slice(i, i + 5000)); }));
await sql`analyze`.execute(db);
const none = { text: '', within: null, categories: [], priceRanges: [], kinds: [] };
for (let r = 0; r < 3; r++) {
  for (const order of ['shelf', 'best-selling', 'price-low', 'price-high', 'newest'] as const) {
    await time(`page ${order}`, () => searchProducts(db, none, { order, after: null, size: 9 }));
  }
  let after: string | null = null; for (let i = 0; i < 30; i++) ({ next: after } = await searchProducts(db, none, { order: 'newest', after, size: 60 }));
  await time('deep newest', () => searchProducts(db, none, { order: 'newest', after, size: 9 }));
  await time('count', () => countProducts(db, none));
  await time('text page', () => searchProducts(db, { ...none, text: 'assam 96' }, { order: 'shelf', after: null, size: 9 }));
  await time('text none', () => searchProducts(db, { ...none, text: 'zzz' }, { order: 'shelf', after: null, size: 9 }));
  await time('text count', () => countProducts(db, { ...none, text: 'assam 96' }));
  await time('category page', () => searchProducts(db, { ...none, categories: ['Floral'] }, { order: 'price-low', after: null, size: 9 }));
  await time('category count', () => countProducts(db, { ...none, categories: ['Floral'] }));
  await time('suggest', () => suggestTitles(db, 'assam 9'));
  await time('single', () => findProduct(db, 'P77'));
  await time('all', () => listProducts(db, null));
  await time('page 3', () => listProducts(db, { number: 3, size: 10 }));
}
await close(); await server.close();
