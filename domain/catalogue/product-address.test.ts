import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeAddressPart, encodeAddressPart, isProductPath, productPath } from '#domain/catalogue/product-address.ts';

const text = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => text.isWellFormed());

test('[NAV-08] a part is the base64 of the URI-encoded text, as the platform writes it', () => {
  fc.assert(
    fc.property(text, (text) => {
      expect(encodeAddressPart(text)).toBe(btoa(encodeURIComponent(text)));
    }),
  );
});

test('[NAV-08] what stands in the path is read back, percent-encoded or not', () => {
  fc.assert(
    fc.property(text, text, (title, id) => {
      const [, , titlePart = '', idPart = '', ...rest] = productPath(title, id).split('/');
      expect(rest).toEqual([]);
      expect(decodeAddressPart(titlePart)).toBe(title);
      expect(decodeAddressPart(decodeURIComponent(idPart))).toBe(id);
    }),
  );
});

test('missing padding and URL-safe letters are accepted', () => {
  const part = encodeAddressPart('a~~~é');
  expect(part).toContain('+');
  expect(decodeAddressPart(part.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''))).toBe('a~~~é');
});

test.each(['', '=', '!!!', 'A', '%', btoa('%E0%A4%A'), btoa('%')])('%j is no part of an address', (part) => {
  expect(decodeAddressPart(part)).toBeNull();
});

test('half a character in a title does not break its address', () => {
  expect(decodeAddressPart(encodeAddressPart('Tea \uD83C'))).toBe('Tea \uFFFD');
});

test('[NAV-08] of all addresses that lead to a product one is its own', () => {
  const product = { title: 'a~~~é', product_id: 'AB?' };
  const [title, id] = [encodeAddressPart(product.title), encodeAddressPart(product.product_id)];
  expect(isProductPath(product, title, id)).toBe(true);
  for (const [otherTitle, otherId] of [
    [title.replaceAll('+', '-').replaceAll('/', '_'), id],
    [title, id.replace(/=+$/, '')],
    [encodeURIComponent(title), id],
    [title, btoa('%41B%3F')],
    [encodeAddressPart('Another title'), id],
  ] as const)
    expect(isProductPath(product, otherTitle, otherId)).toBe(false);
});
