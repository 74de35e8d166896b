import { type InputHTMLAttributes, type Ref, type TextareaHTMLAttributes, useId } from 'react';
import { fill } from '#domain/texts/fill.ts';
import { useTexts } from '#web/texts.tsx';
import { classNames } from './class-names.ts';
import { FieldFrame, type FieldNotes, noteId } from './field-frame.tsx';
import styles from './text-field.module.css';

interface Controlled {
  name: string;
  value: string;
  onChange: (value: string) => void;
}

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, keyof Controlled | keyof FieldNotes>;

interface TextFieldProps extends FieldNotes, Controlled, InputProps {
  ref?: Ref<HTMLInputElement>;
}

const describedBy = (id: string, notes: Partial<FieldNotes>): string | undefined =>
  notes.error || notes.good || notes.hint ? noteId(id) : undefined;

/** One line of text with its label above and its hint, error or good finding below. */
export function TextField({ label, error, hint, good, optional, onChange, className, ...input }: TextFieldProps) {
  const made = useId();
  const id = input.id ?? made;
  const notes = { error, hint, good };
  return (
    <FieldFrame id={id} label={label} optional={optional} className={className} {...notes}>
      <input
        type="text"
        {...input}
        id={id}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, notes)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </FieldFrame>
  );
}

type AreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof Controlled | keyof FieldNotes>;

interface TextAreaProps extends FieldNotes, Controlled, AreaProps {
  ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text; with a `maxLength` it counts what is used. */
export function TextArea({ label, error, hint, good, optional, onChange, className, ...area }: TextAreaProps) {
  const made = useId();
  const id = area.id ?? made;
  const { common } = useTexts();
  const notes = { error, hint, good };
  const counter = area.maxLength ? fill(common.counter, { used: area.value.length, limit: area.maxLength }) : null;
  return (
    <FieldFrame id={id} label={label} optional={optional} className={className} counter={counter} {...notes}>
      <textarea
        rows={4}
        {...area}
        id={id}
        className={classNames(styles.input, styles.area)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, notes)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </FieldFrame>
  );
}
