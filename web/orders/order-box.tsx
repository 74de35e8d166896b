import type { ReactNode } from 'react';
import styles from './order-box.module.css';

interface OrderBoxProps {
  /** What the heading is found by. */
  id: string;
  title: string;
  children: ReactNode;
}

/** A box beside an order or a checkout, under its own heading. */
export const OrderBox = ({ id, title, children }: OrderBoxProps) => (
  <section className={styles.box} aria-labelledby={id}>
    <h2 id={id} className={styles.title}>
      {title}
    </h2>
    {children}
  </section>
);
