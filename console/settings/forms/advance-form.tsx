import { useWatch } from 'react-hook-form';
import { saveAdvance } from '#contract/console/settings.ts';
import { isAdvancePercentage } from '#domain/orders/advance-payment.ts';
import { advanceFaults } from '#domain/settings/card-faults.ts';
import { settings as texts } from '#texts/en/console/settings.ts';
import { send } from '../../send.ts';
import { CardForm, type CardFormProps } from '../card-form.tsx';
import { advanceSentence } from '../card-sentences.ts';
import { asTheyAre, useCardForm } from '../use-card-form.ts';
import { FormCountOrNone } from './card-fields.tsx';

interface AdvanceFields {
  /** Null while nothing is typed. */
  percent: number | null;
}

const shownShare = (percent: number | null): number => (percent !== null && isAdvancePercentage(percent) ? percent : 0);

/** Which part of an order that is paid on delivery is paid online first. */
export function AdvanceForm(props: CardFormProps) {
  const saved = useCardForm<'advance', AdvanceFields>({
    name: 'advance',
    settings: props.settings,
    toFields: asTheyAre,
    faultsOf: advanceFaults,
    send: ({ percent }, options) => send(saveAdvance, { body: { percent: percent ?? 0 } }, options),
  });
  const { control } = saved.form;
  const percent = shownShare(useWatch({ control, name: 'percent' }));
  return (
    <CardForm {...props} name="advance" saved={saved} typed={() => ({ percent })}>
      <FormCountOrNone control={control} name="percent" label={texts.cards.advance.fields.percent} />
      <p>{advanceSentence(percent)}</p>
    </CardForm>
  );
}
