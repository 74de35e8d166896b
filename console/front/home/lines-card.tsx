import type { WireFront } from '#contract/console/front.ts';
import { FRONT_LENGTHS, MAX_MARQUEE_LINES } from '#domain/front/front-limits.ts';
import { front as texts } from '#texts/en/console/front.ts';
import { newItem } from './front-values.ts';
import { fieldsOf, LineField } from './line-field.tsx';
import { type FrontListProps, ItemList } from './item-list.tsx';

type Line = WireFront['marquee'][number];

const create = (): Line => ({ ...newItem(), text: '' });

/** The lines that run along the top of every page. */
export const LinesCard = (list: FrontListProps<'marquee'>) => (
  <ItemList
    part="marquee"
    {...list}
    adding={{ max: MAX_MARQUEE_LINES, create, label: texts.add.marquee, empty: texts.empty.marquee }}
  >
    {(line, change) => (
      <LineField
        isFirst
        {...fieldsOf('marquee', line, change)('text')}
        label={texts.line}
        maxLength={FRONT_LENGTHS.line}
      />
    )}
  </ItemList>
);
