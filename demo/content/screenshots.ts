const narrow = { width: 780, height: 1688 };
const wide = { width: 1440, height: 900 };

/** What a browser shows of the shop before it installs it; `node scripts/shot-manifest.ts` takes the pictures. */
export const screenshots = [
  { src: 'narrow-home.webp', ...narrow, label: 'The home page' },
  { src: 'narrow-product.webp', ...narrow, label: 'A tea with its pictures and price' },
  { src: 'wide-home.webp', ...wide, label: 'The home page on a wide screen' },
  { src: 'wide-shop.webp', ...wide, label: 'Teas and attars in the shop' },
];
