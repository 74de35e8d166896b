import { Minus, Plus } from 'lucide-react';
import styles from './quantity-stepper.module.css';

interface QuantityStepperProps {
  /** What is counted, for screen readers. */
  label: string;
  labels: { less: string; more: string };
  value: number;
  /** The most that can be chosen. */
  most: number;
  onChange: (value: number) => void;
  disabled?: boolean;
}

/** A number from 1 to `most` between a minus and a plus. */
export function QuantityStepper({ label, labels, value, most, onChange, disabled = false }: QuantityStepperProps) {
  return (
    <div className={styles.stepper} role="group" aria-label={label}>
      <button
        type="button"
        aria-label={labels.less}
        aria-disabled={disabled || value <= 1}
        onClick={() => !disabled && value > 1 && onChange(Math.min(value - 1, Math.max(most, 1)))}
      >
        <Minus aria-hidden="true" />
      </button>
      <output className={styles.value} aria-live="polite">
        {value}
      </output>
      <button
        type="button"
        aria-label={labels.more}
        aria-disabled={disabled || value >= most}
        onClick={() => !disabled && value < most && onChange(value + 1)}
      >
        <Plus aria-hidden="true" />
      </button>
    </div>
  );
}
