import type { WireFront } from '#contract/console/front.ts';
import { SLIDE_INKS } from '#domain/front/contrast.ts';
import { MAX_SLIDES } from '#domain/front/front-limits.ts';
import { front as texts } from '#texts/en/console/front.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { deadSentence, hardSentence, staleSentence } from './front-warnings.ts';
import { newItem, newLink } from './front-values.ts';
import { type FrontListProps, ItemList } from './item-list.tsx';
import { useKnown } from './known-context.ts';

const SlideFields = lazyPart(async () => (await import('./slide-fields.tsx')).SlideFields, 8);

type Slide = WireFront['slides'][number];

const create = (): Slide => ({
  ...newItem(),
  name: '',
  title: '',
  description: '',
  price_paise: 0,
  cut_off_paise: 0,
  wide: '',
  tall: '',
  alt: '',
  ground: '#e1bb95',
  link: newLink,
});

export function SlidesCard(list: FrontListProps<'slides'>) {
  const known = useKnown();
  return (
    <ItemList
      part="slides"
      {...list}
      adding={{ max: MAX_SLIDES, create, label: texts.add.slides, empty: texts.empty.slides }}
      pictureOf={({ tall, wide }) => wide || tall}
      warningOf={(slide) =>
        deadSentence(slide.link, known) ?? staleSentence(slide, known) ?? hardSentence(slide.ground, SLIDE_INKS)
      }
    >
      {(slide, change) => <SlideFields slide={slide} change={change} />}
    </ItemList>
  );
}
