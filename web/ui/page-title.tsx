import type { ReactNode } from 'react';
import styles from './page-title.module.css';

interface PageTitleProps {
  children: ReactNode;
  /** What stands at the title's right: filters, a legend, a button. */
  aside?: ReactNode;
}

/** The one heading of a page. It takes the focus after a navigation. */
export function PageTitle({ children, aside }: PageTitleProps) {
  return (
    <div className={styles.head}>
      <h1 className={styles.title} tabIndex={-1}>
        {children}
      </h1>
      {aside}
    </div>
  );
}
