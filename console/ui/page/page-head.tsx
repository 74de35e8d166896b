import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { shell } from '#texts/en/console/shell.ts';
import { fill } from '#texts/fill.ts';
import { useStaff } from '../../session/use-staff.ts';
import styles from './page-head.module.css';

interface PageHeadProps {
  title: string;
  /** The list that it came from, by name and as it stood there. */
  back?: { to: string; label: string };
  /** How it stands, beside the title. */
  state?: ReactNode;
  /** What can be done here; the chief action stands last. */
  actions?: ReactNode;
}

/** The head of a screen: its one `h1`, which the tab repeats with the shop's name, and the way back. */
export function PageHead({ title, back, state, actions }: PageHeadProps) {
  const { shop } = useStaff();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = fill(shell.titled, { screen: title, shop });
  }, [title, shop]);
  // Whoever came by a link is told where they are.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.head}>
      {back && (
        <Link to={back.to} className={styles.back}>
          <ArrowLeft aria-hidden="true" />
          {back.label}
        </Link>
      )}
      <div className={styles.row}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {state}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
