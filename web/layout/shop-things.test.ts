import { expect, test } from 'vitest';
import { shopThings } from './shop-things.ts';
import { structuredText } from './structured-data.tsx';

const origin = 'https://kadamba.example';

test('[NAV-06] the shop tells search engines how it is searched', () => {
  const [, website] = shopThings({ origin, store: { name: 'Kadamba', tagline: '', logo: '' } });
  expect(website).toMatchObject({
    '@type': 'WebSite',
    url: `${origin}/`,
    potentialAction: { target: { urlTemplate: `${origin}/product?search={search_term_string}` } },
  });
});

test('[CFG-05] [NAV-32] the logo is the picture of the store profile', () => {
  const [organization] = shopThings({ origin, store: { name: 'Kadamba', tagline: 'Teas', logo: 'logo.png' } });
  expect(organization).toMatchObject({ name: 'Kadamba', slogan: 'Teas', logo: `${origin}/uploads/profile/logo.png` });
});

test('a title cannot end the script in which it stands', () => {
  const text = structuredText([{ name: '</script><script>alert(1)//' }]);
  expect(text).not.toContain('</script');
  expect(JSON.parse(text)).toMatchObject({ '@graph': [{ name: '</script><script>alert(1)//' }] });
});
