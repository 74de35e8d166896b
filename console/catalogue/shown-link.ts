import type { WireListedProduct } from '#contract/console/catalogue.ts';
import { goods } from '#texts/en/console/goods.ts';

/** What a product is known by on public pages, and whether it is there. */
export type ShownProduct = Pick<WireListedProduct, 'id' | 'title' | 'status'>;

/**
 * The link of a notice to the public page on which a change of a product shows (CON-090); nothing for a product that
 * shoppers do not see.
 */
export const shownLink = ({ status }: ShownProduct, href: string): { link?: { href: string; label: string } } =>
  status === 'Active' ? { link: { href, label: goods.seeInShop } } : {};
