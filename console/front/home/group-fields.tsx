import type { WireFront } from '#contract/console/front.ts';
import { FRONT_LENGTHS } from '#domain/front/front-limits.ts';
import { front as texts } from '#texts/en/console/front.ts';
import { fieldsOf, LineField } from './line-field.tsx';
import { ProductRows } from './product-rows.tsx';

type Group = WireFront['arrivals'][number];

const { fields: words } = texts;

interface GroupFieldsProps {
  group: Group;
  change: (change: Partial<Group>) => void;
}

/** Everything of a row of arrivals. */
export function GroupFields({ group, change }: GroupFieldsProps) {
  const field = fieldsOf('arrivals', group, change);
  return (
    <>
      <LineField isFirst {...field('name')} label={words.heading} maxLength={FRONT_LENGTHS.groupName} />
      <LineField {...field('description')} label={words.description} maxLength={FRONT_LENGTHS.groupDescription} />
      <ProductRows {...field('products')} label={words.products} />
    </>
  );
}
