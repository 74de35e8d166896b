import type { ReactNode } from 'react';
import { classNames } from '#theme/class-names.ts';
import styles from './summary-list.module.css';

/** Sums under one another, as name and amount. */
export function SummaryList({ children }: { children: ReactNode }) {
  return <dl className={styles.list}>{children}</dl>;
}

interface SummaryRowProps {
  label: ReactNode;
  value: ReactNode;
  tone?: 'total' | 'saving' | 'quiet' | 'struck';
}

export function SummaryRow({ label, value, tone }: SummaryRowProps) {
  return (
    <div className={classNames(styles.row, tone && styles[tone])}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
