import type { WireFront } from '#contract/console/front.ts';
import { FRONT_LENGTHS } from '#domain/front/front-limits.ts';
import { front as texts } from '#texts/en/console/front.ts';
import { LineField } from './line-field.tsx';
import { ProductRows } from './product-rows.tsx';

type Group = WireFront['arrivals'][number];

const { fields: words } = texts;

interface GroupFieldsProps {
  group: Group;
  change: (change: Partial<Group>) => void;
}

/** Everything of a row of arrivals. */
export function GroupFields({ group, change }: GroupFieldsProps) {
  const at = `arrivals.${group.id}`;
  return (
    <>
      <LineField
        isFirst
        name={`${at}.name`}
        label={words.heading}
        value={group.name}
        maxLength={FRONT_LENGTHS.groupName}
        onChange={(name) => change({ name })}
      />
      <LineField
        name={`${at}.description`}
        label={words.description}
        value={group.description}
        maxLength={FRONT_LENGTHS.groupDescription}
        onChange={(description) => change({ description })}
      />
      <ProductRows
        name={`${at}.products`}
        label={words.products}
        value={group.products}
        onChange={(products) => change({ products })}
      />
    </>
  );
}
