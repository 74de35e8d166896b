import { categoryOfLink } from '#domain/catalogue/categories/category-links.ts';
import { CONTENT_PAGES } from '#domain/content/content-pages.ts';
import { CHOSEN_TABS, type Front, type FrontLink } from './front.ts';

/** The pages of the shop that something of the home page may lead to, beside products and categories. */
export const LINKED_PAGES = ['/shop', ...CONTENT_PAGES] as const;

/** Links lead to web addresses or within the shop; anything else is no link (decision Q020). */
export const safeLink = (link: string): string => (/^(https?:\/\/|\/(?![/\\]))/i.test(link) ? link : '');

/** A link as it is stored: a product and its size in columns of their own, all else as a shopper follows it. */
export interface StoredLink {
  product: string;
  sku: string;
  link: string;
}

const categoryPath = (name: string): string => `/category-detail/${encodeURIComponent(name)}`;

export function storedLink({ kind, to, sku }: FrontLink): StoredLink {
  if (kind === 'product') return { product: to, sku, link: '' };
  if (kind === 'none') return { product: '', sku: '', link: '' };
  return { product: '', sku: '', link: kind === 'category' ? categoryPath(to) : to };
}

/** A stored link as the owner chose it; one to a part of a category, such as with a filter, is an address. */
export function readLink({ product, sku, link: stored }: StoredLink): FrontLink {
  if (product !== '') return { kind: 'product', to: product, sku };
  const link = stored.trim();
  if (link === '') return { kind: 'none', to: '', sku: '' };
  const category = categoryOfLink(link);
  if (category !== null && !/[?#]/.test(link)) return { kind: 'category', to: category, sku: '' };
  const isPage = LINKED_PAGES.some((page) => page === link);
  return { kind: isPage ? 'page' : 'address', to: link, sku: '' };
}

/** What is known of a product that something leads to. */
export interface LinkedProduct {
  id: string;
  status: 'Active' | 'Inactive';
  is_archived: boolean;
  sizes: readonly { sku: string }[];
}

/** What the shop knows of the things that the home page names. */
export interface LinkedThings {
  products: readonly LinkedProduct[];
  /** How many products shoppers find in each category, by its name as it was asked for. */
  categories: readonly { name: string; products: number }[];
}

/** Why a shopper cannot follow a link. */
export type DeadLink =
  | 'product-gone'
  | 'product-archived'
  | 'product-hidden'
  | 'size-gone'
  | 'category-empty'
  | 'page-gone';

/** What is wrong with a product that is shown or led to; null for nothing. */
export function productFault(id: string, { products }: LinkedThings): DeadLink | null {
  const product = products.find((one) => one.id === id);
  if (!product) return 'product-gone';
  if (product.is_archived) return 'product-archived';
  return product.status === 'Active' ? null : 'product-hidden';
}

/** What is wrong with a category that is shown or led to; null for nothing. */
export const categoryFault = (name: string, { categories }: LinkedThings): DeadLink | null =>
  categories.some((one) => one.name === name && one.products > 0) ? null : 'category-empty';

/** The first part of addresses within the shop that are no pages of their own. */
const LINKED_FOLDERS = ['/', '/product/', '/category-detail/', '/uploads/'];

/** Whether an address within the shop is one of a page that stands there; of other hosts nothing is known. */
function isPage(address: string): boolean {
  if (!address.startsWith('/')) return true;
  const [path = ''] = address.split(/[?#]/);
  return (
    [...LINKED_PAGES, '/product', '/cart'].some((page) => page === path) ||
    LINKED_FOLDERS.some((folder) => path === folder || (folder !== '/' && path.startsWith(folder)))
  );
}

/** The category that something leads to; null for none. */
export const linkedCategory = ({ kind, to }: FrontLink): string | null =>
  kind === 'category' ? to : kind === 'address' ? categoryOfLink(to) : null;

/** Why a link leads nowhere; null where it leads somewhere, or is none. */
export function deadLink(link: FrontLink, things: LinkedThings): DeadLink | null {
  const { kind, to, sku } = link;
  const category = linkedCategory(link);
  if (category !== null) return categoryFault(category, things);
  if (kind === 'page' || kind === 'address') return isPage(to) ? null : 'page-gone';
  if (kind !== 'product') return null;
  const fault = productFault(to, things);
  if (fault || sku === '') return fault;
  const sizes = things.products.find(({ id }) => id === to)?.sizes ?? [];
  return sizes.some((size) => size.sku === sku) ? null : 'size-gone';
}

/** The names of categories that the home page shows or leads to, each once. */
export const categoriesOf = ({ slides, offers, tabs }: Front): string[] => [
  ...new Set([
    ...[...slides, ...offers].flatMap(({ link }) => linkedCategory(link) ?? []),
    ...CHOSEN_TABS.flatMap((tab) => (tabs[tab].shows === 'category' ? [tabs[tab].category] : [])),
  ]),
];
