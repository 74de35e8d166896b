import { useEffect, useRef } from 'react';
import { form as texts } from '#texts/en/console/form.ts';
import { SignInAgain } from '../sign-in-again.tsx';
import { type Faults, focusField } from './faults.ts';
import styles from './form.module.css';

interface FaultSummaryProps {
  /** Of the last save: new ones take the focus. */
  faults: Faults;
  /** Those at fields that still hold. */
  fields: Record<string, string>;
  labelOf: (field: string) => string;
}

/** What is wrong, on top: each fault leads to its field, and the first takes the focus (CON-021). */
export function FaultSummary({ faults, fields: standing, labelOf }: FaultSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const fields = Object.entries(standing);
  useEffect(() => {
    const [first] = Object.keys(faults.fields);
    if (first === undefined) box.current?.focus();
    else focusField(first);
  }, [faults]);
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.faults}>
      <p>{fields.length > 0 ? texts.faults : texts.failed}</p>
      {faults.sentence && <p>{faults.sentence}</p>}
      {faults.isSignedOut && <SignInAgain className={styles.again} />}
      <ul>
        {fields.map(([field, sentence]) => (
          <li key={field}>
            <button type="button" className={styles.fault} onClick={() => focusField(field)}>
              {labelOf(field)}
            </button>
            : {sentence}
          </li>
        ))}
      </ul>
    </div>
  );
}
