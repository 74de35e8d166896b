import { saveLimits } from '#contract/console/settings.ts';
import { CEILING_BOUNDS } from '#domain/orders/ceiling-bounds.ts';
import { CEILING_NAMES, limitFaults } from '#domain/settings/card-faults.ts';
import type { LimitValues } from '#domain/settings/card-values.ts';
import { settings as texts } from '#texts/en/console/settings.ts';
import { send } from '../../send.ts';
import { CardForm, type CardFormProps } from '../card-form.tsx';
import { asTheyAre, useCardForm } from '../use-card-form.ts';
import { FormCountOrNone, FormSumOrNone } from './card-fields.tsx';

const { fields } = texts.cards.limits;
const { hints } = texts;

/** Numbers as they are typed: null while a field is empty, which is no limit where there may be none. */
type LimitFields = { [Name in keyof LimitValues]: number | null };

/** How much may be ordered, of one thing and before anything is paid. */
export function LimitsForm(props: CardFormProps) {
  const saved = useCardForm<'limits', LimitFields>({
    name: 'limits',
    settings: props.settings,
    toFields: asTheyAre,
    faultsOf: (values) => limitFaults(values as LimitValues),
    send: (values, options) =>
      // Required fields were checked before.
      send(saveLimits, { body: values as Parameters<typeof send<typeof saveLimits>>[1]['body'] }, options),
  });
  const { control } = saved.form;
  const { values: stored } = props.settings.limits;
  return (
    <CardForm
      {...props}
      name="limits"
      saved={saved}
      typed={(values) => ({ ...values, maxPerOrder: values.maxPerOrder ?? stored.maxPerOrder })}
    >
      <FormCountOrNone control={control} name="maxPerOrder" label={fields.maxPerOrder} />
      {CEILING_NAMES.map((name) => {
        const { counts, isOptional } = CEILING_BOUNDS[name];
        return counts === 'rupees' ? (
          <FormSumOrNone key={name} control={control} name={name} label={fields[name]} hint={hints.money} />
        ) : (
          <FormCountOrNone
            key={name}
            control={control}
            name={name}
            label={fields[name]}
            {...(isOptional && { hint: hints.count })}
          />
        );
      })}
    </CardForm>
  );
}
