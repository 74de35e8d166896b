import { expect, test } from 'vitest';
import { shopStructuredData } from './shop-structured-data.ts';

const origin = 'https://kadamba.example';
const reach = { address: '', mobile: '', email: '' };

test('[NAV-06] the shop tells search engines how it is searched', () => {
  const [, website] = shopStructuredData({ origin, store: { name: 'Kadamba', tagline: '', logo: '' }, reach });
  expect(website).toMatchObject({
    '@type': 'WebSite',
    url: `${origin}/`,
    potentialAction: { target: { urlTemplate: `${origin}/product?search={search_term_string}` } },
  });
});

test('[CFG-05] [NAV-32] the logo is the picture of the store profile', () => {
  const [organization] = shopStructuredData({
    origin,
    store: { name: 'Kadamba', tagline: 'Teas', logo: 'logo.png' },
    reach,
  });
  expect(organization).toMatchObject({ name: 'Kadamba', slogan: 'Teas', logo: `${origin}/uploads/profile/logo.png` });
});

test('the shop tells search engines how it is reached and what its return policy is, and nothing that is not set', () => {
  const store = { name: 'Kadamba', tagline: '', logo: '' };
  const ways = { email: 'help@kadamba.example', telephone: '+915125550147' };
  const [shop] = shopStructuredData({
    origin,
    store,
    reach: { address: '12 Civil Lines, Kanpur 208001', mobile: '512 555 0147', email: ways.email },
  });
  expect(shop).toMatchObject({
    '@type': 'OnlineStore',
    address: {
      '@type': 'PostalAddress',
      streetAddress: '12 Civil Lines, Kanpur 208001',
      postalCode: '208001',
      addressCountry: 'IN',
    },
    ...ways,
    contactPoint: { '@type': 'ContactPoint', contactType: 'customer service', ...ways },
    hasMerchantReturnPolicy: { '@type': 'MerchantReturnPolicy', merchantReturnLink: `${origin}/refund-policy` },
  });
  const [silent] = shopStructuredData({ origin, store, reach });
  for (const name of ['address', 'email', 'telephone', 'contactPoint']) expect(silent).not.toHaveProperty(name);
});
