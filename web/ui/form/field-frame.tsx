import { Check, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCommonTexts } from '#web/texts/common.ts';
import { classNames } from '#theme/class-names.ts';
import styles from './text-field.module.css';

export interface FieldNotes {
  label: string;
  error?: string | null;
  hint?: ReactNode;
  /** A finding that is right, such as "Reference found". */
  good?: string | null;
  optional?: boolean;
}

/** The id of the sentence below a field, for `aria-describedby`. */
export const noteId = (id: string): string => `${id}-note`;

function Note({ id, error, good, hint }: Pick<FieldNotes, 'error' | 'good' | 'hint'> & { id: string }) {
  if (error) {
    return (
      <p id={noteId(id)} className={classNames(styles.hint, styles.error)}>
        <CircleAlert aria-hidden="true" />
        {error}
      </p>
    );
  }
  if (good) {
    return (
      <p id={noteId(id)} className={classNames(styles.hint, styles.good)}>
        <Check aria-hidden="true" />
        {good}
      </p>
    );
  }
  return hint ? (
    <p id={noteId(id)} className={styles.hint}>
      {hint}
    </p>
  ) : null;
}

interface FieldFrameProps extends FieldNotes {
  id: string;
  className?: string;
  counter?: string | null;
  children: ReactNode;
}

/** The label above a field and the sentence below it. */
export function FieldFrame({ id, label, optional, className, counter, children, ...notes }: FieldFrameProps) {
  const common = useCommonTexts();
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {label} {optional && <span className={styles.optional}>{common.optional}</span>}
      </label>
      {children}
      <div className={styles.below}>
        <div aria-live="polite">
          <Note id={id} {...notes} />
        </div>
        {counter && <p className={styles.counter}>{counter}</p>}
      </div>
    </div>
  );
}
