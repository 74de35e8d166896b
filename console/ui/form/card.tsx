import type { ReactNode } from 'react';
import styles from './card.module.css';

interface CardProps {
  title: string;
  /** What can be done with all of it. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of a form that belongs together. */
export const Card = ({ title, actions, children }: CardProps) => (
  <section className={styles.card} aria-label={title}>
    <div className={styles.head}>
      <h2>{title}</h2>
      {actions}
    </div>
    <div className={styles.fields}>{children}</div>
  </section>
);
