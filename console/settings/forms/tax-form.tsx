import { useController, useWatch } from 'react-hook-form';
import { saveTax } from '#contract/console/settings.ts';
import { taxFaults } from '#domain/settings/card-faults.ts';
import { settings as texts } from '#texts/en/console/settings.ts';
import { send } from '../../send.ts';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { FormText } from '../../ui/form/fields.tsx';
import type { SavedForm } from '../../ui/form/use-saved-form.ts';
import { CardForm, type CardFormProps } from '../card-form.tsx';
import { type CardValues, usePlainCardForm } from '../use-card-form.ts';

const { fields } = texts.cards.tax;
const { hints } = texts;

/** A GSTIN, or that there is none; the two exclude each other. */
function Registration({ form }: Pick<SavedForm<CardValues<'tax'>>, 'form'>) {
  const { control } = form;
  const { field } = useController({ control, name: 'is_unregistered' });
  const isUnregistered = useWatch({ control, name: 'is_unregistered' });
  return (
    <div>
      <FormText
        control={control}
        name="gstin"
        label={fields.gstin}
        isDisabled={isUnregistered}
        maxLength={30}
        autoComplete="off"
      />
      <Checkbox
        name="is_unregistered"
        isSelected={isUnregistered}
        onChange={(isNone) => {
          field.onChange(isNone);
          if (isNone) form.setValue('gstin', '');
        }}
      >
        {fields.is_unregistered}
      </Checkbox>
    </div>
  );
}

/** What invoices say of the seller. */
export function TaxForm(props: CardFormProps) {
  const saved = usePlainCardForm('tax', props.settings, {
    faultsOf: taxFaults,
    send: (values, options) => send(saveTax, { body: values }, options),
  });
  const { control } = saved.form;
  return (
    <CardForm {...props} name="tax" saved={saved}>
      <FormText control={control} name="legal_name" label={fields.legal_name} hint={hints.legal_name} maxLength={120} />
      <FormText control={control} name="address" label={fields.address} hint={hints.taxAddress} maxLength={300} />
      <Registration form={saved.form} />
      <FormText control={control} name="fssai" label={fields.fssai} inputMode="numeric" maxLength={30} />
      <FormText control={control} name="registration" label={fields.registration} maxLength={40} />
      {props.settings.contact.values.officer_name === '' && (
        <FormText control={control} name="contact" label={fields.contact} maxLength={200} />
      )}
      <FormText control={control} name="note" label={fields.note} maxLength={300} rows={2} />
    </CardForm>
  );
}
