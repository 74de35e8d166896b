import type { WireFront } from '#contract/console/front.ts';
import { FRONT_LENGTHS, MAX_ARRIVAL_GROUPS } from '#domain/front/front-limits.ts';
import { front as texts } from '#texts/en/console/front.ts';
import { unseenSentence } from './front-warnings.ts';
import { newId } from './front-values.ts';
import { LineField } from './item-fields.tsx';
import { ItemList } from './item-list.tsx';
import { useKnown } from './known-context.ts';
import { ProductRows } from './product-rows.tsx';

type Group = WireFront['arrivals'][number];

const { fields: words } = texts;

const create = (): Group => ({ id: newId(), is_shown: true, name: '', description: '', products: [] });

interface ArrivalsCardProps {
  value: readonly Group[];
  onChange: (value: Group[]) => void;
}

/** Rows of new products, each under its heading. */
export function ArrivalsCard({ value, onChange }: ArrivalsCardProps) {
  const known = useKnown();
  return (
    <ItemList
      part="arrivals"
      items={value}
      onChange={onChange}
      adding={{ max: MAX_ARRIVAL_GROUPS, create, label: texts.add.arrivals, empty: texts.empty.arrivals }}
      warningOf={({ products }) => unseenSentence(products, known, texts.rowEmpty)}
    >
      {(group, change) => (
        <>
          <LineField
            name={`arrivals.${group.id}.name`}
            label={words.heading}
            value={group.name}
            maxLength={FRONT_LENGTHS.groupName}
            onChange={(name) => change({ name })}
          />
          <LineField
            name={`arrivals.${group.id}.description`}
            label={words.description}
            value={group.description}
            maxLength={FRONT_LENGTHS.groupDescription}
            onChange={(description) => change({ description })}
          />
          <ProductRows
            name={`arrivals.${group.id}.products`}
            label={words.products}
            value={group.products}
            onChange={(products) => change({ products })}
          />
        </>
      )}
    </ItemList>
  );
}
