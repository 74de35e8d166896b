import { expect, test } from 'vitest';
import { homeTitle } from './home-title.ts';

test.each([
  ['follows the name', '', { name: 'Leela', tagline: '' }, 'Leela'],
  ['follows the name and the tagline', '', { name: 'Leela', tagline: 'Teas of Kanpur' }, 'Leela: Teas of Kanpur'],
  ['is the owner’s own', 'Tea by post', { name: 'Leela', tagline: 'Teas of Kanpur' }, 'Tea by post'],
])('[CON-148] the title of the home page %s', (_title, own, shop, title) => {
  expect(homeTitle(own, shop)).toBe(title);
});
