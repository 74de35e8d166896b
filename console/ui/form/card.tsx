import type { ReactNode } from 'react';
import styles from './card.module.css';

interface CardProps {
  title: string;
  /** What kind of part it is, in a word beside the title. */
  note?: string;
  /** What can be done with all of it. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of a form that belongs together. */
export const Card = ({ title, note, actions, children }: CardProps) => (
  <section className={styles.card} aria-label={title}>
    <div className={styles.head}>
      <h2>
        {title} {note && <small className={styles.note}>{note}</small>}
      </h2>
      {actions}
    </div>
    <div className={styles.fields}>{children}</div>
  </section>
);
