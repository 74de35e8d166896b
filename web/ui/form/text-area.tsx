import { type TextareaHTMLAttributes, useId } from 'react';
import { fill } from '#texts/fill.ts';
import { useCommonTexts } from '#web/texts/common.ts';
import { classNames } from '#theme/class-names.ts';
import { FieldFrame, type FieldNotes } from './field-frame.tsx';
import styles from './text-field.module.css';
import { useEarlyText } from './use-early-text.ts';

interface TextAreaProps
  extends Pick<FieldNotes, 'label' | 'optional'>, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange'> {
  name: string;
  value: string;
  onChange: (value: string) => void;
  /** How many characters it takes; they are counted below it. */
  maxLength: number;
}

/** Several lines of text with their label above and their count below. */
export function TextArea({ label, optional, value, onChange, maxLength, className, ...area }: TextAreaProps) {
  const common = useCommonTexts();
  const id = useId();
  useEarlyText(id, value, onChange);
  const counter = fill(common.counter, { used: value.length, limit: maxLength });
  return (
    <FieldFrame id={id} label={label} optional={optional} className={className} counter={counter}>
      <textarea
        {...area}
        id={id}
        value={value}
        maxLength={maxLength}
        className={classNames(styles.input, styles.area)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </FieldFrame>
  );
}
