import { oneLine } from '#domain/tidy-text.ts';
import { isColour } from './contrast.ts';
import { CHOSEN_TABS, type Front, type FrontLink, picturesOf } from './front.ts';
import { safeLink } from './front-link.ts';
import { PROMO_COUNT } from './front-limits.ts';

/** What keeps the home page from being saved. */
export type FrontProblem =
  | 'no-title'
  | 'no-name'
  | 'no-text'
  | 'no-wide'
  | 'no-tall'
  | 'no-picture'
  | 'picture-gone'
  | 'no-colour'
  | 'cut-off-without-price'
  | 'cut-off-low'
  | 'no-target'
  | 'bad-address'
  | 'text-twice'
  | 'promo-count'
  | 'no-category'
  | 'no-products'
  | 'id-twice';

/** @property field such as `slides.3f2a.title`: a list, the id of an item, and its field */
export interface FrontFault {
  field: string;
  problem: FrontProblem;
}

type Found = [name: string, isWrong: boolean, problem: FrontProblem];

const isBlank = (text: string): boolean => oneLine(text) === '';

const faultsAt = (place: string, found: readonly Found[]): FrontFault[] =>
  found.flatMap(([name, isWrong, problem]) => (isWrong ? [{ field: `${place}.${name}`, problem }] : []));

const ofLink = ({ kind, to }: FrontLink): Found[] => [
  ['link', kind !== 'none' && kind !== 'address' && to === '', 'no-target'],
  ['link', kind === 'address' && safeLink(to.trim()) === '', 'bad-address'],
];

/** Repeated texts, which would look like a mistake in the shop. */
function twice(list: string, lines: readonly { id: string; text: string }[]): FrontFault[] {
  const seen = new Set<string>();
  return lines.flatMap(({ id, text }) => {
    const key = oneLine(text).toLowerCase();
    const isAgain = key !== '' && seen.has(key);
    seen.add(key);
    return isAgain ? [{ field: `${list}.${id}.text`, problem: 'text-twice' as const }] : [];
  });
}

const idsTwice = (list: string, items: readonly { id: string }[]): FrontFault[] =>
  new Set(items.map(({ id }) => id)).size < items.length ? [{ field: list, problem: 'id-twice' }] : [];

/** The faults of a home page that need no other data, each once. */
export function frontFaults(front: Front): FrontFault[] {
  const { slides, offers, arrivals, tabs, marquee, promos } = front;
  return [
    ...slides.flatMap((slide) =>
      faultsAt(`slides.${slide.id}`, [
        ['title', isBlank(slide.title), 'no-title'],
        ['wide', slide.is_shown && slide.wide === '', 'no-wide'],
        ['tall', slide.is_shown && slide.tall === '', 'no-tall'],
        ['ground', !isColour(slide.ground), 'no-colour'],
        ['cut_off_paise', slide.cut_off_paise > 0 && slide.price_paise === 0, 'cut-off-without-price'],
        [
          'cut_off_paise',
          slide.price_paise > 0 && slide.cut_off_paise > 0 && slide.cut_off_paise <= slide.price_paise,
          'cut-off-low',
        ],
        ...ofLink(slide.link),
      ]),
    ),
    ...offers.flatMap((offer) =>
      faultsAt(`offers.${offer.id}`, [
        ['title', isBlank(offer.title), 'no-title'],
        ['picture', offer.is_shown && offer.picture === '', 'no-picture'],
        ['ground', !isColour(offer.ground), 'no-colour'],
        ...ofLink(offer.link),
      ]),
    ),
    ...arrivals.flatMap(({ id, name }) => faultsAt(`arrivals.${id}`, [['name', isBlank(name), 'no-name']])),
    ...CHOSEN_TABS.flatMap((tab) =>
      faultsAt(`tabs.${tab}`, [
        ['category', tabs[tab].shows === 'category' && isBlank(tabs[tab].category), 'no-category'],
        ['products', tabs[tab].shows === 'products' && tabs[tab].products.length === 0, 'no-products'],
      ]),
    ),
    ...marquee.flatMap(({ id, text }) => faultsAt(`marquee.${id}`, [['text', isBlank(text), 'no-text']])),
    ...promos.flatMap(({ id, text }) => faultsAt(`promos.${id}`, [['text', isBlank(text), 'no-text']])),
    ...twice('marquee', marquee),
    ...twice('promos', promos),
    ...(promos.length === PROMO_COUNT ? [] : [{ field: 'promos', problem: 'promo-count' as const }]),
    ...Object.entries({ slides, offers, arrivals, marquee, promos }).flatMap(([list, items]) => idsTwice(list, items)),
  ];
}

/**
 * Pictures that are not of this shop.
 *
 * @param known addresses of pictures that it has, or that stood there before
 */
export function pictureFaults(
  { slides, offers }: Pick<Front, 'slides' | 'offers'>,
  known: ReadonlySet<string>,
): FrontFault[] {
  const isGone = (address: string): boolean => address !== '' && !known.has(address);
  return [
    ...slides.flatMap(({ id, wide, tall }) =>
      faultsAt(`slides.${id}`, [
        ['wide', isGone(wide), 'picture-gone'],
        ['tall', isGone(tall), 'picture-gone'],
      ]),
    ),
    ...offers.flatMap(({ id, picture }) => faultsAt(`offers.${id}`, [['picture', isGone(picture), 'picture-gone']])),
  ];
}

/** A version as it can be restored, with the numbers of deleted products and pictures. */
export interface Restorable {
  front: Front;
  /** How many products of rows and tabs were deleted. */
  products: number;
  /** How many pictures were deleted. */
  pictures: number;
}

/**
 * The restorable part of a version: deleted products are left out; an item without its picture is switched off until it
 * has another one. A link that leads nowhere stays, and is named as that.
 */
export function restorable(
  front: Front,
  has: { pictures: ReadonlySet<string>; products: ReadonlySet<string> },
): Restorable {
  const gone = new Set<string>();
  const pictured = (address: string): string => (has.pictures.has(address) ? address : '');
  const kept = (products: readonly string[]): string[] =>
    products.filter((id) => {
      if (!has.products.has(id)) gone.add(id);
      return has.products.has(id);
    });
  const tabs = Object.fromEntries(
    CHOSEN_TABS.map((name) => {
      const tab = front.tabs[name];
      const products = kept(tab.products);
      const shows = tab.shows === 'products' && products.length === 0 ? 'usual' : tab.shows;
      return [name, { ...tab, shows, products }];
    }),
  ) as unknown as Front['tabs'];
  return {
    front: {
      ...front,
      slides: front.slides.map((slide) => {
        const [wide, tall] = [pictured(slide.wide), pictured(slide.tall)];
        return { ...slide, wide, tall, is_shown: slide.is_shown && wide !== '' && tall !== '' };
      }),
      offers: front.offers.map((offer) => {
        const picture = pictured(offer.picture);
        return { ...offer, picture, is_shown: offer.is_shown && picture !== '' };
      }),
      arrivals: front.arrivals.map((group) => ({ ...group, products: kept(group.products) })),
      tabs,
    },
    products: gone.size,
    pictures: new Set(picturesOf(front).filter((address) => !has.pictures.has(address))).size,
  };
}
