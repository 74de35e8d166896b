import type { Ref } from 'react';
import {
  FieldError,
  Input,
  Label,
  Text,
  TextArea,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components';
import { classNames } from '#theme/class-names.ts';
import styles from './field.module.css';

export interface TextFieldProps extends Omit<AriaTextFieldProps, 'className' | 'children' | 'style'> {
  label: string;
  /** What helps to fill it in, below its label. */
  hint?: string | undefined;
  /** The sentence of what is wrong with it. */
  error?: string | undefined;
  /** So many lines; one without it. */
  rows?: number;
  placeholder?: string;
  inputRef?: Ref<HTMLInputElement & HTMLTextAreaElement>;
  className?: string | undefined;
}

/** A line or a text that is typed. */
export function TextField({ label, hint, error, rows, placeholder, inputRef, className, ...given }: TextFieldProps) {
  const shared = {
    className: styles.input ?? '',
    ...(placeholder && { placeholder }),
    ...(inputRef && { ref: inputRef }),
  };
  return (
    <AriaTextField {...given} isInvalid={error !== undefined} className={classNames(styles.field, className)}>
      <Label className={styles.label}>{label}</Label>
      {hint && (
        <Text slot="description" className={styles.hint}>
          {hint}
        </Text>
      )}
      {rows ? <TextArea {...shared} rows={rows} /> : <Input {...shared} />}
      <FieldError className={styles.error}>{error}</FieldError>
    </AriaTextField>
  );
}
