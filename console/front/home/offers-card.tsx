import type { WireFront } from '#contract/console/front.ts';
import { OFFER_INKS } from '#domain/front/contrast.ts';
import { FRONT_LENGTHS, MAX_OFFERS } from '#domain/front/front-limits.ts';
import { front as texts } from '#texts/en/console/front.ts';
import { deadSentence, hardSentence } from './front-warnings.ts';
import { newId, newLink } from './front-values.ts';
import { AltField, GroundField, LineField, OnePicture } from './item-fields.tsx';
import { ItemList } from './item-list.tsx';
import { useKnown } from './known-context.ts';
import { LinkField } from './link-field.tsx';

type Offer = WireFront['offers'][number];

const { fields: words, hints } = texts;

const create = (): Offer => ({
  id: newId(),
  is_shown: true,
  title: '',
  description: '',
  picture: '',
  alt: '',
  ground: '#1b5a52',
  link: newLink,
});

interface OfferFieldsProps {
  offer: Offer;
  change: (change: Partial<Offer>) => void;
}

function OfferFields({ offer, change }: OfferFieldsProps) {
  const at = `offers.${offer.id}`;
  return (
    <>
      <LineField
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

interface OffersCardProps {
  value: readonly Offer[];
  onChange: (value: Offer[]) => void;
}

export function OffersCard({ value, onChange }: OffersCardProps) {
  const known = useKnown();
  return (
    <ItemList
      part="offers"
      items={value}
      onChange={onChange}
      adding={{ max: MAX_OFFERS, create, label: texts.add.offers, empty: texts.empty.offers }}
      pictureOf={({ picture }) => picture}
      warningOf={({ link, ground }) => deadSentence(link, known) ?? hardSentence(ground, OFFER_INKS)}
    >
      {(offer, change) => <OfferFields offer={offer} change={change} />}
    </ItemList>
  );
}
