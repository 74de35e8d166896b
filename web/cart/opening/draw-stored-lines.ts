/**
 * Runs in the cart's page before any other script and imports only what needs nothing else: `storedLinesScript` is its
 * text (scripts/storefront/inline-script.ts). It marks its place where a guest's storage holds no lines, and otherwise
 * draws them there from the pattern of a line that stands in the page.
 */
import type { WireCartLine } from '#contract/cart.ts';
import { pictureSrcSet, pictureUrl, PICTURE_FORMATS } from '#domain/catalogue/picture.ts';
import { productPath } from '#domain/catalogue/product-address.ts';
import { estimatedDelivery } from '#domain/delivery/estimate.ts';
import { formatRupees, type Paise } from '#domain/money.ts';
import { formatDay } from '#domain/time.ts';
import { fill } from '#texts/fill.ts';
import { GUEST_CART, readGuestCart } from '#web/device/guest-storage.ts';
import { STORED_USER } from '#web/device/stored-user.ts';
import { mostOf, problemOf } from '#web/cart/cart-lines.ts';

/** An original in the folders of the shop's pictures. */
const OWN_PICTURE = /^\/(?:uploads|Images)(?:\/[\w-][\w.-]*)+$/;

const sum = (amount: Paise): string => formatRupees(amount, document.documentElement.lang);

/** The pattern of a line says all that such a line says: with a trouble, or at its limit, a line says more. */
const isPlain = (line: WireCartLine): boolean =>
  problemOf(line) === null &&
  line.quantity < mostOf(line) &&
  (line.product_image === '' || OWN_PICTURE.test(line.product_image));

function pictureOf(path: string, sizes: string): HTMLPictureElement {
  const picture = document.createElement('picture');
  for (const format of PICTURE_FORMATS.filter((one) => one !== 'jpeg')) {
    const source = document.createElement('source');
    Object.assign(source, { type: `image/${format}`, sizes, srcset: pictureSrcSet(path, format) });
    picture.append(source);
  }
  const image = document.createElement('img');
  Object.assign(image, { alt: '', width: 400, height: 500, decoding: 'async', fetchPriority: 'high' });
  image.src = pictureUrl(path, 720, 'jpeg');
  picture.append(image);
  return picture;
}

/** One row of a line: a copy of the pattern whose parts say what the line holds. */
function rowOf(line: WireCartLine, pattern: Element): Element {
  const { product_name: name, quantity, price_paise, mrp_paise, product_image } = line;
  const attributes = Object.values(line.variation_attributes);
  const row = pattern.cloneNode(true) as Element;
  const partOf = (part: string): Element | null => row.querySelector(`[data-part=${part}]`);
  const say = (part: string, facts: Record<string, string> | null): void => {
    const element = partOf(part);
    if (element && facts) element.textContent = fill(element.textContent, facts);
    else element?.closest('[data-whole]')?.remove();
  };
  const date = estimatedDelivery(new Date(), line.delivery_days);
  say('name', { name });
  say('delivery', date && { date: formatDay(date, document.documentElement.lang) });
  const value = row.querySelector('output');
  if (value) value.textContent = String(quantity);
  say('price', { price: sum(price_paise * quantity) });
  say('mrp', mrp_paise > price_paise ? { price: sum(mrp_paise * quantity) } : null);
  say('each', quantity > 1 ? { price: sum(price_paise) } : null);
  const attribute = partOf('attribute');
  attribute?.replaceWith(
    ...attributes.map((value) => Object.assign(attribute.cloneNode() as Element, { textContent: value })),
  );
  for (const link of row.querySelectorAll('a')) link.setAttribute('href', productPath(name, line.product_id));
  for (const named of row.querySelectorAll('[aria-label]'))
    named.setAttribute(
      'aria-label',
      fill(named.getAttribute('aria-label') ?? '', { name: [name, ...attributes].join(', ') }),
    );
  const frame = partOf('picture');
  if (product_image !== '') frame?.append(pictureOf(product_image, frame.getAttribute('data-sizes') ?? ''));
  return row;
}

function draw(place: HTMLElement): void {
  if (localStorage.getItem(STORED_USER) !== null) return;
  if ((localStorage.getItem(GUEST_CART) ?? '[]') === '[]') {
    place.dataset.empty = '';
    return;
  }
  const lines = readGuestCart(localStorage);
  const pattern = place.querySelector('[data-pattern]')?.firstElementChild;
  if (!pattern || lines.length === 0 || !lines.every(isPlain)) return;
  const rows = lines.map((line) => rowOf(line, pattern));
  place.querySelector('[data-lines]')?.replaceChildren(...rows);
  place.dataset.drawn = '';
}

try {
  const place = document.currentScript?.parentElement;
  if (place) draw(place);
} catch {
  // A storage that cannot be read: the cart says so itself.
}
