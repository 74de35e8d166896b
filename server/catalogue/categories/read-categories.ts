import type { consoleCategories, WireConsoleCategory } from '#contract/console/categories.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { categoryOfLink } from '#domain/catalogue/categories/category-links.ts';
import { isNamed, SHOP_CATEGORIES } from '#domain/catalogue/sort-filter.ts';
import type { Database } from '../../db/open.ts';
import { readSetting } from '../../settings/settings-store.ts';
import { nameKey } from '../name-key.ts';
import {
  type CategoryRow,
  countUsedNames,
  findCategories,
  findHomeLinks,
  findWrittenNames,
  type UsedName,
} from './categories-store.ts';

/** Where names of categories are used. */
export interface CategoryUse {
  products: ReadonlyMap<string, UsedName>;
  /** Keys of names that slides, offers and popular tabs of the home page lead to or show. */
  offered: ReadonlySet<string>;
}

export async function readUse(db: Database): Promise<CategoryUse> {
  const names = await countUsedNames(db);
  const links = await findHomeLinks(db);
  const { tabs } = await readSetting(db, 'front');
  const shown = Object.values(tabs).flatMap(({ shows, category }) => (shows === 'category' ? [category] : []));
  return {
    products: new Map(names.map((name) => [name.key, name])),
    offered: new Set([...links.flatMap(({ link }) => categoryOfLink(link) ?? []), ...shown].map(nameKey)),
  };
}

/** A shown tile stands on the home page, as does what leads to the category or shows it. */
const usedBy = ({ category, status }: CategoryRow, { offered }: CategoryUse): WireConsoleCategory['used_by'] => [
  ...(isNamed(SHOP_CATEGORIES, category) ? (['filter'] as const) : []),
  ...(status === 'Active' || offered.has(nameKey(category)) ? (['home'] as const) : []),
];

export const categoryView = (row: CategoryRow, use: CategoryUse): WireConsoleCategory => ({
  id: String(row.id),
  name: row.category,
  picture: row.icon,
  status: row.status,
  position: row.position,
  products: use.products.get(nameKey(row.category))?.products ?? 0,
  used_by: usedBy(row, use),
  archived: use.products.get(nameKey(row.category))?.archived ?? 0,
  revision: row.revision,
});

/** All categories with what uses them, and names that only products use (CON-088). */
export async function readCategories(db: Database): Promise<ReplyOf<typeof consoleCategories>> {
  const rows = await findCategories(db);
  const use = await readUse(db);
  const tiled = new Set(rows.map(({ category }) => nameKey(category)));
  const untiled = [...use.products.values()].filter(({ key, products }) => products > 0 && !tiled.has(key));
  const names = await findWrittenNames(
    db,
    untiled.map(({ key }) => key),
  );
  return {
    items: rows.map((row) => categoryView(row, use)),
    untiled: untiled.map(({ key, products }) => ({ name: names.get(key) ?? key, products })),
  };
}
