import { type Control, useController } from 'react-hook-form';
import { idleSlabs } from '#domain/delivery/ruler.ts';
import { deliveryTariff as texts } from '#texts/en/console/delivery-tariff.ts';
import { fill } from '#texts/fill.ts';
import { Switch } from '../../ui/controls/switch.tsx';
import { listsOf, nextRange, type TariffValues, type TypedSlab } from '../typed-tariff.ts';
import styles from './charges.module.css';
import { type OneRow, StretchCard } from './stretch-card.tsx';
import { StretchRow } from './stretch-row.tsx';

function SlabRow({ row, at, isIdle, onChange, onRemove }: OneRow<TypedSlab> & { isIdle: boolean }) {
  const n = at + 1;
  return (
    <StretchRow
      label={fill(texts.slabLabel, { n })}
      name={`slabs.${at}`}
      stretch={row}
      onChange={onChange}
      sum={{
        label: texts.charge,
        key: 'charge_paise',
        value: row.charge_paise,
        onChange: (charge_paise) => onChange({ charge_paise }),
      }}
      before={
        <Switch
          label={fill(texts.turn, { n })}
          state={row.is_on ? texts.isOn : texts.isOff}
          isSelected={row.is_on}
          onChange={(is_on) => onChange({ is_on })}
        />
      }
      removeLabel={fill(texts.removeSlab, { n })}
      onRemove={onRemove}
      remark={isIdle && <p className={styles.idle}>{texts.idle}</p>}
    />
  );
}

const nextSlab = (slabs: readonly TypedSlab[]): TypedSlab => ({
  id: '',
  ...nextRange(slabs),
  charge_paise: null,
  is_on: true,
});

/** The charges by distance, one row each. */
export function SlabRows({ control }: { control: Control<TariffValues> }) {
  const { field } = useController({ control, name: 'slabs' });
  const { slabs: known } = listsOf({ slabs: field.value, free_rules: [] });
  const idle = new Set(idleSlabs(known).map((slab) => known.indexOf(slab)));
  return (
    <StretchCard
      title={texts.card}
      hint={texts.cardText}
      empty={texts.noSlabs}
      addLabel={texts.addSlab}
      field={field}
      create={() => nextSlab(field.value)}
    >
      {(one) => <SlabRow {...one} isIdle={idle.has(one.at)} />}
    </StretchCard>
  );
}
