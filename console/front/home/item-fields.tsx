import { OFFER_INKS } from '#domain/front/contrast.ts';
import { MAX_ALT_LENGTH } from '#domain/content/picture-limits.ts';
import { front as texts } from '#texts/en/console/front.ts';
import { fill } from '#texts/fill.ts';
import { TextField } from '../../ui/controls/text-field.tsx';
import { useFieldFault } from '../../ui/form/fault-context.ts';
import { PictureField } from '../../ui/picture-field/picture-field.tsx';
import { contrastText, hardSentence } from './front-warnings.ts';
import styles from './home.module.css';
import { type FieldProps, LineField } from './line-field.tsx';

export const AltField = (given: Omit<FieldProps, 'label' | 'hint'>) => (
  <LineField {...given} label={texts.fields.alt} hint={texts.hints.alt} maxLength={MAX_ALT_LENGTH} />
);

/** One picture of an item. What it shows is said of the item, once for both of a slide. */
export function OnePicture({ name, label, value, onChange, shape }: Omit<FieldProps, 'hint'> & { shape: string }) {
  const error = useFieldFault(name);
  return (
    <div className={styles.picture}>
      <p className={styles.label}>{label}</p>
      <PictureField
        label={label}
        name={name}
        max={1}
        isDecorative
        shape={shape}
        value={value === '' ? [] : [value]}
        onChange={([picture = '']) => onChange(picture)}
        error={error}
      />
    </div>
  );
}

/** The colour behind words, and whether these can be read on it. */
export function GroundField({ inks, ...given }: FieldProps & { inks: readonly string[] }) {
  const error = useFieldFault(given.name);
  const hard = hardSentence(given.value, inks);
  return (
    <div className={styles.ground}>
      <TextField
        {...given}
        type="color"
        hint={inks === OFFER_INKS ? texts.hints.offerGround : texts.hints.ground}
        error={error}
        className={styles.colour}
      />
      <p role="status" className={hard ? styles.remark : styles.about}>
        {hard ?? fill(texts.contrast, { contrast: contrastText(given.value, inks) })}
      </p>
    </div>
  );
}
