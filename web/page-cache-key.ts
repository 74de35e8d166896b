import { loginPath, registerPath, resetPath, safeRedirect } from '#domain/auth/redirect.ts';
import { CONTENT_PAGES } from '#domain/content/content-pages.ts';
import { PERSONAL_PAGES } from '#domain/content/page-address.ts';
import { NEWSLETTER_PATH } from '#domain/leads/newsletter.ts';
import { CONTACT_PATH } from '#domain/members/contact.ts';
import { escapedPath } from '#domain/escaped-path.ts';
import { NOT_ME_PATH } from '#domain/members/detail-change.ts';
import { linkedProductId, linkedProductTarget } from '#web/auth/sign-in/linked-product-id.ts';
import { readReached, readShopQuery, shopSearch } from '#web/catalogue/listing/shop-query.ts';
import { listLinkOf } from '#web/leads/list-link.ts';

/** The canonical address of a page, with only the query that the page reads; null when it is not cached. */
type CacheKeyOf = (path: string, query: URLSearchParams) => string | null;

const listing: CacheKeyOf = (path, query) => path + shopSearch(readShopQuery(query), readReached(query));
const alone: CacheKeyOf = (path) => path;
/** The page is the same for all links of its kind; what the link carries is not part of the key. */
const newsletter: CacheKeyOf = (path, query) => {
  const link = listLinkOf(query);
  return link ? `${path}?${link}=` : path;
};

const byToken: CacheKeyOf = (path, query) => (query.has('token') ? `${path}?token=` : path);

/** Where links of the shop itself lead after a sign-in. */
const TARGETS = new Set(['/', '/cart', '/checkout', '/my-account', '/page', '/wallet', '/history']);

/**
 * A page before a sign-in is cached only for these, since strangers can make up endless other targets, and for each
 * product that a shared link leads to: for an unknown product's id it is not cached.
 */
const before =
  (pathTo: (target: string) => string): CacheKeyOf =>
  (_path, query) => {
    const target = safeRedirect(query.get('redirect'));
    const productId = linkedProductId(target);
    if (productId !== null) return pathTo(linkedProductTarget(productId));
    return TARGETS.has(target) ? pathTo(target) : null;
  };

/** Every page that shows everybody the same. A page that is not named here is rendered for each reader. */
const pages = new Map<string, CacheKeyOf>([
  ['/', alone],
  ['/shop', listing],
  ['/product', listing],
  ['/cart', alone],
  ['/login', before(loginPath)],
  ['/register', before(registerPath)],
  ['/reset', before(resetPath)],
  [NEWSLETTER_PATH, newsletter],
  [NOT_ME_PATH, byToken],
  [CONTACT_PATH, byToken],
  ...CONTENT_PAGES.map((path): [string, CacheKeyOf] => [path, alone]),
]);

function keyOfPage(path: string): CacheKeyOf | undefined {
  if (/^\/category-detail\/[^/]+$/.test(path)) return listing;
  if (/^\/product\/[^/]+\/[^/]+$/.test(path)) return alone;
  return pages.get(path);
}

const personal = new Set<string>(PERSONAL_PAGES);

/**
 * The address of a page for one that the router takes for the same: in other letters, or with slashes too many.
 *
 * @returns null when it is the page's own, or no page's; other escapes alone make no other address
 */
export function movedTo({ pathname, search }: URL): string | null {
  const requested = escapedPath(pathname);
  if (requested === null) return null;
  const [first = '', ...rest] = requested.split('/').filter((part) => part !== '');
  const name = first.toLowerCase();
  const path = `/${[name, ...rest].join('/')}`;
  const isPage = personal.has(name) || keyOfPage(path) !== undefined;
  return isPage && path !== requested ? path + search : null;
}

/** The ids of the routes whose data the router requests. */
const ROUTES = /^[\w,./-]{1,300}$/;

/**
 * The cache key of a public page or its router data: without unknown parameters, the others in one order.
 *
 * @returns null for every other address
 */
export function pageCacheKey({ pathname, searchParams }: URL): string | null {
  const [, requested = '', ending = ''] = /^(.*?)((?:(?<=\/)_)?\.data)?$/s.exec(pathname) ?? [];
  const path = escapedPath(requested);
  const address = path === null ? null : keyOfPage(path)?.(path, searchParams);
  if (!address || ending === '') return address ?? null;
  const [, search = ''] = address.split('?');
  const data = new URLSearchParams(search);
  const routes = searchParams.get('_routes');
  if (routes !== null && !ROUTES.test(routes)) return null;
  if (routes !== null) data.set('_routes', routes);
  return data.size > 0 ? `${path}${ending}?${data}` : `${path}${ending}`;
}
