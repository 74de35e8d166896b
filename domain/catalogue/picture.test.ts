import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  parsePictureUrl,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  pictureSrcSet,
  pictureUrl,
} from '#domain/catalogue/picture.ts';

test.each([
  ['/uploads/products/gulab-no-7-1.png', '/media/360/uploads/products/gulab-no-7-1.webp'],
  ['/uploads/products/gulab-no-7-1', '/media/360/uploads/products/gulab-no-7-1.webp'],
  ['/Images/Meta/icon.v2.svg', '/media/360/Images/Meta/icon.v2.webp'],
])('%s is offered at %s', (path, url) => {
  expect(pictureUrl(path, 360, 'webp')).toBe(url);
});

test('every address that is made is read back', () => {
  const name = fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/);
  const path = fc
    .tuple(fc.constantFrom('/uploads', '/Images'), fc.array(name, { minLength: 1, maxLength: 4 }))
    .map(([root, names]) => `${root}/${names.join('/')}`);
  fc.assert(
    fc.property(
      path,
      fc.constantFrom(...PICTURE_WIDTHS),
      fc.constantFrom(...PICTURE_FORMATS),
      (path, width, format) => {
        expect(parsePictureUrl(pictureUrl(`${path}.png`, width, format))).toEqual({ path, width, format });
      },
    ),
  );
});

test.each([
  '/media/360/uploads/../secret.webp',
  '/media/360/uploads/products/..webp',
  '/media/360/uploads/.env.webp',
  '/media/360/uploads/a/./b.webp',
  '/media/360/uploads//b.webp',
  '/media/360/uploads/%2e%2e/b.webp',
  '/media/360/uploads/a\\b.webp',
  '/media/360/uploads.webp',
  '/media/360/etc/passwd.webp',
  '/media/361/uploads/a.webp',
  '/media/0360/uploads/a.webp',
  '/media/360/uploads/a.png',
  '/media/360/uploads/a.webp?x',
  '/media/360/uploads/a.webp\n',
  'media/360/uploads/a.webp',
  '',
])('%j is no picture', (url) => {
  expect(parsePictureUrl(url)).toBeNull();
});

test('a srcset names every width of a format', () => {
  expect(pictureSrcSet('/uploads/a.png', 'avif')).toBe(
    '/media/160/uploads/a.avif 160w, /media/360/uploads/a.avif 360w, /media/720/uploads/a.avif 720w, ' +
      '/media/1080/uploads/a.avif 1080w, /media/1440/uploads/a.avif 1440w',
  );
});
