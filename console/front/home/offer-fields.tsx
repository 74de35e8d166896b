import type { WireFront } from '#contract/console/front.ts';
import { OFFER_INKS } from '#domain/front/contrast.ts';
import { FRONT_LENGTHS } from '#domain/front/front-limits.ts';
import { front as texts } from '#texts/en/console/front.ts';
import { AltField, GroundField, OnePicture } from './item-fields.tsx';
import { fieldsOf, LineField } from './line-field.tsx';
import { LinkField } from './link-field.tsx';

type Offer = WireFront['offers'][number];

const { fields: words, hints } = texts;

interface OfferFieldsProps {
  offer: Offer;
  change: (change: Partial<Offer>) => void;
}

/** Everything of an offer. */
export function OfferFields({ offer, change }: OfferFieldsProps) {
  const field = fieldsOf('offers', offer, change);
  return (
    <>
      <LineField isFirst {...field('title')} label={words.title} maxLength={FRONT_LENGTHS.offerTitle} />
      <LineField {...field('description')} label={words.description} maxLength={FRONT_LENGTHS.offerDescription} />
      <LinkField {...field('link')} />
      <OnePicture {...field('picture')} label={words.picture} shape={hints.offer} />
      <AltField {...field('alt')} />
      <GroundField {...field('ground')} label={words.ground} inks={OFFER_INKS} />
    </>
  );
}
