import type { WireFront } from '#contract/console/front.ts';
import { OFFER_INKS } from '#domain/front/contrast.ts';
import { MAX_OFFERS } from '#domain/front/front-limits.ts';
import { front as texts } from '#texts/en/console/front.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { deadSentence, hardSentence } from './front-warnings.ts';
import { newId, newLink } from './front-values.ts';
import { ItemList } from './item-list.tsx';
import { useKnown } from './known-context.ts';

const OfferFields = lazyPart(async () => (await import('./offer-fields.tsx')).OfferFields, 6);

type Offer = WireFront['offers'][number];

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
