import type { WireFront, WireFrontThings } from '#contract/console/front.ts';
import { contrastOn, isHardToRead, MIN_CONTRAST, OFFER_INKS, SLIDE_INKS } from '#domain/front/contrast.ts';
import { CHOSEN_TABS, type FrontLink } from '#domain/front/front.ts';
import { stalePrice } from '#domain/front/slide-price.ts';
import { categoryFault, deadLink, linkedCategory, productFault } from '#domain/front/front-link.ts';
import { front as texts } from '#texts/en/console/front.ts';
import { fill } from '#texts/fill.ts';
import { formats } from '../../texts/formats.ts';
import { itemName } from './front-values.ts';

/** The known products and categories; just chosen ones may not be loaded yet. */
export interface Known {
  things: WireFrontThings;
  isWhole: boolean;
  /** What the last save was refused for, by the names of fields. */
  refused: Readonly<Record<string, string>>;
}

/** Why a link leads nowhere, as a sentence; undefined for nothing. */
export function deadSentence(link: FrontLink, { things, isWhole }: Known): string | undefined {
  const dead = deadLink(link, things);
  const product = things.products.find(({ id }) => id === link.to);
  const isUnknown = (dead === 'product-gone' || dead === 'category-empty') && !isWhole;
  if (dead === null || isUnknown) return undefined;
  return fill(texts.dead[dead], { title: product?.title ?? '', name: linkedCategory(link) ?? link.to });
}

/** What makes the words on a colour hard to read, as a sentence; undefined for nothing. */
export function hardSentence(ground: string, inks: readonly string[]): string | undefined {
  if (!isHardToRead(ground, inks)) return undefined;
  return fill(texts.hard, {
    contrast: contrastText(ground, inks),
    least: MIN_CONTRAST,
    way: inks === OFFER_INKS ? texts.darker : texts.lighter,
  });
}

/** How the prices of a slide differ from those of its product, as a sentence; undefined for nothing. */
export function staleSentence(slide: WireFront['slides'][number], { things }: Known): string | undefined {
  const stale = stalePrice(slide, things.products);
  if (!stale) return undefined;
  const sums = { shown: formats.rupees(stale.shown), now: formats.rupees(stale.now) };
  return fill(texts.stale[stale.what], sums);
}

/** Such as "4.1"; never rounded up to what is enough. */
export const contrastText = (ground: string, inks: readonly string[]): string =>
  String(Math.floor((contrastOn(ground, inks) ?? 0) * 10) / 10);

/** What a shopper does not see of a row of products, as a sentence; undefined for nothing. */
export function unseenSentence(
  products: readonly string[],
  { things, isWhole }: Known,
  none: string,
): string | undefined {
  if (!isWhole || products.length === 0) return undefined;
  const count = products.filter((id) => productFault(id, things) !== null).length;
  if (count === products.length) return none;
  if (count === 0) return undefined;
  return count === 1 ? texts.rowUnseenOne : fill(texts.rowUnseen, { count: formats.count(count) });
}

/** A warning: it can be published, but shoppers would see a flaw. */
export interface FrontWarning {
  field: string;
  name: string;
  sentence: string;
}

type Found = [field: string, name: string, sentence: string | undefined];

/** All warnings about what shoppers would see. */
export function warningsOf({ slides, offers, arrivals, tabs }: WireFront, known: Known): FrontWarning[] {
  const shown = <Item extends { is_shown: boolean }>(items: readonly Item[]): Item[] =>
    items.filter((one) => one.is_shown);
  const found: Found[] = [
    ...shown(slides).flatMap((slide): Found[] => [
      [`slides.${slide.id}.link`, itemName(slide), deadSentence(slide.link, known)],
      [`slides.${slide.id}.price_paise`, itemName(slide), staleSentence(slide, known)],
      [`slides.${slide.id}.ground`, itemName(slide), hardSentence(slide.ground, SLIDE_INKS)],
    ]),
    ...shown(offers).flatMap((offer): Found[] => [
      [`offers.${offer.id}.link`, itemName(offer), deadSentence(offer.link, known)],
      [`offers.${offer.id}.ground`, itemName(offer), hardSentence(offer.ground, OFFER_INKS)],
    ]),
    ...shown(arrivals).map((group): Found => [
      `arrivals.${group.id}.products`,
      itemName(group),
      group.products.length === 0 ? texts.rowEmpty : unseenSentence(group.products, known, texts.rowEmpty),
    ]),
    ...CHOSEN_TABS.map((tab): Found => [`tabs.${tab}`, texts.tabs.names[tab], tabSentence(tabs[tab], known)]),
  ];
  return found.flatMap(([field, name, sentence]) => (sentence === undefined ? [] : [{ field, name, sentence }]));
}

/** The warning about a popular tab. */
export function tabSentence(
  { shows, category, products }: WireFront['tabs']['trending'],
  known: Known,
): string | undefined {
  if (shows === 'products') return unseenSentence(products, known, texts.tabEmpty);
  if (shows === 'usual' || category === '' || !known.isWhole) return undefined;
  return categoryFault(category, known.things)
    ? fill(texts.dead['category-empty'], { title: '', name: category })
    : undefined;
}
