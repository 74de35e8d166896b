import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Front, FrontArrivals, FrontLine, FrontPromo } from '#domain/front/front.ts';
import { layout } from '#texts/en/layout.ts';
import { productIds } from '../catalogue/save-products-store.ts';
import type { Database, Tx } from '../db/open.ts';
import { replaceRows, upsert } from '../db/upsert.ts';
import { readSettings, saveSettings, type Settings } from '../settings/settings-store.ts';
import { offerColumns, offerOf, slideColumns, slideOf } from './front-rows.ts';

async function readArrivals(db: Database): Promise<FrontArrivals[]> {
  const groups = await db.selectFrom('arrival_groups').selectAll().orderBy('position').orderBy('id').execute();
  const products = await db
    .selectFrom('arrival_group_products as arrival')
    .innerJoin('products', 'products.id', 'arrival.product_id')
    .select(['arrival.group_id', 'products.public_id'])
    .orderBy('arrival.position')
    .orderBy('products.id')
    .execute();
  const byGroup = Map.groupBy(products, ({ group_id }) => group_id);
  return groups.map(({ id, key, is_shown, name, description }) => ({
    id: key,
    is_shown,
    name,
    description,
    products: (byGroup.get(id) ?? []).map(({ public_id }) => public_id),
  }));
}

/**
 * Texts with the ids that a save here gave them. Those written elsewhere, such as by a seed, are known by the text, and
 * repeated ones also by the place.
 */
function identified(texts: readonly string[], ids: readonly string[]): FrontPromo[] {
  const isSavedHere = ids.length === texts.length;
  return texts.map((text, index) => {
    const saved = ids[index];
    if (isSavedHere && saved !== undefined) return { id: saved, text };
    const name = texts.indexOf(text) === index ? text : `${text} ${index}`;
    return { id: createHash('sha256').update(name).digest('hex').slice(0, 12), text };
  });
}

const readLines = ({ marquee, front }: Pick<Settings, 'marquee' | 'front'>): FrontLine[] =>
  identified(marquee, front.lineIds).map(({ id, text }) => ({ id, is_shown: !front.hiddenLines.includes(text), text }));

/** The home page as it stands (CON-165). */
export async function readFront(db: Database): Promise<Front> {
  const settings = await readSettings(db, ['marquee', 'front']);
  const { promos, promoIds, tabs } = settings.front;
  return {
    slides: (await db.selectFrom('sliders').selectAll().orderBy('position').orderBy('id').execute()).map(slideOf),
    arrivals: await readArrivals(db),
    offers: (await db.selectFrom('offers').selectAll().orderBy('position').orderBy('id').execute()).map(offerOf),
    tabs,
    marquee: readLines(settings),
    promos: identified(promos.length > 0 ? promos : layout.promos, promoIds),
  };
}

/** Deletes the rows with other keys. */
async function removeOthers(
  tx: Tx,
  table: 'sliders' | 'offers' | 'arrival_groups',
  keys: readonly string[],
): Promise<void> {
  await sql`delete from ${sql.table(table)} where not key = any(${[...keys]}::text[])`.execute(tx);
}

const keysOf = (items: readonly { id: string }[]): string[] => items.map(({ id }) => id);

async function writeArrivals(tx: Tx, arrivals: readonly FrontArrivals[]): Promise<void> {
  await removeOthers(tx, 'arrival_groups', keysOf(arrivals));
  const groups = arrivals.map(({ id: key, is_shown, name, description }, position) => ({
    key,
    is_shown,
    name,
    description,
    position,
  }));
  await upsert(tx, 'arrival_groups', 'key', groups);
  const stored = await tx.selectFrom('arrival_groups').select(['id', 'key']).execute();
  const rowIds = new Map(stored.map(({ id, key }) => [key, id]));
  const ids = await productIds(
    tx,
    arrivals.flatMap(({ products }) => products),
  );
  const rows = arrivals.flatMap(({ id: key, products }) =>
    products.flatMap((publicId, position) => {
      const [group_id, product_id] = [rowIds.get(key), ids.get(publicId)];
      return group_id === undefined || product_id === undefined ? [] : [{ group_id, product_id, position }];
    }),
  );
  await replaceRows(tx, 'arrival_group_products', rows);
}

/** What the settings hold of it; the messages that a shop has by default are none that it said. */
export function settingsOf({ marquee, promos, tabs }: Front): Pick<Settings, 'marquee' | 'front'> {
  const said = promos.map(({ text }) => text);
  return {
    marquee: marquee.map(({ text }) => text),
    front: {
      hiddenLines: marquee.flatMap(({ is_shown, text }) => (is_shown ? [] : [text])),
      lineIds: keysOf(marquee),
      promoIds: keysOf(promos),
      promos: said.join('\n') === layout.promos.join('\n') ? [] : said,
      tabs,
    },
  };
}

/** Replaces the stored home page; items keep their rows by id. Unknown products are left out. */
export async function writeFront(tx: Tx, front: Front): Promise<void> {
  const { slides, offers, arrivals } = front;
  await removeOthers(tx, 'sliders', keysOf(slides));
  await upsert(tx, 'sliders', 'key', slides.map(slideColumns));
  await removeOthers(tx, 'offers', keysOf(offers));
  await upsert(tx, 'offers', 'key', offers.map(offerColumns));
  await writeArrivals(tx, arrivals);
  await saveSettings(tx, settingsOf(front));
}

/** Those of some products that there are, also in the archive. */
export async function knownProducts(db: Database, ids: readonly string[]): Promise<Set<string>> {
  return new Set((await productIds(db, ids)).keys());
}
