import { expect, test } from 'vitest';
import { shownLink } from './shown-link.ts';

const product = { id: 'QZDQQMG86427YG1C', title: 'Assam Bold' };
const address = 'https://shop.example.in/product/assam';

test('[CON-090] the notice of what is saved of a product that shoppers see links to its page', () => {
  const { link } = shownLink({ ...product, status: 'Active' }, address);
  expect(link).toEqual({ href: address, label: 'See it in the shop' });
});

test('[CON-090] that of a hidden product links to no page, since there is none', () => {
  expect(shownLink({ ...product, status: 'Inactive' }, address)).toEqual({});
});
