import { type TextareaHTMLAttributes, useId } from 'react';
import { classNames } from '#theme/class-names.ts';
import { FieldFrame, type FieldNotes } from './field-frame.tsx';
import styles from './text-field.module.css';

interface ReadOnlyFieldProps
  extends Pick<FieldNotes, 'label' | 'optional'>, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange'> {
  name: string;
  value: string;
  /** For the box around the value. */
  valueClassName?: string | undefined;
}

/** A value that stands in a form and is not written now: all of it can be read, on as many lines as it takes. */
export function ReadOnlyField({
  label,
  optional = false,
  value,
  className,
  valueClassName,
  ...area
}: ReadOnlyFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} optional={optional} className={className}>
      <div className={classNames(styles.grown, valueClassName)} data-value={value}>
        <textarea
          {...area}
          id={id}
          rows={1}
          readOnly
          value={value}
          className={classNames(styles.input, styles.whole)}
        />
      </div>
    </FieldFrame>
  );
}
