import { Plus, X } from 'lucide-react';
import { type Control, useController } from 'react-hook-form';
import { idleSlabs } from '#domain/delivery/ruler.ts';
import { MAX_TARIFF_ROWS } from '#domain/delivery/tariff-problems.ts';
import { deliveryTariff as texts } from '#texts/en/console/delivery-tariff.ts';
import { fill } from '#texts/fill.ts';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { MoneyField } from '../../ui/controls/money-field.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import { Card } from '../../ui/form/card.tsx';
import { useFieldFault } from '../../ui/form/fault-context.ts';
import { listsOf, type TariffValues, type TypedSlab } from '../typed-tariff.ts';
import styles from './charges.module.css';
import { KmField } from './km-field.tsx';

interface SlabRowProps {
  slab: TypedSlab;
  at: number;
  isIdle: boolean;
  onChange: (change: Partial<TypedSlab>) => void;
  onRemove: () => void;
}

function SlabRow({ slab, at, isIdle, onChange, onRemove }: SlabRowProps) {
  const name = `slabs.${at}`;
  const n = at + 1;
  const fault = {
    from: useFieldFault(`${name}.from_km`),
    to: useFieldFault(`${name}.to_km`),
    charge: useFieldFault(`${name}.charge_paise`),
  };
  return (
    <li>
      <div role="group" aria-label={fill(texts.slabLabel, { n })} className={styles.row}>
        <KmField
          label={texts.from}
          name={`${name}.from_km`}
          value={slab.from_km}
          onChange={(from_km) => onChange({ from_km })}
          error={fault.from}
        />
        <KmField
          label={texts.to}
          name={`${name}.to_km`}
          value={slab.to_km}
          onChange={(to_km) => onChange({ to_km })}
          error={fault.to}
        />
        <MoneyField
          label={texts.charge}
          name={`${name}.charge_paise`}
          value={slab.charge_paise}
          onChange={(charge_paise) => onChange({ charge_paise })}
          error={fault.charge}
          className={styles.money}
        />
        <div className={styles.ends}>
          <Switch
            label={fill(texts.turn, { n })}
            state={slab.is_on ? texts.isOn : texts.isOff}
            isSelected={slab.is_on}
            onChange={(is_on) => onChange({ is_on })}
          />
          <IconButton label={fill(texts.removeSlab, { n })} icon={X} onPress={onRemove} />
        </div>
        {isIdle && <p className={styles.idle}>{texts.idle}</p>}
      </div>
    </li>
  );
}

/** Begins where the one that reaches farthest ends. */
const nextSlab = (slabs: readonly TypedSlab[]): TypedSlab => {
  const ends = slabs.flatMap(({ to_km: end }) => end ?? []);
  return { id: '', from_km: ends.length > 0 ? Math.max(...ends) + 1 : 0, to_km: null, charge_paise: null, is_on: true };
};

/** The charges by distance, one row each. */
export function SlabRows({ control }: { control: Control<TariffValues> }) {
  const { field } = useController({ control, name: 'slabs' });
  const slabs = field.value;
  const { slabs: known } = listsOf({ slabs, free_rules: [] });
  const idle = new Set(idleSlabs(known).map((slab) => known.indexOf(slab)));
  const fault = useFieldFault('slabs');
  const add = (): void => field.onChange([...slabs, nextSlab(slabs)]);
  return (
    <Card title={texts.card}>
      <p className={styles.hint}>{texts.cardText}</p>
      {fault && <p role="alert">{fault}</p>}
      {slabs.length === 0 ? (
        <p>{texts.noSlabs}</p>
      ) : (
        <ol className={styles.rows} data-field="slabs" tabIndex={-1}>
          {slabs.map((slab, at) => (
            <SlabRow
              key={`${slab.id} ${at}`}
              slab={slab}
              at={at}
              isIdle={idle.has(at)}
              onChange={(change) => field.onChange(slabs.with(at, { ...slab, ...change }))}
              onRemove={() => field.onChange(slabs.toSpliced(at, 1))}
            />
          ))}
        </ol>
      )}
      <Button icon={Plus} isDisabled={slabs.length >= MAX_TARIFF_ROWS} onPress={add} className={styles.add}>
        {texts.addSlab}
      </Button>
    </Card>
  );
}
