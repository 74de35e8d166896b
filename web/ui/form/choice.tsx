import type { ReactNode } from 'react';
import { classNames } from '#theme/class-names.ts';
import styles from './choice.module.css';

interface CheckboxProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  name?: string;
  disabled?: boolean;
}

export function Checkbox({ label, checked, onChange, name, disabled }: CheckboxProps) {
  return (
    <label className={styles.row}>
      <input
        type="checkbox"
        name={name}
        className={classNames(styles.mark, styles.box)}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={styles.words}>{label}</span>
    </label>
  );
}

interface RadioRowProps {
  name: string;
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  icon?: ReactNode;
  checked: boolean;
  onChange: (value: string) => void;
  disabled?: boolean;
  /** A row of a ruled list, as a checkbox is, and no box of its own. */
  isRuled?: boolean;
}

/** One choice of several as a whole row; put the rows into a `fieldset` or a `radiogroup` with a name. */
export function RadioRow({ name, value, label, hint, icon, checked, onChange, disabled, isRuled }: RadioRowProps) {
  return (
    <label className={classNames(styles.row, !isRuled && styles.option)}>
      <input
        type="radio"
        name={name}
        value={value}
        className={classNames(styles.mark, styles.round)}
        checked={checked}
        disabled={disabled}
        onChange={() => onChange(value)}
      />
      <span className={styles.words}>
        {label}
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
      {icon && <span className={styles.icon}>{icon}</span>}
    </label>
  );
}
