import { type Control, useController } from 'react-hook-form';
import { deliveryTariff as texts } from '#texts/en/console/delivery-tariff.ts';
import { fill } from '#texts/fill.ts';
import { nextRange, type TariffValues, type TypedRule } from '../typed-tariff.ts';
import { type OneRow, StretchCard } from './stretch-card.tsx';
import { StretchRow } from './stretch-row.tsx';

const RuleRow = ({ row, at, onChange, onRemove }: OneRow<TypedRule>) => (
  <StretchRow
    label={fill(texts.ruleLabel, { n: at + 1 })}
    name={`free_rules.${at}`}
    stretch={row}
    onChange={onChange}
    sum={{
      label: texts.threshold,
      key: 'from_paise',
      value: row.from_paise,
      onChange: (from_paise) => onChange({ from_paise }),
    }}
    removeLabel={fill(texts.removeRule, { n: at + 1 })}
    onRemove={onRemove}
  />
);

const nextRule = (rules: readonly TypedRule[]): TypedRule => ({ id: '', ...nextRange(rules), from_paise: null });

/** The rules of free delivery, one row each. */
export function RuleRows({ control }: { control: Control<TariffValues> }) {
  const { field } = useController({ control, name: 'free_rules' });
  return (
    <StretchCard
      title={texts.freeCard}
      hint={texts.freeText}
      empty={texts.noRules}
      addLabel={texts.addRule}
      field={field}
      create={() => nextRule(field.value)}
    >
      {(one) => <RuleRow {...one} />}
    </StretchCard>
  );
}
