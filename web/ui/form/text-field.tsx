import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { FieldFrame, type FieldNotes, noteId } from './field-frame.tsx';
import { keepCaret } from './keep-caret.ts';
import { useEarlyText } from './use-early-text.ts';
import styles from './text-field.module.css';

interface Controlled {
  name: string;
  value: string;
  onChange: (value: string) => void;
}

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, keyof Controlled | keyof FieldNotes>;

export interface TextFieldProps extends FieldNotes, Controlled, InputProps {
  ref?: Ref<HTMLInputElement>;
  /** What unfolds right below the line, such as suggestions. */
  children?: ReactNode;
}

const describedBy = (id: string, notes: Partial<FieldNotes>): string | undefined =>
  notes.error || notes.good || notes.hint ? noteId(id) : undefined;

/** One line of text with its label above and its hint, error or good finding below. */
export function TextField(props: TextFieldProps) {
  const { label, error, hint, good, optional, onChange, className, children, ...input } = props;
  const made = useId();
  const id = input.id ?? made;
  const notes = { error, hint, good };
  useEarlyText(id, input.value, onChange);
  return (
    <FieldFrame id={id} label={label} optional={optional} className={className} {...notes}>
      <input
        type="text"
        {...input}
        id={id}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, notes)}
        onChange={({ currentTarget }) => {
          keepCaret(currentTarget);
          onChange(currentTarget.value);
        }}
      />
      {children}
    </FieldFrame>
  );
}
