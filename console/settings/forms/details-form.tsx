import { saveDetails, type WireCard } from '#contract/console/settings.ts';
import { RELAXABLE_FIELDS, type RelaxableField } from '#domain/orders/required-fields.ts';
import { members } from '#texts/en/members.ts';
import { settings as texts } from '#texts/en/console/settings.ts';
import { send } from '../../send.ts';
import { CardForm, type CardFormProps } from '../card-form.tsx';
import styles from '../settings.module.css';
import { useCardForm } from '../use-card-form.ts';
import { FormCheck } from './card-fields.tsx';

/** Of each detail whether an order needs it. */
type NeededFields = Record<RelaxableField, boolean>;

const neededOf = ({ optional }: WireCard<'details'>['values']): NeededFields =>
  Object.fromEntries(RELAXABLE_FIELDS.map((field) => [field, !optional.includes(field)])) as NeededFields;

const optionalOf = (needed: NeededFields): RelaxableField[] => RELAXABLE_FIELDS.filter((field) => !needed[field]);

/** Which details of its buyer an order does without. */
export function DetailsForm(props: CardFormProps) {
  const saved = useCardForm<'details', NeededFields>({
    name: 'details',
    settings: props.settings,
    toFields: neededOf,
    send: (needed, options) => send(saveDetails, { body: { optional: optionalOf(needed) } }, options),
  });
  return (
    <CardForm {...props} name="details" saved={saved} typed={(needed) => ({ optional: optionalOf(needed) })}>
      <fieldset className={styles.group}>
        <legend>{texts.cards.details.fields.needed}</legend>
        <p className={styles.hint}>{texts.hints.details}</p>
        <div className={styles.checks}>
          {RELAXABLE_FIELDS.map((field) => (
            <FormCheck key={field} control={saved.form.control} name={field} label={members.fields[field]} />
          ))}
        </div>
      </fieldset>
    </CardForm>
  );
}
