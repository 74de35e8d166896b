import { expect, test } from 'vitest';
import type { WireProductCard } from '#contract/catalogue.ts';
import { aboutListing } from './about-listing.ts';

const products = ['Mitti', 'Khus', 'Hina', 'Kewra'].map((title) => ({
  title,
  image: `/uploads/products/${title}.avif`,
})) as WireProductCard[];
const attar = { name: 'Attar', store: 'Kadamba' };

test('a listing is described by its first products and how many more there are', () => {
  expect(aboutListing({ ...attar, products, total: 14 })).toEqual({
    description: 'Attar at Kadamba: Mitti, Khus, Hina and 11 more.',
    picture: { path: '/media/1080/uploads/products/Mitti.jpeg', alt: 'Mitti' },
  });
  expect(aboutListing({ ...attar, products: products.slice(0, 2), total: 2 })?.description).toBe(
    'Attar at Kadamba: Mitti and Khus.',
  );
});

test('the picture of a category stands for it before that of a product', () => {
  expect(aboutListing({ ...attar, products, total: 4, icon: '/uploads/icons/attar.avif' })?.picture).toEqual({
    path: '/media/1080/uploads/icons/attar.jpeg',
    alt: 'Attar',
  });
});

test('an empty listing has no description of its own', () => {
  expect(aboutListing({ ...attar, products: [], total: 0 })).toBeUndefined();
});
