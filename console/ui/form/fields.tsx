import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { MoneyField } from '../controls/money-field.tsx';
import { Select } from '../controls/select.tsx';
import { TextField, type TextFieldProps } from '../controls/text-field.tsx';
import { useFieldFault } from './fault-context.ts';

export interface Bound<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string;
  hint?: string;
  isDisabled?: boolean;
  className?: string | undefined;
}

/** A field of a form by its name: its value, and what ties any control to it, what is wrong with it included. */
export function useBound<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
}: {
  control: Control<Values>;
  name: Name;
}) {
  const { field } = useController({ control, name });
  const error = useFieldFault(name);
  return { field, tied: { name, onBlur: field.onBlur, error } };
}

/** A text of a form, by its name. */
export function FormText<Values extends FieldValues>({
  control,
  name,
  ...given
}: Bound<Values> & Omit<TextFieldProps, 'name' | 'value' | 'onChange' | 'error'>) {
  const { field, tied } = useBound({ control, name });
  return <TextField {...given} {...tied} value={field.value ?? ''} onChange={field.onChange} />;
}

/** A sum of a form, in paise; 0 stands for none, and for what is no sum. */
export function FormMoney<Values extends FieldValues>({ control, name, ...given }: Bound<Values>) {
  const { field, tied } = useBound({ control, name });
  return (
    <MoneyField {...given} {...tied} value={field.value || null} onChange={(value) => field.onChange(value ?? 0)} />
  );
}

interface FormChoiceProps<Values extends FieldValues> extends Bound<Values> {
  /** An empty value stands for none. */
  choices: readonly { value: string; label: string }[];
  read?: (value: string) => unknown;
  write?: (value: unknown) => string;
}

const shownChoice = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : '';

/** A choice of a form. */
export function FormChoice<Values extends FieldValues>(props: FormChoiceProps<Values>) {
  const { control, name, choices, read = (value) => value, write = shownChoice, label } = props;
  const { field } = useController({ control, name });
  const error = useFieldFault(name);
  return (
    <div data-field={name}>
      <Select
        label={label}
        value={write(field.value)}
        choices={choices}
        onChange={(value) => field.onChange(read(value))}
        error={error}
        isDisabled={props.isDisabled ?? false}
      />
    </div>
  );
}

/** A whole number of a form; what is none is 0. */
export function FormCount<Values extends FieldValues>({ control, name, ...given }: Bound<Values>) {
  const { field, tied } = useBound({ control, name });
  return (
    <TextField
      {...given}
      {...tied}
      inputMode="numeric"
      value={shownChoice(field.value)}
      onChange={(typed) => /^\d{0,7}$/.test(typed) && field.onChange(Number(typed))}
    />
  );
}
