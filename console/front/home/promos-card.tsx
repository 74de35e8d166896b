import type { WireFront } from '#contract/console/front.ts';
import { FRONT_LENGTHS } from '#domain/front/front-limits.ts';
import { front as texts } from '#texts/en/console/front.ts';
import { LineField } from './line-field.tsx';
import { ItemList } from './item-list.tsx';

type Promo = WireFront['promos'][number];

interface PromosCardProps {
  value: readonly Promo[];
  onChange: (value: Promo[]) => void;
}

/** The three messages of the header (NAV-39): their words and their order. */
export const PromosCard = ({ value, onChange }: PromosCardProps) => (
  <ItemList part="promos" items={value} onChange={onChange}>
    {(promo, change) => (
      <LineField
        isFirst
        name={`promos.${promo.id}.text`}
        label={texts.message}
        value={promo.text}
        maxLength={FRONT_LENGTHS.promo}
        onChange={(text) => change({ text })}
      />
    )}
  </ItemList>
);
