import { type ReactNode, useEffect, useState } from 'react';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import styles from './result-layout.module.css';

interface ResultLayoutProps {
  sign: ReactNode;
  title: string;
  text: string;
  /** What the reader can count on. */
  facts?: readonly string[];
  /** What exactly happened, and what to do next. */
  note?: string | null;
  /** Whether the page is about to go on by itself. */
  isLeaving: boolean;
  leaving: string;
  onward: { to: string; label: string };
  /** What the reader may do here instead of going on. */
  action?: ReactNode;
  children: ReactNode;
}

/** How a payment ended: the sign and its words, then the slip. A thin rule runs while the page is about to go on. */
export function ResultLayout({
  sign,
  title,
  text,
  facts,
  note,
  isLeaving,
  leaving,
  onward,
  action,
  children,
}: ResultLayoutProps) {
  // What stands in a live region from the beginning is not read out.
  const [hasArrived, setHasArrived] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setHasArrived(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div className={`column ${styles.page}`}>
      <div className={styles.words}>
        {sign}
        <PageTitle>{title}</PageTitle>
        <p className={styles.text}>{text}</p>
        {facts?.map((fact) => (
          <p key={fact} className={styles.text}>
            {fact}
          </p>
        ))}
        {note && (
          <p role="alert" className={styles.note}>
            {note}
          </p>
        )}
        <div className={styles.onward}>
          {action}
          <div role="status">{isLeaving && hasArrived && <p className={styles.leaving}>{leaving}</p>}</div>
          {!isLeaving && (
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
