import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from '#theme/class-names.ts';

interface BadgeProps {
  tone: 'new' | 'best' | 'out';
  children: ReactNode;
}

export function Badge({ tone, children }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}

interface StatusProps {
  tone: 'good' | 'wait' | 'bad';
  children: ReactNode;
}

/** How something stands, as a word; the tint and the dot only help. */
export function Status({ tone, children }: StatusProps) {
  return <span className={classNames(styles.badge, styles.status, styles[tone])}>{children}</span>;
}
