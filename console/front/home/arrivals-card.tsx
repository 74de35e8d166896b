import type { WireFront } from '#contract/console/front.ts';
import { MAX_ARRIVAL_GROUPS } from '#domain/front/front-limits.ts';
import { front as texts } from '#texts/en/console/front.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { unseenSentence } from './front-warnings.ts';
import { newItem } from './front-values.ts';
import { type FrontListProps, ItemList } from './item-list.tsx';
import { useKnown } from './known-context.ts';

const GroupFields = lazyPart(async () => (await import('./group-fields.tsx')).GroupFields, 5);

type Group = WireFront['arrivals'][number];

const create = (): Group => ({ ...newItem(), name: '', description: '', products: [] });

/** Rows of new products, each under its heading. */
export function ArrivalsCard(list: FrontListProps<'arrivals'>) {
  const known = useKnown();
  return (
    <ItemList
      part="arrivals"
      {...list}
      adding={{ max: MAX_ARRIVAL_GROUPS, create, label: texts.add.arrivals, empty: texts.empty.arrivals }}
      warningOf={({ products }) => unseenSentence(products, known, texts.rowEmpty)}
    >
      {(group, change) => <GroupFields group={group} change={change} />}
    </ItemList>
  );
}
