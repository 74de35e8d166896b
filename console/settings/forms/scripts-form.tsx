import { useWatch } from 'react-hook-form';
import { saveScripts } from '#contract/console/settings.ts';
import { judgeScripts, type ScriptEntry } from '#domain/settings/script-entries.ts';
import { GOOD_ICON_WIDTH_PX, tabIcon } from '#domain/settings/shop-picture.ts';
import { settings as texts } from '#texts/en/console/settings.ts';
import { fill } from '#texts/fill.ts';
import { send } from '../../send.ts';
import { FormText } from '../../ui/form/fields.tsx';
import { Status } from '../../ui/page/status.tsx';
import { CardForm, type CardFormProps } from '../card-form.tsx';
import styles from '../settings.module.css';
import { usePlainCardForm } from '../use-card-form.ts';
import { FormPicture } from './card-fields.tsx';

const { fields } = texts.cards.scripts;
const { script: words } = texts;

/** Whether pages load a script, and if not why. */
const Judged = ({ written, problem, host }: ScriptEntry) => (
  <li className={styles.row}>
    <span>
      <code>{written}</code>
      {problem !== null && <span className={styles.tagline}>{fill(words[problem], { host })}</span>}
    </span>
    <Status look={problem === null ? 'good' : 'bad'}>{problem === null ? words.loads : words.fails}</Status>
  </li>
);

/** What search engines read, and the scripts of pages, each with what becomes of it. */
export function ScriptsForm(props: CardFormProps) {
  const { script_hosts: hosts } = props.settings;
  const saved = usePlainCardForm('scripts', props.settings, {
    send: (values, options) => send(saveScripts, { body: values }, options),
  });
  const { control } = saved.form;
  const judged = judgeScripts(useWatch({ control, name: 'scripts' }), hosts);
  return (
    <CardForm {...props} name="scripts" saved={saved}>
      <FormText control={control} name="title" label={fields.title} hint={texts.hints.title} maxLength={120} />
      <FormText control={control} name="description" label={fields.description} maxLength={300} rows={2} />
      <FormText control={control} name="keywords" label={fields.keywords} maxLength={300} />
      <FormText control={control} name="author" label={fields.author} maxLength={100} />
      <FormPicture
        control={control}
        name="icon"
        label={fields.icon}
        hint={fill(texts.hints.icon, { width: GOOD_ICON_WIDTH_PX })}
        addressOf={(icon) => tabIcon(icon, '')}
        goodWidth={GOOD_ICON_WIDTH_PX}
      />
      <FormText control={control} name="scripts" label={fields.scripts} hint={texts.hints.scripts} rows={4} />
      {judged.length > 0 && (
        <ul className={styles.rows} aria-label={words.list}>
          {judged.map((one, index) => (
            <Judged key={`${index} ${one.written}`} {...one} />
          ))}
        </ul>
      )}
    </CardForm>
  );
}
