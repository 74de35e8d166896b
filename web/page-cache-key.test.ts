import { expect, test } from 'vitest';
import { productPath } from '#domain/catalogue/product-address.ts';
import { movedTo, pageCacheKey } from './page-cache-key.ts';

const product = productPath('Gulab No. 7', 'GULAB7');
const addressOf = (path: string): string | null => pageCacheKey(new URL(path, 'https://shop.example'));

test.each([
  ['/', '/'],
  ['/?utm_source=mail', '/'],
  ['/shop', '/shop'],
  ['/shop?utm_source=mail&price=0-200&sort=newest', '/shop?sort=newest&price=0-200'],
  ['/shop?sort=unknown&search=', '/shop'],
  ['/shop?page=2&utm_source=mail', '/shop?page=2'],
  ['/shop?shown=27&page=2', '/shop?page=2&shown=27'],
  ['/shop?page=1', '/shop'],
  ['/shop?page=1e99&shown=1e99', '/shop?page=600&shown=180'],
  ['/product?search=%20chai%20&utm_source=mail&sort=newest', '/product?search=chai&sort=newest'],
  [`/shop?search=${'a'.repeat(101)}`, `/shop?search=${'a'.repeat(100)}`],
  ['/category-detail/Floral?sort=newest', '/category-detail/Floral?sort=newest'],
  ['/category-detail/%46lora%6C', '/category-detail/Floral'],
  ['/category-detail/Chai & Kahwa', '/category-detail/Chai%20%26%20Kahwa'],
  ['/%72eset', '/reset'],
  ['/sho%70?search=%63hai', '/shop?search=chai'],
  [product.replaceAll('%3D', '='), product],
  [`${product}?gclid=1`, product],
  ['/cart?x=1', '/cart'],
  ['/login?redirect=/checkout', '/login?redirect=%2Fcheckout'],
  ['/login?redirect=//evil.example', '/login'],
  ['/register?x=1&redirect=%2Fcart', '/register?redirect=%2Fcart'],
  ['/reset?x=1&redirect=%2Fcart', '/reset?redirect=%2Fcart'],
  [
    `/login?redirect=${encodeURIComponent('/checkout?referId=7QK4M2XD&productId=IRANI&x=1')}`,
    `/login?redirect=${encodeURIComponent('/checkout?productId=IRANI')}`,
  ],
  [
    `/register?redirect=${encodeURIComponent('/checkout?productId=IRANI&referId=ABCD1234')}`,
    `/register?redirect=${encodeURIComponent('/checkout?productId=IRANI')}`,
  ],
  ['/about?x=1', '/about'],
  ['/newsletter?utm_source=mail', '/newsletter'],
  ['/newsletter?x=1&confirm=a-secret', '/newsletter?confirm='],
  ['/newsletter?leave=another', '/newsletter?leave='],
  ['/not-me?token=a-secret&utm_source=mail', '/not-me?token='],
  ['/confirm-contact?token=a-secret&utm_source=mail', '/confirm-contact?token='],
])('%s is kept as %s', (path, address) => {
  expect(addressOf(path)).toBe(address);
  expect(addressOf(addressOf(path) ?? '')).toBe(address);
});

test('1,300 filters in one address are the page of thirty of them at most', () => {
  const asked = (name: string, valueOf: (n: number) => string): string =>
    Array.from({ length: 1_300 }, (_, n) => `${name}=${valueOf(n)}`).join('&');
  expect(addressOf(`/shop?${asked('price', () => '0-200')}`)).toBe('/shop?price=0-200');
  expect(addressOf(`/shop?${asked('unknown', (n) => `${n}`)}`)).toBe('/shop');
  const address = new URL(addressOf(`/shop?${asked('category', (n) => `c${n}`)}`) ?? '', 'https://shop.example');
  expect(address.searchParams.getAll('category')).toHaveLength(30);
});

test.each([
  ['/_.data', '/_.data'],
  ['/_.data?_routes=catalogue%2Fhome-page&x=1', '/_.data?_routes=catalogue%2Fhome-page'],
  ['/product.data?search=chai&x=1', '/product.data?search=chai'],
  ['/shop.data?x=1&sort=newest&_routes=shop', '/shop.data?sort=newest&_routes=shop'],
  [`${product}.data`, `${product}.data`],
  [`${product.replaceAll('%3D', '=')}.data`, `${product}.data`],
  ['/%73hop.data?sort=newest', '/shop.data?sort=newest'],
  ['/login.data?redirect=%2Fcart', '/login.data?redirect=%2Fcart'],
])('the data %s is kept as %s', (path, address) => {
  expect(addressOf(path)).toBe(address);
  expect(addressOf(addressOf(path) ?? '')).toBe(address);
});

test.each([
  '/checkout',
  '/checkout?referId=ABCD1234',
  '/my-account',
  '/my-account.data',
  '/history',
  '/wallet',
  '/page',
  '/pagemain',
  '/invoice?orderId=KD-1',
  '/track/KD-1',
  '/payment-success/KD-1',
  '/payment-failed/KD-1',
  '/no/such/page',
  '/login?redirect=/product/any/words',
  '/register?redirect=/shop?search=any',
  '/reset?redirect=/any',
  '/login?redirect=%2Fcheckout%3FproductId%3D%2E%2E%2Fany',
  '/Shop',
  '/shop/',
  '/category-detail/',
  '/__manifest?paths=%2F',
  '/shop.data?_routes=%3Cscript%3E',
  '/category-detail/%E0%A4%A',
])('%s is rendered for each reader', (path) => {
  expect(addressOf(path)).toBeNull();
});

test.each([
  ['/Shop', '/shop'],
  ['/shop/', '/shop'],
  ['//', '/'],
  ['/SHOP//?search=Tea&utm_source=mail', '/shop?search=Tea&utm_source=mail'],
  ['/%52eset', '/reset'],
  ['/Category-Detail//Chai%20%26%20Kahwa/', '/category-detail/Chai%20%26%20Kahwa'],
  [`${product.replace('/product', '//Product')}/`, product],
  ['/Checkout?referId=7QK4M2XD', '/checkout?referId=7QK4M2XD'],
  ['/track/KD-1/', '/track/KD-1'],
])('%s is another spelling of %s', (path, address) => {
  const asked = new URL(`https://shop.example${path}`);
  expect(movedTo(asked)).toBe(address);
  expect(movedTo(new URL(address, asked))).toBeNull();
});

test.each([
  '/',
  '/shop',
  '/no/Such/Page/',
  '/NoSuchPage',
  '/category-detail/',
  '/track/KD-1',
  product,
  '/shop.data',
  '/%E0%A4%A/',
])('%s is no other spelling of a page', (path) => {
  expect(movedTo(new URL(`https://shop.example${path}`))).toBeNull();
});
