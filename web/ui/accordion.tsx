import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './accordion.module.css';

interface AccordionProps {
  title: string;
  /** Open when the page is first shown. */
  open?: boolean;
  children: ReactNode;
}

export function Accordion({ title, open, children }: AccordionProps) {
  return (
    <details className={styles.accordion} open={open}>
      <summary className={styles.summary}>
        {title}
        <Plus className={styles.plus} aria-hidden="true" />
        <Minus className={styles.minus} aria-hidden="true" />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
