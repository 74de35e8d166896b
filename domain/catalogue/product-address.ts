import { fromBase64, toBase64 } from '#domain/base64.ts';

const LONE_SURROGATE = /\p{Cs}/gu;

/** One part of a product's address before it is escaped for the path: base64 of the URI-encoded text (NAV-08). */
export const encodeAddressPart = (text: string): string =>
  toBase64(encodeURIComponent(text.replaceAll(LONE_SURROGATE, '\u{FFFD}')));

/**
 * Reads one part of a product's address (Q033): still percent-encoded or not, padding missing, URL-safe letters.
 * @returns null when it is not such a text
 */
export function decodeAddressPart(part: string): string | null {
  try {
    const text = fromBase64(decodeURIComponent(part));
    return text ? decodeURIComponent(text) : null;
  } catch {
    return null;
  }
}

interface Addressed {
  title: string;
  product_id: string;
}

/**
 * Whether these two parts, as the router unescaped them, are those of the product's own path: many others lead to it.
 */
export const isProductPath = ({ title, product_id }: Addressed, titlePart: string, idPart: string): boolean =>
  titlePart === encodeAddressPart(title) && idPart === encodeAddressPart(product_id);

/** The path of a product's page. The id alone decides the product, the title is there for people. */
export const productPath = (title: string, productId: string): string =>
  `/product/${encodeURIComponent(encodeAddressPart(title))}/${encodeURIComponent(encodeAddressPart(productId))}`;

const SIZE = 'size=';

/**
 * What stands behind the path of a product so that a browser chooses one of its sizes: behind `#`, which no server and no
 * cache sees. Empty for the first size.
 */
export const sizeHash = (sku: string): string => (sku === '' ? '' : `#${SIZE}${encodeURIComponent(sku)}`);

/** The SKU of the size that an address asks for; null for none. */
export function sizeOfHash(hash: string): string | null {
  if (!hash.startsWith(`#${SIZE}`)) return null;
  try {
    return decodeURIComponent(hash.slice(SIZE.length + 1));
  } catch {
    return null;
  }
}
