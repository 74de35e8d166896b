import type { WireFront } from '#contract/console/front.ts';
import { FRONT_LENGTHS } from '#domain/front/front-limits.ts';
import { front as texts } from '#texts/en/console/front.ts';
import { fill } from '#texts/fill.ts';
import { Card } from '../../ui/form/card.tsx';
import { OrderedRows } from '../../ui/order/ordered-rows.tsx';
import styles from './home.module.css';
import { itemName } from './front-values.ts';
import { LineField } from './item-fields.tsx';

type Promo = WireFront['promos'][number];

interface PromosCardProps {
  value: readonly Promo[];
  onChange: (value: Promo[]) => void;
}

/** The three messages of the header (NAV-39): their words and their order. */
export const PromosCard = ({ value, onChange }: PromosCardProps) => (
  <Card title={texts.parts.promos}>
    <p className={styles.about}>{texts.about.promos}</p>
    <div className={styles.promos} data-field="promos">
      {value.map((promo, index) => (
        <LineField
          key={promo.id}
          name={`promos.${promo.id}.text`}
          label={fill(texts.promo, { n: index + 1 })}
          value={promo.text}
          maxLength={FRONT_LENGTHS.promo}
          onChange={(text) => onChange(value.map((one) => (one.id === promo.id ? { ...one, text } : one)))}
        />
      ))}
    </div>
    <OrderedRows
      label={fill(texts.order, { part: texts.parts.promos })}
      rows={value}
      idOf={({ id }) => id}
      nameOf={itemName}
      onOrder={(ids) => onChange(ids.flatMap((id) => value.find((one) => one.id === id) ?? []))}
      isReadOnly={false}
    >
      {(promo) => <p className={styles.title}>{itemName(promo)}</p>}
    </OrderedRows>
  </Card>
);
