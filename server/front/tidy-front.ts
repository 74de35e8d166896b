import type { WireFront } from '#contract/console/front.ts';
import { CHOSEN_TABS, type Front } from '#domain/front/front.ts';
import { oneLine } from '#domain/tidy-text.ts';

const once = (ids: readonly string[]): string[] => [...new Set(ids)];

/** A tab stores only the setting that it shows. */
function tidyTab({ shows, category, products }: Front['tabs'][keyof Front['tabs']]) {
  return {
    shows,
    category: shows === 'category' ? oneLine(category) : '',
    products: shows === 'products' ? once(products) : [],
  };
}

function tidyLink({ kind, to, sku }: Front['slides'][number]['link']) {
  if (kind === 'none') return { kind, to: '', sku: '' };
  return { kind, to: oneLine(to), sku: kind === 'product' ? sku : '' };
}

/** A home page as it is stored: texts are single lines, a product is in a row only once. */
export const tidyFront = ({ slides, arrivals, offers, tabs, marquee, promos }: WireFront): Front => ({
  slides: slides.map((slide) => ({
    ...slide,
    name: oneLine(slide.name),
    title: oneLine(slide.title),
    description: oneLine(slide.description),
    alt: oneLine(slide.alt),
    ground: slide.ground.toLowerCase(),
    link: tidyLink(slide.link),
  })),
  arrivals: arrivals.map((group) => ({
    ...group,
    name: oneLine(group.name),
    description: oneLine(group.description),
    products: once(group.products),
  })),
  offers: offers.map((offer) => ({
    ...offer,
    title: oneLine(offer.title),
    description: oneLine(offer.description),
    alt: oneLine(offer.alt),
    ground: offer.ground.toLowerCase(),
    link: tidyLink(offer.link),
  })),
  tabs: Object.fromEntries(CHOSEN_TABS.map((tab) => [tab, tidyTab(tabs[tab])])) as Front['tabs'],
  marquee: marquee.map((line) => ({ ...line, text: oneLine(line.text) })),
  promos: promos.map((promo) => ({ ...promo, text: oneLine(promo.text) })),
});
