import { Check, X } from 'lucide-react';
import { Ornament } from '#theme/ornaments/ornament.tsx';
import styles from './result-sign.module.css';

/** The kadamba in bloom around a tick. */
export function SuccessSign() {
  return (
    <div className={styles.bloom}>
      <Ornament drawing="bloom" className={styles.pins} />
      <span className={styles.heart}>
        <Check aria-hidden />
      </span>
    </div>
  );
}

/** A cross, and no bloom. */
export function FailureSign() {
  return (
    <div className={styles.failure}>
      <X aria-hidden />
    </div>
  );
}
