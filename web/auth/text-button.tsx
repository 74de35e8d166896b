import type { ButtonHTMLAttributes } from 'react';
import { Link, type LinkProps } from 'react-router';
import { guardedClick } from '#web/ui/guarded-click.ts';
import styles from '#web/auth/sign-in/sign-in-form.module.css';

/** A quiet link inside a sentence of the sign-in pages. */
export function TextLink({ children, ...rest }: LinkProps) {
  return (
    <Link {...rest} className={styles.link}>
      <span>{children}</span>
    </Link>
  );
}

interface TextButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** While its work runs, clicks do nothing. */
  busy?: boolean;
}

/** The same for what happens on the spot. */
export function TextButton({ children, type = 'button', busy = false, onClick, ...rest }: TextButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={styles.link}
      aria-disabled={busy || undefined}
      onClick={guardedClick(busy, onClick)}
    >
      <span>{children}</span>
    </button>
  );
}
