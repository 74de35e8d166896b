import { saveContact } from '#contract/console/settings.ts';
import { contactFaults } from '#domain/settings/card-faults.ts';
import { settings as texts } from '#texts/en/console/settings.ts';
import { send } from '../../send.ts';
import { useStaff } from '../../session/use-staff.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FormText } from '../../ui/form/fields.tsx';
import { CardForm, type CardFormProps } from '../card-form.tsx';
import styles from '../settings.module.css';
import { usePlainCardForm } from '../use-card-form.ts';

const { fields } = texts.cards.contact;
const { hints } = texts;

/** Where the shop is, how it is reached, and who hears complaints. */
export function ContactForm(props: CardFormProps) {
  const { name, email } = useStaff();
  const stored = props.settings.contact.values;
  const saved = usePlainCardForm('contact', props.settings, {
    faultsOf: (values) => contactFaults(values, stored),
    send: (values, options) => send(saveContact, { body: values }, options),
  });
  const { control, getValues, setValue } = saved.form;
  const nameMyself = (): void => {
    const contact = getValues();
    setValue('officer_name', name);
    setValue('officer_email', contact.email.trim() || email);
    setValue('officer_phone', contact.phone);
  };
  return (
    <CardForm {...props} name="contact" saved={saved}>
      <FormText control={control} name="address" label={fields.address} maxLength={300} />
      <FormText control={control} name="pincode" label={fields.pincode} inputMode="numeric" maxLength={10} />
      <FormText control={control} name="position" label={fields.position} hint={hints.position} maxLength={60} />
      <FormText control={control} name="phone" label={fields.phone} type="tel" maxLength={30} />
      <FormText control={control} name="whatsapp" label={fields.whatsapp} type="tel" maxLength={30} />
      <FormText control={control} name="email" label={fields.email} type="email" maxLength={254} />
      <fieldset className={styles.group}>
        <legend>{hints.officer}</legend>
        <p className={styles.hint}>{hints.officerText}</p>
        <Button className={styles.close} onPress={nameMyself}>
          {hints.officerMe}
        </Button>
        <FormText control={control} name="officer_name" label={fields.officer_name} maxLength={100} />
        <FormText control={control} name="officer_email" label={fields.officer_email} type="email" maxLength={254} />
        <FormText control={control} name="officer_phone" label={fields.officer_phone} type="tel" maxLength={30} />
      </fieldset>
    </CardForm>
  );
}
