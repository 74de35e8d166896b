import type { WireFront } from '#contract/console/front.ts';
import { OFFER_INKS } from '#domain/front/contrast.ts';
import { FRONT_LENGTHS } from '#domain/front/front-limits.ts';
import { front as texts } from '#texts/en/console/front.ts';
import { AltField, GroundField, OnePicture } from './item-fields.tsx';
import { LineField } from './line-field.tsx';
import { LinkField } from './link-field.tsx';

type Offer = WireFront['offers'][number];

const { fields: words, hints } = texts;

interface OfferFieldsProps {
  offer: Offer;
  change: (change: Partial<Offer>) => void;
}

/** Everything of an offer. */
export function OfferFields({ offer, change }: OfferFieldsProps) {
  const at = `offers.${offer.id}`;
  return (
    <>
      <LineField
        isFirst
        name={`${at}.title`}
        label={words.title}
        value={offer.title}
        maxLength={FRONT_LENGTHS.offerTitle}
        onChange={(title) => change({ title })}
      />
      <LineField
        name={`${at}.description`}
        label={words.description}
        value={offer.description}
        maxLength={FRONT_LENGTHS.offerDescription}
        onChange={(description) => change({ description })}
      />
      <LinkField name={`${at}.link`} value={offer.link} onChange={(link) => change({ link })} />
      <OnePicture
        name={`${at}.picture`}
        label={words.picture}
        shape={hints.offer}
        value={offer.picture}
        onChange={(picture) => change({ picture })}
      />
      <AltField name={`${at}.alt`} value={offer.alt} onChange={(alt) => change({ alt })} />
      <GroundField
        name={`${at}.ground`}
        label={words.ground}
        inks={OFFER_INKS}
        value={offer.ground}
        onChange={(ground) => change({ ground })}
      />
    </>
  );
}
