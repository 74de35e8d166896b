import type { ReactNode } from 'react';
import { Ornament } from '#web/ornaments/ornament.tsx';
import { classNames } from './class-names.ts';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  art: 'lotus' | 'tea' | 'jasmine' | 'kadamba';
  title: string;
  text?: ReactNode;
  /** One action at most. */
  action?: ReactNode;
}

export function EmptyState({ art, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Ornament drawing={art} className={classNames(styles.art, styles[art])} />
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
