import { type ReactNode, useEffect, useState } from 'react';
import { shell } from '#texts/en/console/shell.ts';
import styles from './skeleton.module.css';

/** What is there sooner needs no stand-in, which would only flash. */
const DELAY_MS = 150;

/** Whether 150 ms have passed. */
export function useIsLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

/** Keeps the shape of what comes, from 150 ms on. */
export function Loading({ children }: { children: ReactNode }) {
  const isLate = useIsLate();
  return (
    <div aria-busy="true" className={isLate ? styles.late : styles.early}>
      <span role="status" className="visually-hidden">
        {isLate ? shell.loading : ''}
      </span>
      {children}
    </div>
  );
}

/** Lines in the place of a list or a form. */
export const SkeletonLines = ({ count }: { count: number }) => (
  <div aria-hidden="true" className={styles.lines}>
    {Array.from({ length: count }, (_, index) => (
      <span key={index} className={styles.line} />
    ))}
  </div>
);
