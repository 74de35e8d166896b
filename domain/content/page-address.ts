/** The first part of pages about one person, their cart or their login: nothing that a search engine should offer. */
export const PERSONAL_PAGES = [
  'cart',
  'checkout',
  'confirm-contact',
  'history',
  'invoice',
  'login',
  'my-account',
  'newsletter',
  'not-me',
  'page',
  'pagemain',
  'payment-failed',
  'payment-success',
  'register',
  'reset',
  'seller-agreement',
  'track',
  'wallet',
] as const;

const personal = new Set<string>(PERSONAL_PAGES);

/**
 * Whether search engines may offer the page. Of search results they may not: their words are the visitor's.
 * @param searched the text the page was searched with, if any
 */
export function isForSearchEngines(path: string, searched: string | null): boolean {
  const [, first = ''] = path.split('/');
  return !personal.has(first) && !searched?.trim();
}

/** The one path of a page that is reached by several, without what was searched, filtered or sorted (NAV-05). */
export function canonicalPath(path: string): string {
  const plain = path.replace(/(?<!\/)\/+$/, '') || '/';
  return plain === '/product' ? '/shop' : plain;
}
