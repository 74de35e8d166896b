import type { ReactNode } from 'react';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import styles from './result-layout.module.css';

interface ResultLayoutProps {
  sign: ReactNode;
  title: string;
  text: string;
  /** Whether the page is about to go on by itself. */
  isLeaving: boolean;
  leaving: string;
  onward: { to: string; label: string };
  children: ReactNode;
}

/** How a payment ended: the sign and its words, then the slip. A thin rule runs while the page is about to go on. */
export function ResultLayout({ sign, title, text, isLeaving, leaving, onward, children }: ResultLayoutProps) {
  return (
    <div className={`column ${styles.page}`}>
      <div className={styles.words}>
        {sign}
        <PageTitle>{title}</PageTitle>
        <p className={styles.text}>{text}</p>
        <div className={styles.onward}>
          {isLeaving ? (
            <p className={styles.leaving}>{leaving}</p>
          ) : (
            <ButtonLink to={onward.to} variant="secondary">
              {onward.label}
            </ButtonLink>
          )}
        </div>
      </div>
      {children}
    </div>
  );
}
