import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { deliveryTariff as texts } from '#texts/en/console/delivery-tariff.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { MoneyField } from '../../ui/controls/money-field.tsx';
import { useFieldFault } from '../../ui/form/fault-context.ts';
import styles from './charges.module.css';
import { KmField } from './km-field.tsx';

/** The range in kilometres; null while nothing is typed. */
interface Stretch {
  from_km: number | null;
  to_km: number | null;
}

interface StretchRowProps {
  label: string;
  /** The name of the row in faults. */
  name: string;
  stretch: Stretch;
  onChange: (change: Partial<Stretch>) => void;
  /** The sum of the row, in paise. */
  sum: { label: string; key: string; value: number | null; onChange: (value: number | null) => void };
  removeLabel: string;
  onRemove: () => void;
  /** Control before the remove button. */
  before?: ReactNode;
  remark?: ReactNode;
}

/** A row of the tariff: a stretch of distance, and the sum that holds there. */
export function StretchRow(props: StretchRowProps) {
  const { label, name, stretch, onChange, sum, removeLabel, onRemove, before, remark } = props;
  return (
    <li>
      <div role="group" aria-label={label} className={styles.row}>
        <KmField
          label={texts.from}
          name={`${name}.from_km`}
          value={stretch.from_km}
          onChange={(from_km) => onChange({ from_km })}
          error={useFieldFault(`${name}.from_km`)}
        />
        <KmField
          label={texts.to}
          name={`${name}.to_km`}
          value={stretch.to_km}
          onChange={(to_km) => onChange({ to_km })}
          error={useFieldFault(`${name}.to_km`)}
        />
        <MoneyField
          label={sum.label}
          name={`${name}.${sum.key}`}
          value={sum.value}
          onChange={sum.onChange}
          error={useFieldFault(`${name}.${sum.key}`)}
          className={styles.money}
        />
        <div className={styles.ends}>
          {before}
          <IconButton label={removeLabel} icon={X} onPress={onRemove} />
        </div>
        {remark}
      </div>
    </li>
  );
}
