import { saveNotices } from '#contract/console/settings.ts';
import { NOTICE_KINDS } from '#domain/settings/notices.ts';
import { settings as texts } from '#texts/en/console/settings.ts';
import { send } from '../../send.ts';
import { CardForm, type CardFormProps } from '../card-form.tsx';
import styles from '../settings.module.css';
import { usePlainCardForm } from '../use-card-form.ts';
import { FormCheck } from './card-fields.tsx';
import { Recipients } from './recipients.tsx';

/** Who is told by mail, and of what. Addresses change at once, each by a call of its own; the kinds are saved. */
export function NoticesForm(props: CardFormProps) {
  const saved = usePlainCardForm('notices', props.settings, {
    send: (values, options) => send(saveNotices, { body: values }, options),
  });
  return (
    <div className={styles.columns}>
      <Recipients recipients={props.settings.recipients} />
      <CardForm {...props} name="notices" saved={saved} isSeen={false}>
        <fieldset className={styles.group}>
          <legend>{texts.notices.kinds}</legend>
          <div className={styles.rows}>
            {NOTICE_KINDS.map((kind) => (
              <FormCheck key={kind} control={saved.form.control} name={kind} label={texts.cards.notices.fields[kind]} />
            ))}
          </div>
        </fieldset>
      </CardForm>
    </div>
  );
}
