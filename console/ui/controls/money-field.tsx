import { type Ref, useState } from 'react';
import { FieldError, Input, Label, Text, TextField } from 'react-aria-components';
import { type Paise, fromRupees, rupees } from '#domain/money.ts';
import { classNames } from '#theme/class-names.ts';
import { controls } from '#texts/en/console/controls.ts';
import styles from './field.module.css';

interface MoneyFieldProps {
  label: string;
  /** In paise; null while nothing, or no sum, is typed. */
  value: Paise | null;
  onChange: (value: Paise | null, typed: string) => void;
  onBlur?: () => void;
  hint?: string | undefined;
  error?: string | undefined;
  name?: string;
  isDisabled?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  className?: string | undefined;
  /** Where the column's head says what it is. */
  isLabelHidden?: boolean;
}

const typedFor = (value: Paise | null): string => (value === null ? '' : String(rupees(value)));

/** "1,24,500.50" and "₹ 124500.5" are the same sum. */
const read = (typed: string): Paise | null => fromRupees(typed.replaceAll(/[₹,\s]/g, ''));

/** A sum in rupees as a person types it; what is no sum stays in the field and is said to be none. */
export function MoneyField(props: MoneyFieldProps) {
  const { label, value, onChange, onBlur, hint, error, isDisabled = false, inputRef, className, isLabelHidden } = props;
  const [typed, setTyped] = useState(typedFor(value));
  const [known, setKnown] = useState(value);
  // What came from elsewhere, such as a saved price, takes the place of what was typed for another sum.
  if (value !== known) {
    setKnown(value);
    if (read(typed) !== value) setTyped(typedFor(value));
  }
  const change = (text: string): void => {
    setTyped(text);
    const sum = read(text);
    setKnown(sum);
    onChange(sum, text);
  };
  const isNoSum = typed.trim() !== '' && read(typed) === null;
  const sentence = isNoSum ? controls.noSum : error;
  return (
    <TextField
      value={typed}
      onChange={change}
      {...(onBlur && { onBlur })}
      isInvalid={sentence !== undefined}
      isDisabled={isDisabled}
      {...(props.name && { name: props.name })}
      inputMode="decimal"
      autoComplete="off"
      className={classNames(styles.field, className)}
    >
      <Label className={isLabelHidden ? 'visually-hidden' : styles.label}>{label}</Label>
      {hint && (
        <Text slot="description" className={styles.hint}>
          {hint}
        </Text>
      )}
      <div className={styles.money}>
        <span aria-hidden="true">₹</span>
        <Input className={styles.input ?? ''} {...(inputRef && { ref: inputRef })} />
      </div>
      <FieldError className={styles.error}>{sentence}</FieldError>
    </TextField>
  );
}
