import { type FieldValues, useController } from 'react-hook-form';
import { settings as texts } from '#texts/en/console/settings.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { MoneyField } from '../../ui/controls/money-field.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { type Bound, useBound } from '../../ui/form/fields.tsx';
import { PictureField } from '../../ui/picture-field/picture-field.tsx';
import styles from '../settings.module.css';

type FieldProps<Values extends FieldValues> = Pick<Bound<Values>, 'control' | 'name' | 'label' | 'hint'>;

/** Something that is so or not. */
export function FormCheck<Values extends FieldValues>({ control, name, label }: FieldProps<Values>) {
  const { field } = useController({ control, name });
  return (
    <Checkbox name={name} isSelected={field.value === true} onChange={field.onChange} onBlur={field.onBlur}>
      {label}
    </Checkbox>
  );
}

/** An amount in paise, or null for no limit; 0 is a limit. */
export function FormSumOrNone<Values extends FieldValues>({ control, name, ...given }: FieldProps<Values>) {
  const { field, tied } = useBound({ control, name });
  return <MoneyField {...given} {...tied} value={field.value ?? null} onChange={field.onChange} />;
}

/** A whole number, or null for an empty field. */
export function FormCountOrNone<Values extends FieldValues>({ control, name, ...given }: FieldProps<Values>) {
  const { field, tied } = useBound({ control, name });
  const value = field.value as number | null;
  return (
    <TextField
      {...given}
      {...tied}
      inputMode="numeric"
      value={value === null ? '' : String(value)}
      onChange={(typed) => /^\d{0,8}$/.test(typed) && field.onChange(typed === '' ? null : Number(typed))}
    />
  );
}

/** The names of files that were put there by hand, before pictures could be uploaded, are no addresses. */
const isAddress = (picture: string): boolean => picture.startsWith('/');

interface PictureProps<Values extends FieldValues> extends FieldProps<Values> {
  addressOf: (picture: string) => string | null;
  /** From so many pixels of width on it is good. */
  goodWidth: number;
}

/** One picture, which may be an older file by its name: `addressOf` says where that lies. */
export function FormPicture<Values extends FieldValues>(props: PictureProps<Values>) {
  const { control, name, label, hint, addressOf, goodWidth } = props;
  const { field, tied } = useBound({ control, name });
  const picture = field.value as string;
  const address = addressOf(picture);
  return (
    <div>
      <p className={styles.label}>{label}</p>
      {address !== null && !isAddress(picture) && (
        <div className={styles.row}>
          <div className={styles.brand}>
            <img src={address} alt="" height={44} />
          </div>
          <Button look="quiet" aria-label={`${texts.removePicture}: ${label}`} onPress={() => field.onChange('')}>
            {texts.removePicture}
          </Button>
        </div>
      )}
      <PictureField
        label={label}
        name={name}
        max={1}
        isDecorative
        goodWidth={goodWidth}
        {...(hint !== undefined && { shape: hint })}
        value={isAddress(picture) ? [picture] : []}
        onChange={([chosen = '']) => field.onChange(chosen)}
        error={tied.error}
      />
    </div>
  );
}
