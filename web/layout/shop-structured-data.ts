import { phoneLink } from '#domain/leads/phone-link.ts';
import { logoAddress } from '#domain/settings/shop-picture.ts';
import { unknownShop, type Shop } from './shop.ts';
import type { Thing } from './structured-data.tsx';

/** By which the things of other pages name the shop. */
export const shopId = (origin: string): string => `${origin}/#shop`;

/**
 * What may be sent back, in the words of the shop's own policy; search engines read a link alone of the shop, not of an
 * offer.
 */
const returnPolicy = (origin: string): Thing => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'IN',
  merchantReturnLink: `${origin}/refund-policy`,
});

/** The address in one line with the pincode that stands in it. */
function addressOf(address: string): Thing {
  const postalCode = /(?<!\d)[1-9]\d{2} ?\d{3}(?!\d)/.exec(address)?.[0].replace(' ', '');
  return {
    '@type': 'PostalAddress',
    streetAddress: address,
    ...(postalCode && { postalCode }),
    addressCountry: 'IN',
  };
}

/** How the shop is reached, as far as the owner has said it. */
const reachOf = ({ address, mobile, email }: Shop['reach']): Thing => {
  const ways = {
    ...(email && { email }),
    ...(mobile && { telephone: phoneLink(mobile)?.slice('tel:'.length) ?? mobile }),
  };
  return {
    ...(address && { address: addressOf(address) }),
    ...ways,
    ...(Object.keys(ways).length > 0 && {
      contactPoint: { '@type': 'ContactPoint', contactType: 'customer service', areaServed: 'IN', ...ways },
    }),
  };
};

/** The shop itself and its search, on its home page only. */
export function shopStructuredData({ origin, store, reach }: Pick<Shop, 'origin' | 'store' | 'reach'>): Thing[] {
  const name = store.name || unknownShop.store.name;
  const home = `${origin}/`;
  const organization = {
    '@type': 'OnlineStore',
    '@id': shopId(origin),
    name,
    url: home,
    ...(store.tagline && { slogan: store.tagline }),
    logo: origin + (logoAddress(store.logo) ?? '/icon-512.png'),
    ...reachOf(reach),
    hasMerchantReturnPolicy: returnPolicy(origin),
  };
  const website = {
    '@type': 'WebSite',
    name,
    url: home,
    publisher: { '@id': organization['@id'] },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/product?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
  return [organization, website];
}

interface NamedPage {
  name: string;
  path: string;
}

/** The way to a page of the shop, from the home page through the list of all products to the page itself. */
export function breadcrumbData(origin: string, words: { home: string; shop: string }, ...pages: readonly NamedPage[]) {
  const trail = [{ name: words.home, path: '/' }, { name: words.shop, path: '/shop' }, ...pages];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}
