import { Plus, X } from 'lucide-react';
import { type Control, useController } from 'react-hook-form';
import { MAX_TARIFF_ROWS } from '#domain/delivery/tariff-problems.ts';
import { deliveryTariff as texts } from '#texts/en/console/delivery-tariff.ts';
import { fill } from '#texts/fill.ts';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { MoneyField } from '../../ui/controls/money-field.tsx';
import { Card } from '../../ui/form/card.tsx';
import { useFieldFault } from '../../ui/form/fault-context.ts';
import type { TariffValues, TypedRule } from '../typed-tariff.ts';
import styles from './charges.module.css';
import { KmField } from './km-field.tsx';

interface RuleRowProps {
  rule: TypedRule;
  at: number;
  onChange: (change: Partial<TypedRule>) => void;
  onRemove: () => void;
}

function RuleRow({ rule, at, onChange, onRemove }: RuleRowProps) {
  const name = `free_rules.${at}`;
  const fault = {
    from: useFieldFault(`${name}.from_km`),
    to: useFieldFault(`${name}.to_km`),
    sum: useFieldFault(`${name}.from_paise`),
  };
  return (
    <li>
      <div role="group" aria-label={fill(texts.ruleLabel, { n: at + 1 })} className={styles.row}>
        <KmField
          label={texts.from}
          name={`${name}.from_km`}
          value={rule.from_km}
          onChange={(from_km) => onChange({ from_km })}
          error={fault.from}
        />
        <KmField
          label={texts.to}
          name={`${name}.to_km`}
          value={rule.to_km}
          onChange={(to_km) => onChange({ to_km })}
          error={fault.to}
        />
        <MoneyField
          label={texts.threshold}
          name={`${name}.from_paise`}
          value={rule.from_paise}
          onChange={(from_paise) => onChange({ from_paise })}
          error={fault.sum}
          className={styles.money}
        />
        <div className={styles.ends}>
          <IconButton label={fill(texts.removeRule, { n: at + 1 })} icon={X} onPress={onRemove} />
        </div>
      </div>
    </li>
  );
}

/** The rules of free delivery, one row each. */
export function RuleRows({ control }: { control: Control<TariffValues> }) {
  const { field } = useController({ control, name: 'free_rules' });
  const rules = field.value;
  const fault = useFieldFault('free_rules');
  const add = (): void => field.onChange([...rules, { id: '', from_km: 0, to_km: null, from_paise: null }]);
  return (
    <Card title={texts.freeCard}>
      <p className={styles.hint}>{texts.freeText}</p>
      {fault && <p role="alert">{fault}</p>}
      {rules.length === 0 ? (
        <p>{texts.noRules}</p>
      ) : (
        <ol className={styles.rows} data-field="free_rules" tabIndex={-1}>
          {rules.map((rule, at) => (
            <RuleRow
              key={`${rule.id} ${at}`}
              rule={rule}
              at={at}
              onChange={(change) => field.onChange(rules.with(at, { ...rule, ...change }))}
              onRemove={() => field.onChange(rules.toSpliced(at, 1))}
            />
          ))}
        </ol>
      )}
      <Button icon={Plus} isDisabled={rules.length >= MAX_TARIFF_ROWS} onPress={add} className={styles.add}>
        {texts.addRule}
      </Button>
    </Card>
  );
}
