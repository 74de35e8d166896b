import type { FrontOffer, FrontSlide } from '#domain/front/front.ts';
import { readLink, storedLink } from '#domain/front/front-link.ts';
import type { Insertable, Selectable } from 'kysely';
import type { OffersTable, SlidersTable } from '../db/tables/catalogue.ts';

/** A slide as it is stored. */
export const slideColumns = (slide: FrontSlide, position: number) =>
  ({
    key: slide.id,
    is_shown: slide.is_shown,
    slider_name: slide.name,
    offer_name: slide.title,
    description: slide.description,
    price_paise: slide.price_paise,
    cut_off_price_paise: slide.cut_off_paise === 0 ? null : slide.cut_off_paise,
    wide_image: slide.wide,
    tall_image: slide.tall,
    alt: slide.alt,
    ground: slide.ground,
    ...storedLink(slide.link),
    position,
  }) satisfies Insertable<SlidersTable>;

export const slideOf = (row: Selectable<SlidersTable>): FrontSlide => ({
  id: row.key,
  is_shown: row.is_shown,
  name: row.slider_name,
  title: row.offer_name,
  description: row.description,
  price_paise: row.price_paise,
  cut_off_paise: row.cut_off_price_paise ?? 0,
  wide: row.wide_image,
  tall: row.tall_image,
  alt: row.alt,
  ground: row.ground,
  link: readLink(row),
});

/** An offer as it is stored. */
export const offerColumns = (offer: FrontOffer, position: number) =>
  ({
    key: offer.id,
    is_shown: offer.is_shown,
    title: offer.title,
    description: offer.description,
    image: offer.picture,
    alt: offer.alt,
    ground: offer.ground,
    ...storedLink(offer.link),
    position,
  }) satisfies Insertable<OffersTable>;

export const offerOf = (row: Selectable<OffersTable>): FrontOffer => ({
  id: row.key,
  is_shown: row.is_shown,
  title: row.title,
  description: row.description,
  picture: row.image,
  alt: row.alt,
  ground: row.ground,
  link: readLink(row),
});
