import { carriedNames } from '#domain/catalogue/categories/carried-names.ts';
import { carriedLink } from '#domain/catalogue/categories/category-links.ts';
import { isNamed } from '#domain/catalogue/sort-filter.ts';
import type { Tx } from '../../db/open.ts';
import { lockProductRows, writeCategories } from '../goods/products-store.ts';
import { changeSetting, readSetting } from '../../settings/settings-store.ts';
import { nameKey } from '../name-key.ts';
import { findHomeLinks, lockCouponScopes, productsIn, writeCouponScope, writeHomeLink } from './categories-store.ts';

const BATCH_SIZE = 1_000;

/** What named a category and names another one now. */
interface Carried {
  /** How many. */
  products: number;
  /** By their codes. */
  coupons: string[];
}

/** As an event of a category tells it: a coupon's history finds it by its code. */
export const toldCoupons = ({ coupons }: Carried) => (coupons.length > 0 ? { carried_coupons: coupons } : {});

/** Renames a category in the links and popular tabs of the home page. */
async function carryHome(tx: Tx, from: string, to: string): Promise<void> {
  for (const home of await findHomeLinks(tx)) {
    const link = carriedLink(home.link, from, to);
    if (link !== home.link) await writeHomeLink(tx, { ...home, link });
  }
  const isIts = ({ category }: { category: string }): boolean => nameKey(category) === nameKey(from);
  const { tabs } = await readSetting(tx, 'front');
  if (!Object.values(tabs).some(isIts)) return;
  await changeSetting(tx, 'front', (front) => {
    const carried = Object.entries(front.tabs).map(([name, tab]) => [
      name,
      isIts(tab) ? { ...tab, category: to } : tab,
    ]);
    return { ...front, tabs: Object.fromEntries(carried) as typeof tabs };
  });
}

/** Carries the coupons that are for a category to another name. @returns their codes */
async function carryCoupons(tx: Tx, from: string, to: string): Promise<string[]> {
  const scopes = (await lockCouponScopes(tx)).filter(({ only_categories: names }) => isNamed(names, from));
  for (const { code, only_categories: names } of scopes)
    await writeCouponScope(tx, code, carriedNames(names, from, to));
  return scopes.map(({ code }) => code);
}

/**
 * Carries everything that names a category to another name: its products, archived ones among them, what of the
 * home page leads to it (CON-088), and the coupons that are for it.
 */
export async function carryProducts(tx: Tx, from: string, to: string): Promise<Carried> {
  const ids = await productsIn(tx, from);
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const products = await lockProductRows(tx, ids.slice(start, start + BATCH_SIZE));
    await writeCategories(
      tx,
      products.map((product) => ({ ...product, categories: carriedNames(product.categories, from, to) })),
    );
  }
  await carryHome(tx, from, to);
  return { products: ids.length, coupons: await carryCoupons(tx, from, to) };
}
