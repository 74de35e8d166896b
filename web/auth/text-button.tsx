import type { ButtonHTMLAttributes } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './sign-in-form.module.css';

/** A quiet link inside a sentence of the sign-in pages. */
export function TextLink({ children, ...rest }: LinkProps) {
  return (
    <Link {...rest} className={styles.link}>
      <span>{children}</span>
    </Link>
  );
}

/** The same for what happens on the spot. */
export function TextButton({ children, type = 'button', ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button {...rest} type={type} className={styles.link}>
      <span>{children}</span>
    </button>
  );
}
