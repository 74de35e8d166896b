import { Check } from 'lucide-react';
import styles from './steps.module.css';

interface StepsProps {
  label: string;
  steps: readonly string[];
  /** The step that is being done, from 0. */
  current: number;
}

/** Small numbered rings with their words: how far a short task is. */
export function Steps({ label, steps, current }: StepsProps) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={styles.step}
          data-state={index < current ? 'done' : index === current ? 'current' : 'coming'}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.ring}>{index < current ? <Check aria-hidden /> : index + 1}</span>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  );
}
