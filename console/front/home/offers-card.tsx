import type { WireFront } from '#contract/console/front.ts';
import { OFFER_INKS } from '#domain/front/contrast.ts';
import { MAX_OFFERS } from '#domain/front/front-limits.ts';
import { front as texts } from '#texts/en/console/front.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { deadSentence, hardSentence } from './front-warnings.ts';
import { newItem, newLink } from './front-values.ts';
import { type FrontListProps, ItemList } from './item-list.tsx';
import { useKnown } from './known-context.ts';

const OfferFields = lazyPart(async () => (await import('./offer-fields.tsx')).OfferFields, 6);

type Offer = WireFront['offers'][number];

const create = (): Offer => ({
  ...newItem(),
  title: '',
  description: '',
  picture: '',
  alt: '',
  ground: '#1b5a52',
  link: newLink,
});

export function OffersCard(list: FrontListProps<'offers'>) {
  const known = useKnown();
  return (
    <ItemList
      part="offers"
      {...list}
      adding={{ max: MAX_OFFERS, create, label: texts.add.offers, empty: texts.empty.offers }}
      pictureOf={({ picture }) => picture}
      warningOf={({ link, ground }) => deadSentence(link, known) ?? hardSentence(ground, OFFER_INKS)}
    >
      {(offer, change) => <OfferFields offer={offer} change={change} />}
    </ItemList>
  );
}
